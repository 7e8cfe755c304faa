import type { ApiClient } from '@naru/api-client';
import type { VerifyType } from '@naru/domain/account';
import { must } from '../http/must.ts';
import type { SandboxDoor } from './door.ts';
import { provedPhone } from './phone-page.ts';

/** The password of everybody who joins here. */
export const PASSWORD = 'Naru-test-2026!';

/** Who joins: what they type. */
export interface Newcomer {
  readonly email: string;
  readonly phone: string;
  readonly name: string;
  /** Six digits. */
  readonly pin: string;
}

/** Joins a new member with a PIN by the calls that the screens make, and leaves the client signed in. */
export const joinByMail = async (door: SandboxDoor, client: ApiClient, { email, phone, name, pin }: Newcomer): Promise<void> => {
  const verifyType: VerifyType = 'signUp';
  must(await client.accounts.sendEmailCode({ email, verifyType }));
  const { emailTempToken } = must(await client.accounts.verifyEmailCode({ email, verifyType, verifyCode: await door.mailCode(email) }));
  const identityKey = await provedPhone(door, client, 'join', { name, phone });
  const agreed = { agree1: true, agree2: true, agree3: false };
  must(await client.accounts.joinByEmail({ email, password: PASSWORD, emailTempToken, identityKey, ...agreed }));
  must(await client.sessions.signIn({ email, password: PASSWORD }));
  const hash = client.pinHasher.hash(pin);
  must(await client.pinKeeper.register({ pin: hash, comparePin: hash, password: PASSWORD }));
};
