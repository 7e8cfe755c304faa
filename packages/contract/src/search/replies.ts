import { NFT_KIND } from '@naru/domain/nft';
import type { MarketFacets, NameMark, SuggestedIssuer, SuggestedNft, SuggestedProduct, Suggestions } from '@naru/domain/search';
import { GENRE } from '@naru/domain/store';
import { picture } from '../file/replies.ts';
import { id } from '../shared/ids.ts';
import { as, code, count, flat, list, orNull, positive, reply, text, won } from '../shared/reply.ts';

/** Where a name was found, in UTF-16 units. */
const found = { marks: list(reply<NameMark>()({ start: count, end: positive })), picture: flat(picture) };

export const suggestions = reply<Suggestions>()({
  nfts: list(
    reply<SuggestedNft>()({
      tokenId: id.token,
      name: as('tokenName', text),
      number: positive,
      siteName: text,
      price: orNull(won),
      ...found,
    }),
  ),
  products: list(
    reply<SuggestedProduct>()({
      productId: id.product,
      name: as('productName', text),
      siteName: text,
      listingCount: count,
      lowestPrice: orNull(won),
      ...found,
    }),
  ),
  issuers: list(reply<SuggestedIssuer>()({ siteCode: id.site, name: as('siteName', text), ...found })),
});

/** How many products each further filter would leave. */
export const marketFacets = reply<MarketFacets>()({
  kinds: as('nftKinds', list(reply<MarketFacets['kinds'][number]>()({ nftKind: code(NFT_KIND), count }))),
  genres: list(reply<MarketFacets['genres'][number]>()({ genre: code(GENRE), count })),
  issuers: as('sites', list(reply<MarketFacets['issuers'][number]>()({ siteCode: id.site, siteName: text, count }))),
  prices: list(reply<MarketFacets['prices'][number]>()({ minPrice: orNull(won), maxPrice: orNull(won), count })),
});
