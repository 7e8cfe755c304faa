import type { PhoneIdentityProvider } from '@naru/domain/account';
import type { Keys } from '@naru/domain/secret';
import { type Clock, fail, ok } from '@naru/domain/shared';
import { identitySms } from '@naru/messages';
import { eq } from 'drizzle-orm';
import type { Db, Transact } from '../../stores/db.ts';
import { sandboxIdentityCodes } from '../../stores/schema/index.ts';
import { isHashOf, keyedHash } from '../secrets/keys.ts';
import { randomDigits } from '../secrets/random-secret.ts';
import { queueSms } from '../sms/outbox.ts';
import { sandboxCi } from './phone-identity.ts';

const VALID_MS = 180_000;

export interface SandboxIdentityParts {
  readonly db: Db;
  readonly transact: Transact;
  readonly keys: Keys;
  readonly clock: Clock;
  /** Tells the worker that a text was written. */
  readonly smsWritten: () => void;
}

/** A phone check without carriers: it believes who one says they are, and sends the number as every text of the platform is sent. */
export const makeSandboxIdentity = ({ db, transact, keys, clock, smsWritten }: SandboxIdentityParts): PhoneIdentityProvider => {
  const kindOf = (reference: string): string => `sandbox identity ${reference}`;
  const send = async (reference: string, phone: string): Promise<void> => {
    const code = randomDigits(6);
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + VALID_MS);
    const fresh = { codeHash: await keyedHash(keys, 'code', kindOf(reference), code), expiresAt };
    await transact(async (tx) => {
      await tx
        .insert(sandboxIdentityCodes)
        .values({ reference, ...fresh })
        .onConflictDoUpdate({ target: sandboxIdentityCodes.reference, set: fresh });
      const text = identitySms(code);
      await queueSms(tx, keys, now, { kind: 'code', phone, text, expiresAt, variables: { 인증번호: code } });
      return ok(undefined);
    });
    smsWritten();
  };
  return {
    name: 'sandbox',
    send: async (reference, { phone }) => ok(await send(reference, phone)),
    resend: async (reference, { phone }) => ok(await send(reference, phone)),
    confirm: async (reference, { name, phone, identityNumber: { birth, gender } }, code) => {
      const [row] = await db.select().from(sandboxIdentityCodes).where(eq(sandboxIdentityCodes.reference, reference));
      if (row === undefined || row.expiresAt <= clock.now()) return fail('expired');
      if (!(await isHashOf(keys, 'code', kindOf(reference), code, row.codeHash))) return fail('wrongCode');
      await db.delete(sandboxIdentityCodes).where(eq(sandboxIdentityCodes.reference, reference));
      return ok({ ci: sandboxCi({ name, birth }), name, birth, gender, phone });
    },
  };
};
