import {
  type Did,
  type ItemId,
  type ListingId,
  type OrderId,
  type ProductId,
  parseDid,
  parseItemId,
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

/** The value of a parse that a test expects to succeed; throws otherwise. */
export const must = <T>(result: Result<T, unknown>): T => {
  if (!result.ok) throw new Error(`test data was refused: ${JSON.stringify(result.failure)}`);
  return result.value;
};

/** An amount of won. */
export const won = (amount: number): Won => must(parseWon(amount));
/** `did:naru:<name>`. */
export const didOf = (name: string): Did => must(parseDid(`did:naru:${name}`));
/** A token id. */
export const tokenId = (id: number | string): TokenId => must(parseTokenId(String(id)));
/** A site code. */
export const siteCode = (code: string): SiteCode => must(parseSiteCode(code));
/** A product number. */
export const productId = (id: number): ProductId => must(parseProductId(id));
/** An item number. */
export const itemId = (id: number): ItemId => must(parseItemId(id));
/** A listing number. */
export const listingId = (id: number): ListingId => must(parseListingId(id));
/** An order id that ends in `name`. */
export const orderId = (name: string | number): OrderId => must(parseOrderId(`order-${String(name).padStart(16, '0')}`));
