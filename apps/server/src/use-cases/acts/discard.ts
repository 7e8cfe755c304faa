import { randomUUID } from 'node:crypto';
import { ACTION_TYPE } from '@naru/domain/history';
import { ok } from '@naru/domain/shared';
import { approvalSummary } from '@naru/messages';
import { authorize } from '../../kernel/authorize.ts';
import type { TokenRow } from '../../kernel/facts/token.ts';
import { burnToken } from '../../kernel/move-token.ts';
import { type ActModule, openAct } from './act-module.ts';
import { judgeToken } from './sending.ts';

/** Takes an own NFT out of the world for good (row 02; product 3, action type). What keeps an NFT from being sent keeps it here. */
export const discard: ActModule<'revoke', TokenRow> = {
  ...openAct,
  judge: (_, db, { member, act: { tokenIds } }, how) => judgeToken(db, member, tokenIds[0], how),
  show: async (_, __, { head, what }) => ok({ ...head, action: ACTION_TYPE.revoke, summary: approvalSummary('revoke', { what }) }),
  carryOut: async (deps, tx, { member, approval }, token) => {
    const by = { memberId: member.id };
    const under = await authorize(deps, tx, { token, by, cause: `revoke:${randomUUID()}`, approval, act: { kind: 'burn' } });
    await burnToken(tx, { token, from: { ...by, nickname: member.nickname }, under, at: deps.clock.now() });
    return ok(undefined);
  },
};
