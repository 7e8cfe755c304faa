import { readFileSync } from 'node:fs';
import { fail, ok, type Result } from '@naru/domain/shared';
import type { S3Place } from '../gateways/s3/s3-client.ts';

/** The four settings of a place, by their names. */
type Given<Prefix extends string> = { readonly [Name in `${Prefix}_${'URL' | 'REGION' | 'KEY_ID' | 'SECRET_FILE'}`]?: string | undefined };

/** A store that speaks S3, from the settings that begin with `prefix`; null where none of them is set. A refusal is the one line that names the wrong one. */
export const s3Place = <Prefix extends string>(given: Given<Prefix>, prefix: Prefix, mode: string): Result<S3Place | null, string> => {
  const named: Readonly<Record<string, string | undefined>> = given;
  const [url, keyId, file] = [named[`${prefix}_URL`], named[`${prefix}_KEY_ID`], named[`${prefix}_SECRET_FILE`]];
  if (url === undefined) {
    const [alone] = Object.entries(named).find(([, value]) => value !== undefined) ?? [];
    return alone === undefined ? ok(null) : fail(`${alone}: means nothing without ${prefix}_URL`);
  }
  if (keyId === undefined) return fail(`${prefix}_KEY_ID: needed with ${prefix}_URL`);
  if (file === undefined) return fail(`${prefix}_SECRET_FILE: needed with ${prefix}_URL`);
  if ((mode === 'stage' || mode === 'prod') && url.startsWith('http:')) return fail(`${prefix}_URL: must be https in ${mode}`);
  try {
    const secret = readFileSync(file, 'utf8').trim();
    if (secret === '') return fail(`${prefix}_SECRET_FILE: is empty`);
    return ok({ url: url.replace(/\/+$/, ''), region: named[`${prefix}_REGION`] ?? 'auto', keyId, secret });
  } catch {
    return fail(`${prefix}_SECRET_FILE: cannot read ${file}`);
  }
};
