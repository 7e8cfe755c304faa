import { INQUIRY_TYPE, type InquiryText, type InquiryType, type SubjectRef } from '@naru/domain/inquiry';
import { addressOf } from '@naru/domain/navigation';
import { namesOf, parseExchangeId, parseOrderId, parseProductId, parseTakedownId, parseTokenId } from '@naru/domain/shared';

/** The subject that the address of the form brings along; undefined when it names none. */
export const subjectIn = (params: URLSearchParams): SubjectRef | undefined => {
  const tokenId = parseTokenId(params.get('tokenId'));
  if (tokenId.ok) return { tokenId: tokenId.value };
  const productId = parseProductId(Number(params.get('productId')));
  if (productId.ok) return { productId: productId.value };
  const exchangeId = parseExchangeId(Number(params.get('exchangeId')));
  if (exchangeId.ok) return { exchangeId: exchangeId.value };
  const takedownId = parseTakedownId(Number(params.get('takedownId')));
  return takedownId.ok ? { takedownId: takedownId.value } : undefined;
};

/** The same as the query of an address. */
export const queryOf = (query: SubjectRef | null | undefined): Readonly<Record<string, string | number>> => {
  if (query == null) return {};
  if ('tokenId' in query) return { tokenId: query.tokenId };
  if ('productId' in query) return { productId: query.productId };
  return 'exchangeId' in query ? { exchangeId: query.exchangeId } : { takedownId: query.takedownId };
};

export const subjectAddress = (query: SubjectRef): string => {
  if ('tokenId' in query) return addressOf('detail', { tokenId: query.tokenId });
  if ('productId' in query) return addressOf('marketDetail', { productId: query.productId });
  // What was taken down has no page any more: what was told of it has.
  return 'exchangeId' in query ? addressOf('userProductExchangeDetail', { exchangeId: query.exchangeId }) : addressOf('notices');
};

/** What the form begins with: the type and the order that an address brings along, or what one most likely asks about a subject. */
export const draftIn = (params: URLSearchParams, subject: SubjectRef | undefined): InquiryText => {
  const named = namesOf(INQUIRY_TYPE).find((name) => name === params.get('type'));
  const draft = { type: named ?? likelyType(subject), title: '', text: '' };
  const orderId = parseOrderId(params.get('orderId'));
  return named === 'guardian' && orderId.ok ? { ...draft, claim: { orderId: orderId.value, name: '', relation: 'parent' } } : draft;
};

/** What one most likely asks about it. */
const likelyType = (query: SubjectRef | undefined): InquiryType =>
  query === undefined || 'takedownId' in query ? 'other' : 'exchangeId' in query ? 'delivery' : 'product';
