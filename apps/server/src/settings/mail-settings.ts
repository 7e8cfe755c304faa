import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fail, ok, type Result } from '@naru/domain/shared';
import { z } from 'zod';
import type { DkimConfig } from '../gateways/mail/smtp-mailer.ts';
import { needed, refuseAll } from './setting-kinds.ts';

export const MAIL_SETTINGS = {
  NARU_DKIM_DOMAIN: z
    .string()
    .regex(/^(?=.{3,253}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be a domain')
    .optional(),
  NARU_DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z0-9-]{1,63}$/, 'must be a name of letters, digits and hyphens')
    .optional(),
  NARU_DKIM_KEY_FILE: z.string().optional(),
};

type Settings = { readonly [Name in keyof typeof MAIL_SETTINGS]?: z.output<(typeof MAIL_SETTINGS)[Name]> };
const LEAST_BITS = 2_048;

const keyIn = (file: string): Result<string, string> => {
  let privateKey: string;
  try {
    privateKey = readFileSync(file, 'utf8');
  } catch {
    return fail(`NARU_DKIM_KEY_FILE: cannot read ${file}`);
  }
  const wrong = fail(`NARU_DKIM_KEY_FILE: must hold an RSA key of at least ${LEAST_BITS} bits (PEM)`);
  try {
    const key = createPrivateKey(privateKey);
    return key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= LEAST_BITS ? ok(privateKey) : wrong;
  } catch {
    return wrong;
  }
};

/** How mail is signed; null: not here. A refusal is a line for each wrong setting. */
export const dkimConfig = (read: Settings & { readonly NARU_MAIL_FROM?: string | undefined }): Result<DkimConfig | null, string> => {
  const { NARU_DKIM_DOMAIN: domain, NARU_DKIM_SELECTOR: selector, NARU_DKIM_KEY_FILE: file } = read;
  const given = { NARU_DKIM_DOMAIN: domain, NARU_DKIM_SELECTOR: selector, NARU_DKIM_KEY_FILE: file };
  const all = Object.entries(given).map(([name, value]) => needed(value, name, 'with the other two'));
  if (domain === undefined || selector === undefined || file === undefined) return all.some((one) => one.ok) ? refuseAll(all) : ok(null);
  // A signature of another domain than that of the sender proves nothing to whoever asks for both.
  const from = /@([\w.-]+?)>?\s*$/.exec(read.NARU_MAIL_FROM ?? '')?.[1]?.toLowerCase() ?? '';
  if (from !== domain && !from.endsWith(`.${domain}`)) return fail('NARU_DKIM_DOMAIN: must be that of NARU_MAIL_FROM');
  const privateKey = keyIn(file);
  return privateKey.ok ? ok({ domain, selector, privateKey: privateKey.value }) : privateKey;
};
