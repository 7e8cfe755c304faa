import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, eq } from 'drizzle-orm';
import type { Deps, Member } from '../../kernel/deps.ts';
import { members, walletKeys } from '../../stores/schema/index.ts';

/** Who reads by a DID JWT: the wallet that signed, and the member whom it signs in. */
export interface WalletReader {
  readonly walletDid: string;
  /** Their reads are their own; without a session there is nothing that they could do. */
  readonly member: Member;
}

/** Whose wallet signed a DID JWT. Refused with `tokenError` (forged, other site, expired: `data.expired`), `userLookupFailed` (product 8, mobile). */
export const walletReader = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  jwt: string,
  audience: string,
): Promise<Result<WalletReader, Failure>> => {
  // Its cryptography is no part of the start.
  const { judgeDidJwt } = await import('@naru/identity/view');
  const judged = await judgeDidJwt(jwt, { audience, now: clock.now() });
  if (!judged.ok) return fail(refusalFor(judged.failure));
  const { did } = judged.value;
  const [found] = await db
    .select({ id: members.id, did: members.did, nickname: members.nickname })
    .from(walletKeys)
    .innerJoin(members, eq(members.id, walletKeys.memberId))
    .where(and(eq(walletKeys.did, did), eq(members.state, 'active')));
  return found === undefined ? fail(failure('userLookupFailed')) : ok({ walletDid: did, member: { ...found, sessionId: '' } });
};

const refusalFor = (fault: string): Failure => {
  if (fault === 'unknownDid') return failure('userLookupFailed');
  return fault === 'expired' ? failure('tokenError', { data: { expired: true } }) : failure('tokenError');
};
