import type { PhoneIdentityProvider } from '@naru/domain/account';
import type { SmsSender } from '@naru/domain/notice';
import type { Keys } from '@naru/domain/secret';
import { type Clock, fail, ok } from '@naru/domain/shared';
import { eq } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { sandboxIdentityCodes } from '../../stores/schema/index.ts';
import { isHashOf, keyedHash } from '../secrets/keys.ts';
import { randomDigits } from '../secrets/random-secret.ts';
import { sandboxCi } from './phone-identity.ts';

const VALID_MS = 180_000;

/** A phone check without carriers: it believes who one says they are, and sends the number to the sandbox's own telephone. */
export const makeSandboxIdentity = (db: Db, keys: Keys, sms: SmsSender, clock: Clock): PhoneIdentityProvider => {
  const kindOf = (reference: string): string => `sandbox identity ${reference}`;
  const send = async (reference: string, phone: string): Promise<void> => {
    const code = randomDigits(6);
    const fresh = {
      codeHash: await keyedHash(keys, 'code', kindOf(reference), code),
      expiresAt: new Date(clock.now().getTime() + VALID_MS),
    };
    await db
      .insert(sandboxIdentityCodes)
      .values({ reference, ...fresh })
      .onConflictDoUpdate({ target: sandboxIdentityCodes.reference, set: fresh });
    await sms.send(phone, `[나루] 본인확인 인증번호는 ${code} 입니다. 타인에게 알려 주지 마세요.`);
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
