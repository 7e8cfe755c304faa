import { nftCardCodec, pageCodec } from '@naru/contract/codec';
import { REQUEST_PAGE_SIZE } from '@naru/domain/history';
import { ok } from '@naru/domain/shared';
import type { Deps } from '../composition/deps.ts';
import { leavingFacts } from '../reads/leaving.ts';
import { publicNftsOf } from '../reads/nft-lists.ts';
import { pageWindow } from '../reads/paging.ts';
import { changeEmail } from '../use-cases/account/change-email.ts';
import { changePhone } from '../use-cases/account/change-phone.ts';
import { leave } from '../use-cases/account/leave.ts';
import { askerOf } from './asker.ts';
import type { Handlers } from './handler.ts';
import { pinOf } from './pin-of.ts';

const cards = pageCodec(nftCardCodec);

/** What a member changes about his account, his public page, and leaving. */
export const profileHandlers = (deps: Deps) =>
  ({
    emailChange: ({ member, body }) => changeEmail(deps, member, body),
    phoneChange: ({ c, member, body }) => changePhone(deps, member, askerOf(c), body.identityKey),
    memberNfts: async ({ params, query }) => ok(cards.toWire(await publicNftsOf(deps.db, params.x, pageWindow(query, REQUEST_PAGE_SIZE)))),
    leaving: async ({ member }) => ok(await leavingFacts(deps.db, member.id)),
    leave: ({ c, member, body: { pin, nonce, abandon } }) =>
      leave(deps, member, {
        asker: askerOf(c),
        abandon,
        ...(pin === undefined ? {} : { pin: pinOf(pin) }),
        ...(nonce === undefined ? {} : { nonce }),
      }),
  }) satisfies Handlers;
