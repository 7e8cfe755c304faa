import { failure } from '@naru/domain/failure';
import { REQUEST_PAGE_SIZE } from '@naru/domain/history';
import { fail, ok, type TokenId } from '@naru/domain/shared';
import type { Deps, Member } from '../kernel/deps.ts';
import { nftDetail } from '../reads/nft/detail.ts';
import { ownNfts, publicNftsOf } from '../reads/nft/lists.ts';
import { soldNfts } from '../reads/nft/own-tokens.ts';
import { pageWindow } from '../reads/paging.ts';
import { showNft } from '../use-cases/nft/show-nft.ts';
import type { NounHandlers } from './handler.ts';

const detailOf = async ({ db, clock }: Deps, tokenId: TokenId, member: Member | null) => {
  const detail = await nftDetail(db, member, { tokenId, now: clock.now() });
  return detail === null ? fail(failure('lookupFailed')) : ok(detail);
};

/** NFTs as their owners and everybody else see them (product 7, NFT). */
export const nftHandlers = (deps: Deps): NounHandlers<'nfts'> => {
  const { db } = deps;
  return {
    nfts: {
      ownNfts: async ({ params, query, member }) =>
        params.x === member.did
          ? ok(await ownNfts(db, member.id, pageWindow(query, REQUEST_PAGE_SIZE), query))
          : fail(failure('noPermission')),
      detail: ({ params, member }) => detailOf(deps, params.x, member),
      nftDetailOld: ({ params, member }) => detailOf(deps, params.x, member),
      setPrivate: ({ body, member }) =>
        showNft(deps, member, { tokenId: body.tokenId, visibility: body.visibility === 1 ? 'private' : 'public' }),
      setDetailType: ({ body, member }) =>
        showNft(deps, member, { tokenId: body.tokenId, detailType: body.detailType === 1 ? 'data' : 'image' }),
      ofMember: async ({ params, query }) => ok(await publicNftsOf(deps.db, params.x, pageWindow(query, REQUEST_PAGE_SIZE))),
      sales: async ({ query, member }) => ok(await ownNfts(db, member.id, pageWindow(query, REQUEST_PAGE_SIZE), { saleState: 'onSale' })),
      sold: async ({ query, member }) => ok(await soldNfts(db, member.id, pageWindow(query, REQUEST_PAGE_SIZE))),
    },
  };
};
