import { type Address, type Hex, parseAddress, parseHash } from '@naru/domain/chain';
import {
  type AddressId,
  type CategoryId,
  type Did,
  type ExchangeId,
  type GiftId,
  type InquiryId,
  type ItemId,
  type ListingId,
  type OfferId,
  type OrderId,
  type ProductId,
  parseAddressId,
  parseCategoryId,
  parseDid,
  parseExchangeId,
  parseGiftId,
  parseInquiryId,
  parseItemId,
  parseListingId,
  parseOfferId,
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

const must = <T>(parsed: Result<T, unknown>): T => {
  if (!parsed.ok) throw new Error('a row of ours breaks the rules of the domain');
  return parsed.value;
};

/** Values of our own rows in the domain's types; a row that breaks a rule is a defect and throws. */
export const brand = {
  addressId: (id: number): AddressId => must(parseAddressId(id)),
  inquiry: (id: number): InquiryId => must(parseInquiryId(id)),
  exchange: (id: number): ExchangeId => must(parseExchangeId(id)),
  address: (text: string): Address => must(parseAddress(text)),
  hash: (text: string): Hex => must(parseHash(text)),
  category: (id: number): CategoryId => must(parseCategoryId(id)),
  did: (did: string): Did => must(parseDid(did)),
  item: (id: number): ItemId => must(parseItemId(id)),
  listing: (id: number): ListingId => must(parseListingId(id)),
  gift: (id: number): GiftId => must(parseGiftId(id)),
  offer: (id: number): OfferId => must(parseOfferId(id)),
  order: (id: string): OrderId => must(parseOrderId(id)),
  product: (id: number): ProductId => must(parseProductId(id)),
  site: (code: string): SiteCode => must(parseSiteCode(code)),
  token: (id: string): TokenId => must(parseTokenId(id)),
  won: (amount: number): Won => must(parseWon(amount)),
} as const;
