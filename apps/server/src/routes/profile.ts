import { nftCardCodec, pageCodec } from '@naru/contract/codec';
import { REQUEST_PAGE_SIZE } from '@naru/domain/history';
import { ok } from '@naru/domain/shared';
import type { Deps } from '../kernel/deps.ts';
import { leavingFacts } from '../reads/account/leaving.ts';
import { publicNftsOf } from '../reads/nft/lists.ts';
import { pageWindow } from '../reads/paging.ts';
import { changeEmail } from '../use-cases/account/change-email.ts';
import { changePhone } from '../use-cases/account/change-phone.ts';
import { leave } from '../use-cases/account/leave.ts';
import { undoChange } from '../use-cases/account/undo-change.ts';
import { showChangeQr } from '../use-cases/proof/show-change.ts';
import { mayAskQr } from '../use-cases/qr/limits.ts';
import { qrStep } from '../use-cases/qr/step.ts';
import { askerOf, originOf } from './asker.ts';
import type { Handlers } from './handler.ts';
import { proofOf } from './proof-of.ts';

const cards = pageCodec(nftCardCodec);

/** What a member changes about his account, his public page, and leaving. */
export const profileHandlers = (deps: Deps) =>
  ({
    emailChange: ({ member, body }) => changeEmail(deps, member, { ...body, proof: proofOf(body.proof) }),
    phoneChange: ({ c, member, body: { identityKey, proof } }) =>
      changePhone(deps, member, { asker: askerOf(c), identityKey, proof: proofOf(proof) }),
    changeQr: async ({ c, ip, member, body }) => {
      const may = await mayAskQr(deps, member.sessionId, ip);
      if (!may.ok) return may;
      const shown = await showChangeQr(deps, member, body, { origin: originOf(c, deps.config), asker: askerOf(c) });
      return shown.ok ? ok({ qrData: shown.value.qrData, qrNonce: shown.value.nonce, duration: shown.value.duration }) : shown;
    },
    changeQrStep: async ({ member, body }) => {
      const step = await qrStep(deps, body.nonce, member.sessionId);
      return step.ok ? ok({ state: step.value.state, matchNumber: step.value.matchNumber }) : step;
    },
    changeUndo: ({ body }) => undoChange(deps, body.key),
    memberNfts: async ({ params, query }) => ok(cards.toWire(await publicNftsOf(deps.db, params.x, pageWindow(query, REQUEST_PAGE_SIZE)))),
    leaving: async ({ member }) => ok(await leavingFacts(deps.db, member.id, deps.clock.now())),
    leave: ({ member, body: { abandon, ...proof } }) => leave(deps, member, { abandon, proof: proofOf(proof) }),
  }) satisfies Handlers;
