import {
  parseBulkJobId,
  parseEntryId,
  parseExchangeId,
  parseJobId,
  parseOfferId,
  parseOrderId,
  parseProductId,
  parseSiteCode,
  parseTokenId,
  type Result,
  type TokenId,
} from '@naru/domain/shared';
import { useSearchParams } from 'react-router';

const read = <T>(result: Result<T, unknown>): T | undefined => (result.ok ? result.value : undefined);

/** The token that the address names; undefined when it names none. */
export const useTokenId = () => read(parseTokenId(useSearchParams()[0].get('tokenId')));
const severalIn = <T>(text: string | null, parse: (one: string) => Result<T, unknown>, most: number): readonly T[] =>
  [...new Set((text ?? '').split(','))].flatMap((one) => read(parse(one)) ?? []).slice(0, most);

/** The tokens that the address names with commas between them, each once, at most so many. */
export const useTokenIds = (most: number): readonly TokenId[] => severalIn(useSearchParams()[0].get('tokenIds'), parseTokenId, most);
/** The products that the address names, in the same way. */
export const useProductIds = (most: number) => severalIn(useSearchParams()[0].get('ids'), (one) => parseProductId(Number(one)), most);
/** The exchanges that the address names, in the same way. */
export const useExchangeIds = (most: number) => severalIn(useSearchParams()[0].get('ids'), (one) => parseExchangeId(Number(one)), most);
/** The entries to events that the address names, in the same way. */
export const useEntryIds = (most: number) => severalIn(useSearchParams()[0].get('entries'), (one) => parseEntryId(Number(one)), most);
/** The product that the address names. */
export const useProductId = () => read(parseProductId(Number(useSearchParams()[0].get('productId'))));
export const useSiteCode = () => read(parseSiteCode(useSearchParams()[0].get('siteCode')));
export const useOfferId = () => read(parseOfferId(Number(useSearchParams()[0].get('offerId'))));
export const useJobId = () => read(parseJobId(Number(useSearchParams()[0].get('job'))));
export const useBulkJobId = () => read(parseBulkJobId(Number(useSearchParams()[0].get('jobId'))));
/** The order that the address names: `order` where somebody comes back from paying, `orderId` from anywhere else. */
export const useOrderId = () => {
  const [params] = useSearchParams();
  return read(parseOrderId(params.get('order') ?? params.get('orderId')));
};
export const useExchangeId = () => read(parseExchangeId(Number(useSearchParams()[0].get('exchangeId'))));
