import {
  type ListingId,
  type OrderId,
  type ProductId,
  parseDid,
  parseListingId,
  parseOrderId,
  parseProductId,
  parseSiteCode,
  parseTokenId,
  parseWon,
  type Result,
  type SiteCode,
  type TokenId,
  type Won,
} from '@naru/domain/shared';

const sure = <T>(result: Result<T, unknown>): T => {
  if (!result.ok) throw new Error('a stand-in value breaks the domain’s rules');
  return result.value;
};

/** Makers of branded values for stand-ins and tests; each goes through the domain's parser. */
export const make = Object.freeze({
  won: (value: number): Won => sure(parseWon(value)),
  token: (value: number | string): TokenId => sure(parseTokenId(String(value))),
  product: (value: number): ProductId => sure(parseProductId(value)),
  listing: (value: number): ListingId => sure(parseListingId(value)),
  order: (value: string): OrderId => sure(parseOrderId(value)),
  site: (value: string): SiteCode => sure(parseSiteCode(value)),
  did: (value: string) => sure(parseDid(value)),
});
