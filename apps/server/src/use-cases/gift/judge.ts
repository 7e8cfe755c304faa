import { type Failure, failure } from '@naru/domain/failure';
import { whyNotSendable } from '@naru/domain/gift';
import { fail, ok, type Result, type TokenId } from '@naru/domain/shared';
import { actorOf } from '../../kernel/actor.ts';
import type { Member } from '../../kernel/deps.ts';
import { type LookUp, lookUpToken, type TokenRow } from '../../kernel/look-up-token.ts';
import { passOrRefuse, refusalOf } from '../../kernel/refuse.ts';
import type { Db } from '../../stores/db.ts';

/** One of the NFTs that are to be sent, and what the rules say of it. */
export interface Judged {
  readonly tokenId: TokenId;
  readonly token: Result<TokenRow, Failure>;
}

/** What the rules say of sending one NFT. */
export const judgeOne = async (db: Db, member: Member, tokenId: TokenId, how: LookUp): Promise<Result<TokenRow, Failure>> => {
  const found = await lookUpToken(db, tokenId, how);
  if (found === undefined) return fail(failure('lookupFailed'));
  const allowed = passOrRefuse(whyNotSendable(found.facts, actorOf(member)));
  return allowed.ok ? ok(found.token) : allowed;
};

/** What the rules say of sending each NFT. Locks them in the order of their ids, so that no two sendings wait for each other. */
export const judgeSending = async (db: Db, member: Member, tokenIds: readonly TokenId[], how: LookUp): Promise<readonly Judged[]> => {
  const judged: Judged[] = [];
  const ordered = [...new Set(tokenIds)].toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
  for (const tokenId of ordered) judged.push({ tokenId, token: await judgeOne(db, member, tokenId, how) });
  return judged;
};

/** Why none of the NFTs can be sent as things stand; null when one can. */
export const whyNotSent = async (db: Db, member: Member, tokenIds: readonly TokenId[]): Promise<Failure | null> => {
  const judged = await judgeSending(db, member, tokenIds, 'look');
  const [first] = judged;
  if (first === undefined || judged.some(({ token }) => token.ok)) return null;
  return refusalOf(first.token);
};
