import { commonEndpoints, marketEndpoints, nftEndpoints, storeEndpoints } from '@naru/contract';
import { homeCodec, must } from '@naru/contract/codec';
import type { Originals } from '@naru/domain/file';
import type { Home } from '@naru/domain/home';
import type { Notices } from '@naru/domain/notification';
import { ok, parseWon } from '@naru/domain/shared';
import type { NoticeBoard } from '@naru/domain/support';
import type { Call } from '../transport/caller.ts';
import { pageQuery, seen } from './fetching.ts';

/** The first screen, over HTTP. */
export const httpHome = (call: Call): Home => ({
  data: () => seen(call(commonEndpoints.home), homeCodec.fromWire),
  version: () => call(commonEndpoints.version),
});

/** Being told, over HTTP: what was read is marked as seen only after it has arrived. */
export const httpNotices = (call: Call): Notices => ({
  sold: async () => {
    const answer = await call(marketEndpoints.soldNotice);
    if (!answer.ok) return answer;
    if (answer.value.count === 0) return ok(null);
    await call(marketEndpoints.soldNoticeSeen);
    const { totalPrice, totalFeePrice, totalDepositPrice, ...rest } = answer.value;
    return ok({
      ...rest,
      totalPrice: must(parseWon(totalPrice)),
      totalFeePrice: must(parseWon(totalFeePrice)),
      totalDepositPrice: must(parseWon(totalDepositPrice)),
    });
  },
});

/** Notices, over HTTP. */
export const httpNoticeBoard = (call: Call): NoticeBoard => ({
  posts: (wish) => call(commonEndpoints.noticePosts, { query: pageQuery(wish) }),
});

/** Originals, over HTTP. */
export const httpOriginals = (call: Call): Originals => ({
  ofNft: ({ tokenId, ...body }) => call(nftEndpoints.nftOriginLink, { params: { tokenId }, body }),
  ofProduct: (productId) => call(storeEndpoints.productOriginLink, { params: { productId: String(productId) } }),
});
