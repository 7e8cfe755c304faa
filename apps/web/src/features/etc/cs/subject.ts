import type { InquiryType, SubjectRef } from '@naru/domain/inquiry';
import { addressOf } from '@naru/domain/navigation';
import { parseExchangeId, parseProductId, parseTokenId } from '@naru/domain/shared';

/** The subject that the address of the form brings along; undefined when it names none. */
export const subjectIn = (params: URLSearchParams): SubjectRef | undefined => {
  const tokenId = parseTokenId(params.get('tokenId'));
  if (tokenId.ok) return { tokenId: tokenId.value };
  const productId = parseProductId(Number(params.get('productId')));
  if (productId.ok) return { productId: productId.value };
  const exchangeId = parseExchangeId(Number(params.get('exchangeId')));
  return exchangeId.ok ? { exchangeId: exchangeId.value } : undefined;
};

/** The same as the query of an address. */
export const queryOf = (wish: SubjectRef | null | undefined): Readonly<Record<string, string | number>> => {
  if (wish == null) return {};
  if ('tokenId' in wish) return { tokenId: wish.tokenId };
  return 'productId' in wish ? { productId: wish.productId } : { exchangeId: wish.exchangeId };
};

/** Where a subject can be looked at. */
export const subjectAddress = (wish: SubjectRef): string => {
  if ('tokenId' in wish) return addressOf('detail', { tokenId: wish.tokenId });
  if ('productId' in wish) return addressOf('marketDetail', { productId: wish.productId });
  return addressOf('userProductExchangeDetail', { exchangeId: wish.exchangeId });
};

/** What one most likely asks about it. */
export const likelyType = (wish: SubjectRef | undefined): InquiryType =>
  wish === undefined ? 'other' : 'exchangeId' in wish ? 'delivery' : 'product';
