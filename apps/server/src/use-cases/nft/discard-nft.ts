import { randomUUID } from 'node:crypto';
import type { Failure } from '@naru/domain/failure';
import { ok, type Result, type TokenId } from '@naru/domain/shared';
import { authorize } from '../../kernel/authorize.ts';
import { burnToken } from '../../kernel/burn-token.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Db } from '../../stores/db.ts';
import { judgeOne } from '../gift/judge.ts';
import type { Sender } from '../gift/send.ts';

/**
 * Takes an own NFT out of the world for good, as its owner's wallet approved (row 02; product 3, action type), in the
 * caller's transaction. What keeps an NFT from being sent keeps it here.
 */
export const discardNft = async (
  deps: Pick<Deps, 'clock' | 'keys' | 'chain'>,
  tx: Db,
  { member, approval }: Sender,
  tokenId: TokenId,
): Promise<Result<void, Failure>> => {
  const judged = await judgeOne(tx, member, tokenId, 'lock');
  if (!judged.ok) return judged;
  const token = judged.value;
  const by = { memberId: member.id };
  const under = await authorize(deps, tx, { token, by, cause: `revoke:${randomUUID()}`, approval, act: { kind: 'burn' } });
  await burnToken(tx, { token, from: { ...by, nickname: member.nickname }, under, at: deps.clock.now() });
  return ok(undefined);
};
