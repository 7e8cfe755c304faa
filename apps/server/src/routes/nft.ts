import { nftCardCodec, nftDetailCodec, pageCodec } from '@naru/contract/codec';
import { failure } from '@naru/domain/failure';
import { REQUEST_PAGE_SIZE } from '@naru/domain/history';
import { fail, ok } from '@naru/domain/shared';
import { and, count, desc, eq } from 'drizzle-orm';
import type { Deps, Member } from '../kernel/deps.ts';
import { nftDetail } from '../reads/nft/detail.ts';
import { ownNfts, publicNftsOf } from '../reads/nft/lists.ts';
import { pageWindow, toPage } from '../reads/paging.ts';
import { orders, products } from '../stores/schema/index.ts';
import { showNft } from '../use-cases/nft/show-nft.ts';
import type { Handlers } from './handler.ts';

const cards = pageCodec(nftCardCodec);

const detailOf = async ({ db, clock }: Deps, tokenId: string, member: Member | null) => {
  const detail = await nftDetail(db, member, { tokenId, now: clock.now() });
  return detail === null ? fail(failure('lookupFailed')) : ok(nftDetailCodec.toWire(detail));
};

/** NFTs as their owners and everybody else see them (product 7, NFT). */
export const nftHandlers = (deps: Deps) => {
  const { db } = deps;
  return {
    ownNfts: async ({ params, query, member }) =>
      params.x === member.did
        ? ok(cards.toWire(await ownNfts(db, member.id, pageWindow(query, REQUEST_PAGE_SIZE), query)))
        : fail(failure('noPermission')),
    nftDetail: ({ params, member }) => detailOf(deps, params.x, member),
    nftDetailOld: ({ params, member }) => detailOf(deps, params.x, member),
    nftUpdate: ({ body, member }) =>
      showNft(deps, member, { tokenId: body.tokenId, visibility: body.visibility === 1 ? 'private' : 'public' }),
    nftDetailTypeUpdate: ({ body, member }) =>
      showNft(deps, member, { tokenId: body.tokenId, detailType: body.detailType === 1 ? 'data' : 'image' }),
    memberNfts: async ({ params, query }) => ok(cards.toWire(await publicNftsOf(deps.db, params.x, pageWindow(query, REQUEST_PAGE_SIZE)))),
    sales: async ({ query, member }) =>
      ok(cards.toWire(await ownNfts(db, member.id, pageWindow(query, REQUEST_PAGE_SIZE), { saleState: 'onSale' }))),
    sold: async ({ query, member }) => {
      const window = pageWindow(query, REQUEST_PAGE_SIZE);
      const mine = and(eq(orders.sellerMemberId, member.id), eq(orders.state, 'completed'));
      const [rows, [all]] = await Promise.all([
        db
          .select({ order: orders, name: products.name })
          .from(orders)
          .innerJoin(products, eq(products.id, orders.productId))
          .where(mine)
          .orderBy(desc(orders.completedAt))
          .limit(window.limit)
          .offset(window.offset),
        db.select({ all: count() }).from(orders).where(mine),
      ]);
      const sold = rows.map(({ order, name }) => ({
        tokenId: order.tokenId ?? '',
        tokenName: name,
        price: order.price,
        fee: order.fee,
        royalty: order.royalty,
        deposit: order.deposit,
        soldAt: order.completedAt?.toISOString() ?? '',
      }));
      const { dataList, ...place } = toPage(sold, window, all?.all ?? 0);
      return ok({ ...place, dataList: [...dataList] });
    },
  } satisfies Handlers;
};
