import { parseDid, parseOrderId, parseProductId, parseSiteCode, parseTokenId, parseWon } from '@naru/domain/shared';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  did,
  instant,
  nonNegativeInteger,
  numberText,
  pageOf,
  positiveInteger,
  secretId,
  sha256Hex,
  siteCode,
  sixDigits,
  smallText,
  tokenId,
  won,
} from './primitives.ts';

interface Row {
  readonly name: string;
  readonly schema: z.ZodMiniType;
  readonly taken: readonly unknown[];
  readonly refused: readonly unknown[];
}

const ROWS: readonly Row[] = [
  {
    name: 'a number in a path',
    schema: numberText,
    taken: ['1', '999999999999999'],
    refused: ['', '0', '01', '-1', '1.5', '1e3', '1'.repeat(16), 1],
  },
  {
    name: 'a whole number in a query',
    schema: smallText(0),
    taken: ['0', '7', '2147483647'],
    refused: ['', '00', '07', '-1', '2147483648', '1'.repeat(16), 0],
  },
  { name: 'a token id', schema: tokenId, taken: ['0', '7', '9'.repeat(78)], refused: ['', '07', '-1', '9'.repeat(79), '0x1', 7] },
  { name: 'a site code', schema: siteCode, taken: ['AB', 'RAON-01_X'], refused: ['A', 'ab', 'A'.repeat(21), 'A B', '../A', null] },
  {
    name: 'a did',
    schema: did,
    taken: ['did:naru:abc', 'did:web:naru.kr'],
    refused: ['', 'did:', 'did:Naru:x', 'naru', 'did:naru:a b', 1],
  },
  {
    name: 'an unguessable id',
    schema: secretId,
    taken: ['a_-A0'.repeat(4)],
    refused: ['short', 'a'.repeat(65), '../../../etc/passwd', 'a'.repeat(15)],
  },
  {
    name: 'a positive whole number',
    schema: positiveInteger,
    taken: [1, 10_000],
    refused: [0, -1, 1.5, '1', Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53],
  },
  { name: 'a whole number', schema: nonNegativeInteger, taken: [0, 1], refused: [-1, 0.5, '0', null] },
  { name: 'an amount of won', schema: won, taken: [0, 1_000_000_000_000], refused: [-1, 0.5, 1_000_000_000_001, '1000'] },
  {
    name: 'a hash of a PIN',
    schema: sha256Hex,
    taken: ['0123456789abcdef'.repeat(4)],
    refused: ['135790', 'A'.repeat(64), 'a'.repeat(63), 'g'.repeat(64)],
  },
  { name: 'six digits', schema: sixDigits, taken: ['000000', '123456'], refused: ['12345', '1234567', '12345a', '１２３４５６', 123456] },
  {
    name: 'a moment',
    schema: instant,
    taken: ['2026-11-21T05:05:00Z', '2026-11-21T05:05:00.123Z'],
    refused: ['2026-11-21', '2026-11-21T05:05:00+09:00', 'now', 0],
  },
  {
    name: 'a paged list',
    schema: pageOf(z.string()),
    taken: [{ dataList: [], page: 1, size: 8, allCount: 0 }],
    refused: [
      { dataList: [], page: 0, size: 8, allCount: 0 },
      { dataList: [1], page: 1, size: 8, allCount: 1 },
      { page: 1, size: 8, allCount: 0 },
      { dataList: [], page: 1, size: 8 },
    ],
  },
];

describe.each(ROWS)('$name', ({ schema, taken, refused }) => {
  it.each(taken.map((value) => [value]))('takes %j', (value) => {
    expect(schema.safeParse(value)).toEqual({ success: true, data: value });
  });
  it.each(refused.map((value) => [value]))('refuses %j', (value) => {
    expect(schema.safeParse(value).success).toBe(false);
  });
});

/** What the wire lets through, the domain's own parser must take: else a screen would fall over what the schema has promised. */
const PAIRS = [
  ['token id', tokenId, parseTokenId, fc.oneof(fc.string(), fc.stringMatching(/^[0-9]{1,80}$/))],
  ['site code', siteCode, parseSiteCode, fc.oneof(fc.string(), fc.stringMatching(/^[A-Z0-9_-]{1,22}$/))],
  ['did', did, parseDid, fc.oneof(fc.string(), fc.stringMatching(/^did:[a-z0-9]{1,5}:[A-Za-z0-9._:%-]{1,30}$/))],
  ['order id', secretId, parseOrderId, fc.oneof(fc.string(), fc.stringMatching(/^[A-Za-z0-9_-]{10,70}$/))],
  ['product number', positiveInteger, parseProductId, fc.oneof(fc.integer(), fc.double())],
  ['won', won, parseWon, fc.oneof(fc.integer(), fc.double(), fc.maxSafeInteger())],
] as const;

describe('wire and domain agree on', () => {
  it.each(PAIRS)('every %s', (_, schema, parse, values) => {
    fc.assert(
      fc.property(values as fc.Arbitrary<unknown>, (value) => {
        expect(schema.safeParse(value).success).toBe(parse(value).ok);
      }),
    );
  });
});
