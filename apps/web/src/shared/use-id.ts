import { parseExchangeId, parseOfferId, parseOrderId, parseProductId, parseSiteCode, parseTokenId, type Result } from '@naru/domain/shared';
import { useSearchParams } from 'react-router';

const read = <T>(result: Result<T, unknown>): T | undefined => (result.ok ? result.value : undefined);

/** The token that the address names; undefined when it names none. */
export const useTokenId = () => read(parseTokenId(useSearchParams()[0].get('tokenId')));
/** The product that the address names. */
export const useProductId = () => read(parseProductId(Number(useSearchParams()[0].get('productId'))));
/** The site that the address names. */
export const useSiteCode = () => read(parseSiteCode(useSearchParams()[0].get('siteCode')));
/** The price offer that the address names. */
export const useOfferId = () => read(parseOfferId(Number(useSearchParams()[0].get('offerId'))));
/** The order that the address names. */
export const useOrderId = () => read(parseOrderId(useSearchParams()[0].get('order')));
/** The exchange that the address names. */
export const useExchangeId = () => read(parseExchangeId(Number(useSearchParams()[0].get('exchangeId'))));
