import type { Brand } from './brand.ts';
import { fail, ok, type Result } from './result.ts';

/** The decimal ERC-721 token id. */
export type TokenId = Brand<string, 'TokenId'>;
/** An issuer's site code: 2 to 20 characters of A–Z, 0–9, `-` or `_`. */
export type SiteCode = Brand<string, 'SiteCode'>;
/** A member's decentralised identifier, `did:<method>:<id>`; also the member's public wallet id. */
export type Did = Brand<string, 'Did'>;
/** Number of a product within the market. */
export type ProductId = Brand<number, 'ProductId'>;
/** Number of an item, one unit of a product. */
export type ItemId = Brand<number, 'ItemId'>;
/** Number of a listing. */
export type ListingId = Brand<number, 'ListingId'>;
/** Number of an NFT that was sent to a phone. */
export type GiftId = Brand<number, 'GiftId'>;
/** Number of a price offer. */
export type OfferId = Brand<number, 'OfferId'>;
/** Number of a redemption for goods. */
export type ExchangeId = Brand<number, 'ExchangeId'>;
/** Number of an inquiry. */
export type InquiryId = Brand<number, 'InquiryId'>;
/** Number of an address that a member keeps. */
export type AddressId = Brand<number, 'AddressId'>;
/** Number of a store's product category. */
export type CategoryId = Brand<number, 'CategoryId'>;
/** Unguessable id of an order. */
export type OrderId = Brand<string, 'OrderId'>;

const text =
  <T extends Brand<string, string>>(pattern: RegExp, longest: number) =>
  (value: unknown): Result<T, 'malformed'> =>
    typeof value === 'string' && value.length <= longest && pattern.test(value) ? ok(value as T) : fail('malformed');

const count =
  <T extends Brand<number, string>>() =>
  (value: unknown): Result<T, 'malformed'> =>
    typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? ok(value as T) : fail('malformed');

/** Reads a token id: 1 to 78 decimal digits without a leading zero (the range of uint256). */
export const parseTokenId = text<TokenId>(/^(0|[1-9]\d*)$/, 78);
/** Reads a site code. */
export const parseSiteCode = text<SiteCode>(/^[A-Z0-9_-]{2,20}$/, 20);
/** Reads a decentralised identifier. */
export const parseDid = text<Did>(/^did:[a-z0-9]+:[A-Za-z0-9._:%-]+$/, 2048);
/** Reads an order id. */
export const parseOrderId = text<OrderId>(/^[A-Za-z0-9_-]{16,64}$/, 64);

/** Reads a product number. */
export const parseProductId = count<ProductId>();
/** Reads an item number. */
export const parseItemId = count<ItemId>();
/** Reads a listing number. */
export const parseListingId = count<ListingId>();
/** Reads the number of an NFT that was sent to a phone. */
export const parseGiftId = count<GiftId>();
/** Reads the number of a price offer. */
export const parseOfferId = count<OfferId>();
/** Reads the number of a redemption for goods. */
export const parseExchangeId = count<ExchangeId>();
/** Reads the number of an inquiry. */
export const parseInquiryId = count<InquiryId>();
/** Reads the number of a kept address. */
export const parseAddressId = count<AddressId>();
/** Reads a category number. */
export const parseCategoryId = count<CategoryId>();
