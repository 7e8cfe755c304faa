import { type Failure, failure } from '@naru/domain/failure';
import { type SendOutcome, whyNotSendable } from '@naru/domain/gift';
import { fail, ok, type Result, type TokenId } from '@naru/domain/shared';
import { actorOf } from '../../kernel/actor.ts';
import type { Member } from '../../kernel/deps.ts';
import { type LookUp, lookUpSeenToken, type TokenRow } from '../../kernel/facts/token.ts';
import { passOrRefuse, refusalOf } from '../../kernel/refuse.ts';
import type { Db } from '../../stores/db.ts';

export interface JudgedToken {
  readonly tokenId: TokenId;
  readonly token: Result<TokenRow, Failure>;
}

export const judgeToken = async (db: Db, member: Member, tokenId: TokenId, how: LookUp): Promise<Result<TokenRow, Failure>> => {
  const found = await lookUpSeenToken(db, member, { tokenId, how });
  if (found === undefined) return fail(failure('lookupFailed'));
  const allowed = passOrRefuse(whyNotSendable(found.facts, actorOf(member)));
  return allowed.ok ? ok(found.token) : allowed;
};

/** Judges each NFT; refused with the first reason when none can be sent (product 4, transfer flow). Locks by id, so that two sendings never deadlock. */
export const judgeTokens = async (
  db: Db,
  member: Member,
  tokenIds: readonly TokenId[],
  how: LookUp,
): Promise<Result<readonly JudgedToken[], Failure>> => {
  const judged: JudgedToken[] = [];
  const ordered = [...new Set(tokenIds)].toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
  for (const tokenId of ordered) judged.push({ tokenId, token: await judgeToken(db, member, tokenId, how) });
  const [first] = judged;
  if (first === undefined) return fail(failure('badRequest', { field: 'tokenIds' }));
  return first.token.ok || judged.some(({ token }) => token.ok) ? ok(judged) : first.token;
};

/** Sends each of the NFTs that can be, and tells of each what became of it. */
export const sendEach = async (
  judged: readonly JudgedToken[],
  send: (token: TokenRow) => Promise<void>,
): Promise<readonly SendOutcome[]> => {
  const outcomes: SendOutcome[] = [];
  for (const { tokenId, token } of judged) {
    if (token.ok) await send(token.value);
    outcomes.push({ tokenId, failure: refusalOf(token) });
  }
  return outcomes;
};
