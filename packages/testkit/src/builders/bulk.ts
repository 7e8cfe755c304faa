import type { BulkJob, BulkRow, BulkSample, BulkTerms } from '@naru/domain/bulk';
import { NO_TEXTS } from '@naru/domain/issuer';
import { bulkJobId, siteCode, won } from '../values.ts';

export const bulkTerms = (change: Partial<BulkTerms> = {}): BulkTerms => ({
  categoryId: null,
  productType: 'normal',
  nftKind: 'digital',
  ...NO_TEXTS,
  description: '겨울에 만든 카드',
  royaltyBasisPoints: 500,
  perMemberLimit: null,
  saleFrom: null,
  saleUntil: null,
  notice: [],
  putUp: true,
  ...change,
});

export const aBulkJob = (change: Partial<BulkJob> = {}): BulkJob => ({
  jobId: bulkJobId(1),
  siteCode: siteCode('HANBIT'),
  name: '겨울 카드.xlsx',
  state: 'previewed',
  terms: bulkTerms(),
  heads: ['관리 번호', '상품명', '판매가', '그림 파일'],
  unread: [],
  encoding: null,
  reading: { notes: [], above: 0, separator: null, sheet: '카드', others: [], hidden: { rows: 0, columns: 0 } },
  counts: { rows: 10, faulty: 3, ready: 7, minted: 0, failed: 0, units: 7, gifts: 0 },
  archive: { name: '그림.zip', files: 7, unnamed: 0, unusable: 0, notes: [] },
  template: null,
  fault: null,
  waitsFor: null,
  planHash: 'a'.repeat(64),
  nickname: '한빛',
  createdAt: '2026-11-23T01:00:00.000Z',
  endedAt: null,
  ...change,
});

export const aBulkRow = (change: Partial<BulkRow> = {}): BulkRow => ({
  row: 2,
  state: 'ready',
  cells: { '관리 번호': 'CARD-1', 상품명: '첫눈 카드', 판매가: '10000', '그림 파일': 'card-1.png' },
  faults: [],
  gift: null,
  productId: null,
  fates: null,
  failure: null,
  ...change,
});

export const aBulkSample = (change: Partial<BulkSample> = {}): BulkSample => ({
  row: 2,
  code: 'CARD-1',
  name: '첫눈 카드',
  price: won(10_000),
  picture: 'data:image/webp;base64,UklGRg==',
  faults: [],
  failure: null,
  ...change,
});
