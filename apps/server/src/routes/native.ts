import { failure } from '@naru/domain/failure';
import { HISTORY_PAGE_SIZE, REQUEST_PAGE_SIZE } from '@naru/domain/history';
import { fail, ok } from '@naru/domain/shared';
import type { HttpContext } from '../http/http-env.ts';
import type { Deps } from '../kernel/deps.ts';
import { historyOfToken } from '../reads/history/trades.ts';
import { nftDetail } from '../reads/nft/detail.ts';
import { ownNfts } from '../reads/nft/lists.ts';
import { pageWindow } from '../reads/paging.ts';
import { walletReader } from '../use-cases/session/wallet-reader.ts';
import { originOf } from './asker.ts';
import type { NounHandlers } from './handler.ts';

const NEWEST = { limit: HISTORY_PAGE_SIZE, offset: 0 };

/** What the wallet app’s views show; a wallet’s holder reads by a DID JWT, without a session (product 2, mobile views; product 7, mobile list by did). */
export const nativeHandlers = (deps: Deps): NounHandlers<'walletViews'> => {
  const { db, config } = deps;
  const readerOf = (c: HttpContext, jwt: string) => walletReader(deps, jwt, new URL(originOf(c, config)).origin);
  return {
    walletViews: {
      mobileList: async ({ member, params, query }) =>
        params.x === member.did
          ? ok(await ownNfts(deps.db, member.id, pageWindow(query, REQUEST_PAGE_SIZE)))
          : fail(failure('noPermission')),
      mobileListByJwt: async ({ c, params, body: { jwt, ...page } }) => {
        const reader = await readerOf(c, jwt);
        if (!reader.ok) return reader;
        const { walletDid, member } = reader.value;
        if (params.x !== walletDid) return fail(failure('noPermission'));
        return ok(await ownNfts(db, member.id, pageWindow(page, REQUEST_PAGE_SIZE)));
      },
      nftOfWallet: async ({ c, params, body }) => {
        const reader = await readerOf(c, body.jwt);
        if (!reader.ok) return reader;
        const { member } = reader.value;
        const nft = await nftDetail(db, member, { tokenId: params.x, now: deps.clock.now() });
        if (nft === null || !nft.ownedByMe) return fail(failure('lookupFailed'));
        const { dataList } = await historyOfToken(db, params.x, NEWEST, member.id);
        return ok({ nft, history: dataList });
      },
    },
  };
};
