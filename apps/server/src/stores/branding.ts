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

const sure = <T>(parsed: Result<T, unknown>): T => {
  if (!parsed.ok) throw new Error('a row of ours breaks the rules of the domain');
  return parsed.value;
};

/** Values of our own rows in the domain's types; a row that breaks a rule is a defect and throws. */
export const brand = {
  kept: (id: number): AddressId => sure(parseAddressId(id)),
  inquiry: (id: number): InquiryId => sure(parseInquiryId(id)),
  exchange: (id: number): ExchangeId => sure(parseExchangeId(id)),
  address: (text: string): Address => sure(parseAddress(text)),
  hash: (text: string): Hex => sure(parseHash(text)),
  category: (id: number): CategoryId => sure(parseCategoryId(id)),
  did: (did: string): Did => sure(parseDid(did)),
  item: (id: number): ItemId => sure(parseItemId(id)),
  listing: (id: number): ListingId => sure(parseListingId(id)),
  gift: (id: number): GiftId => sure(parseGiftId(id)),
  offer: (id: number): OfferId => sure(parseOfferId(id)),
  order: (id: string): OrderId => sure(parseOrderId(id)),
  product: (id: number): ProductId => sure(parseProductId(id)),
  site: (code: string): SiteCode => sure(parseSiteCode(code)),
  token: (id: string): TokenId => sure(parseTokenId(id)),
  won: (amount: number): Won => sure(parseWon(amount)),
} as const;
