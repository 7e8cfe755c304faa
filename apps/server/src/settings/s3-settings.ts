import { readFileSync } from 'node:fs';
import { fail, ok, type Result } from '@naru/domain/shared';
import type { S3Place } from '../gateways/s3/s3-client.ts';
import { needed, refuseAll, unless } from './setting-kinds.ts';

/** The four settings of a place, by their names. */
type Given<Prefix extends string> = { readonly [Name in `${Prefix}_${'URL' | 'REGION' | 'KEY_ID' | 'SECRET_FILE'}`]?: string | undefined };

/** A store that speaks S3, from the settings that begin with `prefix`; null where none of them is set. A refusal is a line for each wrong one. */
export const s3Place = <Prefix extends string>(given: Given<Prefix>, prefix: Prefix, mode: string): Result<S3Place | null, string> => {
  const named: Readonly<Record<string, string | undefined>> = given;
  const url = named[`${prefix}_URL`];
  if (url === undefined) {
    const alone = Object.entries(named).map(([one, value]) => unless(value === undefined, `${one}: means nothing without ${prefix}_URL`));
    return alone.every((one) => one.ok) ? ok(null) : refuseAll(alone);
  }
  const keyId = needed(named[`${prefix}_KEY_ID`], `${prefix}_KEY_ID`, `with ${prefix}_URL`);
  const secret = secretIn(named[`${prefix}_SECRET_FILE`], prefix);
  const mayBePlain = mode !== 'stage' && mode !== 'prod';
  const encrypted = unless(mayBePlain || !url.startsWith('http:'), `${prefix}_URL: must be https in ${mode}`);
  if (!keyId.ok || !secret.ok || !encrypted.ok) return refuseAll([keyId, secret, encrypted]);
  return ok({ url: url.replace(/\/+$/, ''), region: named[`${prefix}_REGION`] ?? 'auto', keyId: keyId.value, secret: secret.value });
};

const secretIn = (file: string | undefined, prefix: string): Result<string, string> => {
  if (file === undefined) return fail(`${prefix}_SECRET_FILE: needed with ${prefix}_URL`);
  try {
    const secret = readFileSync(file, 'utf8').trim();
    return secret === '' ? fail(`${prefix}_SECRET_FILE: is empty`) : ok(secret);
  } catch {
    return fail(`${prefix}_SECRET_FILE: cannot read ${file}`);
  }
};
