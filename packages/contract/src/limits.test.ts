import { NO_TEXTS } from '@naru/domain/issuer';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { ENDPOINTS, type Endpoint } from './index.ts';
import { productDraft } from './issuer/replies.ts';

const DRAFT: z.infer<typeof productDraft.schema> = {
  productName: '달항아리',
  productCategoryId: null,
  productType: 0,
  nftKind: 0,
  ...NO_TEXTS,
  description: '백자의 선',
  price: 1,
  quantity: 1,
  royaltyBasisPoints: 0,
  perMemberLimit: null,
  notice: [],
  saleFrom: null,
  saleUntil: null,
};
const long = (length: number): string => '가'.repeat(length);
const passes = (schema: z.ZodMiniType, value: unknown): boolean => schema.safeParse(value).success;

/** Product 9, text limits, and the other bounds of what an issuer sends: the last value that passes, the first that does not. */
const BOUNDS: readonly (readonly [rule: string, field: keyof typeof DRAFT, last: unknown, first: unknown])[] = [
  ['name 50', 'productName', long(50), long(51)],
  ['name, required', 'productName', '가', ''],
  ['long text 500: description', 'description', long(500), long(501)],
  ['long text 500: details', 'details', long(500), long(501)],
  ['long text 500: guidance', 'guidance', long(500), long(501)],
  ['link 250', 'externalLink', long(250), long(251)],
  ['price, at least', 'price', 0, -1],
  ['price, at most', 'price', 1_000_000_000_000, 1_000_000_000_001],
  ['price, whole won', 'price', 1, 1.5],
  ['items at once', 'quantity', 10_000, 10_001],
  ['items, at least', 'quantity', 1, 0],
  ['royalty of one half', 'royaltyBasisPoints', 5_000, 5_001],
];

describe('what an issuer sends', () => {
  it.each(BOUNDS)('%s', (_, field, last, first) => {
    expect([passes(productDraft.schema, { ...DRAFT, [field]: last }), passes(productDraft.schema, { ...DRAFT, [field]: first })]).toEqual([
      true,
      false,
    ]);
  });

  it('name 50: a category', () => {
    const body = (categoryName: string) => ({ siteCode: 'NARU', categoryName });
    const { body: schema } = ENDPOINTS.categoryCreate;
    expect([long(50), long(51), ''].map((name) => passes(schema, body(name)))).toEqual([true, false, false]);
  });

  it('e-mail 100', () => {
    const { query } = ENDPOINTS.emailDuplicate;
    expect([100, 101].map((length) => passes(query, { email: 'a'.repeat(length) }))).toEqual([true, false]);
  });

  it('acts on at most 1,000 items at once, and on some', () => {
    const body = (ids: readonly number[]) => ({ siteCode: 'NARU', productId: 1, ids });
    const many = (length: number) => Array.from({ length }, (_, at) => at + 1);
    expect([many(1), many(1_000), many(1_001), []].map((ids) => passes(ENDPOINTS.itemListing.body, body(ids)))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

const ROWS = Object.entries(ENDPOINTS).map(([name, endpoint]: [string, Endpoint]) => ({ name, endpoint, path: endpoint.path }));

describe('product 6 on the wire', () => {
  it.each(ROWS.filter(({ path }) => /^\/(issuer|bulk)\//.test(path)))(
    '$name ($path) is for members with the authority of its site',
    ({ endpoint }) => {
      expect(endpoint.audience).toBe('site');
    },
  );

  it.each(
    ROWS.filter(({ path }) =>
      /\/own\/|\/sales|\/sold$|\/pay\/history|\/wallet|\/wallet-pin|\/listing\/(price|cancel)|\/buy(\/min-price)?$/.test(path),
    ),
  )('$name ($path) is no visitor’s', ({ endpoint }) => {
    expect(['member', 'site']).toContain(endpoint.audience);
  });

  it.each(ROWS.filter(({ path }) => /^\/(marketplace|creator|home|notice|common)\//.test(path) && !/popup-info|store$/.test(path)))(
    '$name ($path) is everybody’s',
    ({ endpoint }) => {
      expect(['open', 'optional']).toContain(endpoint.audience);
    },
  );
});
