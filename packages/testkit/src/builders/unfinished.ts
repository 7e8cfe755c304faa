import { NO_TEXTS } from '@naru/domain/issuer';
import type { UnfinishedContent, UnfinishedProduct } from '@naru/domain/unfinished';
import { siteCode, unfinishedId } from '../values.ts';

/** What stands in a form that was just opened, changed as a test needs. */
export const unfinishedContent = (change: Partial<UnfinishedContent> = {}): UnfinishedContent => ({
  name: '',
  categoryId: '',
  productType: 'normal',
  nftKind: 'digital',
  ...NO_TEXTS,
  price: '',
  quantity: '1',
  royalty: '0',
  perMemberLimit: '',
  saleFrom: '',
  saleUntil: '',
  notice: [],
  pictures: [],
  originalId: null,
  ...change,
});

export const anUnfinished = (change: Partial<UnfinishedProduct> = {}): UnfinishedProduct => ({
  unfinishedId: unfinishedId(1),
  siteCode: siteCode('HANBIT'),
  version: 2,
  savedAt: '2026-11-23T01:00:00.000Z',
  savedBy: '한빛',
  content: unfinishedContent({ name: '달항아리', description: '백자의 선' }),
  uploads: [],
  ...change,
});
