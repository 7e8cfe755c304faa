import type { Act } from '@naru/domain/act';
import { failure } from '@naru/domain/failure';
import type { SendingKind, SendTo } from '@naru/domain/gift';
import { ACTION_TYPE } from '@naru/domain/history';
import { transferStateOf } from '@naru/domain/qr';
import { fail, ok, type TokenId } from '@naru/domain/shared';
import type { HttpContext } from '../http/http-env.ts';
import type { Deps, Member } from '../kernel/deps.ts';
import { actionBehind } from '../reads/qr.ts';
import { agreeByWallet, joinByWallet } from '../use-cases/account/join.ts';
import { linkIdentity } from '../use-cases/account/wallet-holder.ts';
import { showChangeQr } from '../use-cases/proof/show-change.ts';
import { mayAskQr } from '../use-cases/qr/limits.ts';
import { showQr } from '../use-cases/qr/make-qr.ts';
import { qrStep } from '../use-cases/qr/watch-qr.ts';
import { signInByWallet } from '../use-cases/session/sign-in.ts';
import { actionQr } from './action-qr.ts';
import { askerOf, knownAsker, originOf } from './asker.ts';
import { clientOf } from './client.ts';
import type { NounHandlers } from './handler.ts';
import { type Along, alongOf, sendingActOf } from './sending-act.ts';
import { visitorOf } from './visitor.ts';

/** QRs that a wallet scans to sign in, to join, or to approve (product 7: identity verification, user, NFT). Who asked is known by a cookie. */
export const qrHandlers = (deps: Deps): NounHandlers<'qrTickets'> => {
  const { db, config } = deps;
  const askFor = (c: HttpContext, member: Member, act: Act) => actionQr(deps, c, member, act);
  const sending = async (c: HttpContext, member: Member, kind: SendingKind, tokenIds: readonly TokenId[], to: SendTo, along?: Along) => {
    const act = sendingActOf(kind, tokenIds, to, along);
    return act.ok ? askFor(c, member, act.value) : act;
  };
  return {
    qrTickets: {
      verifyQr: async ({ c, ip, query }) => {
        const may = await mayAskQr(deps, askerOf(c), ip);
        if (!may.ok) return may;
        return ok(
          await showQr(deps, {
            asker: knownAsker(c),
            origin: originOf(c, config),
            toJoin: query.purpose === 'join',
          }),
        );
      },
      signInStep: async ({ c, query }) => {
        const step = await qrStep(deps, query.nonce, askerOf(c));
        return step;
      },
      userLogin: async ({ c, body, ip, device }) => {
        const client = clientOf(c, deps);
        const place = { loginEnv: body.loginEnv ?? 'web', ip, device, client, visitor: visitorOf(c) };
        const signedIn = await signInByWallet(deps, { nonce: body.nonce, asker: askerOf(c), ...place });
        if (!signedIn.ok) return signedIn;
        await client.remember(signedIn.value.memberId);
        return ok(signedIn.value.tokens);
      },
      registAgree: ({ c, body }) => agreeByWallet(deps, { ...body, asker: askerOf(c) }),
      userJoin: ({ c, body }) => joinByWallet(deps, { ...body, asker: askerOf(c) }),
      userCiLink: ({ c, body, member }) => linkIdentity(deps, member, { ...body, asker: askerOf(c) }),
      forChange: async ({ c, ip, member, body }) => {
        const may = await mayAskQr(deps, member.sessionId, ip);
        if (!may.ok) return may;
        const shown = await showChangeQr(deps, member, body, { origin: originOf(c, deps.config), asker: askerOf(c) });
        return shown;
      },
      changeStep: async ({ member, body }) => {
        const step = await qrStep(deps, body.nonce, member.sessionId);
        return step;
      },
      actionNonceInfo: async ({ query }) => {
        const action = await actionBehind(db, query.nonce);
        return action === null ? fail(failure('lookupFailed')) : ok({ qrType: ACTION_TYPE[action.type], tokenNames: action.tokenNames });
      },
      approvalStep: async ({ member, query }) => {
        const step = await qrStep(deps, query.nonce, member.sessionId);
        if (!step.ok) return step;
        const { state, matchNumber, actionType, failure: refused, outcomes, jobId } = step.value;
        if (actionType === null) return fail(failure('lookupFailed'));
        if (refused !== null) return fail(refused);
        return ok({
          state,
          matchNumber,
          transfer: transferStateOf(state),
          type: actionType,
          ...(outcomes && { outcomes }),
          ...(jobId && { jobId }),
        });
      },
      transferQr: ({ c, member, query: { tokenId, ...to } }) => sending(c, member, 'transfer', [tokenId], to),
      phoneTransferQr: ({ c, member, body: { tokenIds, phone, ...along } }) =>
        sending(c, member, 'transfer', tokenIds, { phone }, alongOf(along)),
      multiTransferQr: ({ c, member, query: { tokenIds, ...to } }) => sending(c, member, 'transfer', tokenIds, to),
      giftQr: ({ c, member, query: { tokenId, ...to } }) => sending(c, member, 'gift', [tokenId], to),
      phoneGiftQr: ({ c, member, body: { tokenId, phone, ...along } }) => sending(c, member, 'gift', [tokenId], { phone }, alongOf(along)),
      deliveryQr: ({ c, member, body: { tokenId, ...recipient } }) =>
        askFor(c, member, { type: 'exchange', tokenIds: [tokenId], recipient }),
      listingQr: ({ c, member, query: { tokenId, price, offerId, bidId, listingId, version } }) => {
        const sale = { type: 'sale', tokenIds: [tokenId], price } as const;
        if (offerId !== undefined) return askFor(c, member, { ...sale, offerId });
        if (bidId !== undefined) return askFor(c, member, { ...sale, bidId });
        if (listingId === undefined) return askFor(c, member, sale);
        // A listing without the version that was seen is one that has changed since.
        return askFor(c, member, { ...sale, listing: { listingId, version: version ?? -1 } });
      },
      revokeQr: ({ c, member, query }) => askFor(c, member, { type: 'revoke', tokenIds: [query.tokenId] }),
    },
  };
};
