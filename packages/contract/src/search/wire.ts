import { NFT_KIND } from '@naru/domain/nft';
import { GENRE } from '@naru/domain/store';
import * as z from 'zod/mini';
import { picture as pictureReply } from '../file/replies.ts';
import { codeOf, nonNegativeInteger, positiveInteger, siteCode, tokenId, won } from '../shared/primitives.ts';

const foundFields = { marks: z.array(z.object({ start: nonNegativeInteger, end: positiveInteger })), ...pictureReply.schema.shape };

/** What may be meant by a text, by group; `marks` are the parts of the name that were found, in UTF-16 units. */
export const suggestionsWire = z.object({
  nfts: z.array(
    z.object({ tokenId, tokenName: z.string(), number: positiveInteger, siteName: z.string(), price: z.nullable(won), ...foundFields }),
  ),
  products: z.array(
    z.object({
      productId: positiveInteger,
      productName: z.string(),
      siteName: z.string(),
      listingCount: nonNegativeInteger,
      lowestPrice: z.nullable(won),
      ...foundFields,
    }),
  ),
  issuers: z.array(z.object({ siteCode, siteName: z.string(), ...foundFields })),
});

/** How many products each further filter would leave. */
export const marketFacetsWire = z.object({
  nftKinds: z.array(z.object({ nftKind: codeOf(NFT_KIND), count: nonNegativeInteger })),
  genres: z.array(z.object({ genre: codeOf(GENRE), count: nonNegativeInteger })),
  sites: z.array(z.object({ siteCode, siteName: z.string(), count: nonNegativeInteger })),
  prices: z.array(z.object({ minPrice: z.nullable(won), maxPrice: z.nullable(won), count: nonNegativeInteger })),
});
