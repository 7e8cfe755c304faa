import { INQUIRY_TYPE } from '@naru/domain/inquiry';
import { NFT_KIND } from '@naru/domain/nft';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as request from './request.ts';

interface Row {
  readonly name: string;
  readonly schema: z.ZodMiniType;
  /** As it travels, and as the domain has it. */
  readonly taken: readonly (readonly [wire: unknown, value: unknown])[];
  readonly refused: readonly unknown[];
}

const HASH = 'a'.repeat(64);
const ROWS: readonly Row[] = [
  {
    name: 'a page',
    schema: request.pageQuery,
    taken: [
      [{}, {}],
      [
        { page: '1', size: '1' },
        { page: 1, size: 1 },
      ],
      [
        { page: '7', size: '100' },
        { page: 7, size: 100 },
      ],
    ],
    refused: [{ page: '0' }, { size: '0' }, { size: '101' }, { size: '999' }, { page: 1 }],
  },
  {
    name: 'rows from an offset',
    schema: request.rowsQuery,
    taken: [
      [{}, {}],
      [
        { start: '0', size: '8' },
        { start: 0, size: 8 },
      ],
      [{ start: '16' }, { start: 16 }],
    ],
    refused: [{ start: '-1' }, { start: '1'.repeat(13) }, { size: '101' }],
  },
  { name: 'an id in a path', schema: request.offerIdText, taken: [['7', 7]], refused: ['0', '07', '1'.repeat(16), 7, 'x'] },
  { name: 'an id in a body', schema: request.listingId, taken: [[7, 7]], refused: [0, -1, 1.5, 2 ** 53, '7'] },
  { name: 'a token', schema: request.tokenId, taken: [['0', '0']], refused: ['00', '-1', 0, '1'.repeat(79)] },
  { name: 'a PIN', schema: request.pin, taken: [[HASH, HASH]], refused: [HASH.toUpperCase(), '123456'] },
  { name: 'an amount in a body', schema: request.won, taken: [[0, 0]], refused: [-1, 1.5, 1_000_000_000_001, '5'] },
  { name: 'an amount in a query', schema: request.wonText, taken: [['70000', 70_000]], refused: ['0', '1000000000001', '-5', 5] },
  { name: 'a bound of prices', schema: request.amountText, taken: [['9999999999999', 9_999_999_999_999]], refused: ['', '1'.repeat(14)] },
  { name: 'a code', schema: request.codeOf(INQUIRY_TYPE), taken: [[3, 'delivery']], refused: [0, 7, 'delivery', '3'] },
  { name: 'a code in a query', schema: request.codeText(NFT_KIND), taken: [['0', 'digital']], refused: ['2', 0, 'digital'] },
  {
    name: 'a flag in a query',
    schema: request.flagText,
    taken: [
      ['true', true],
      ['false', false],
    ],
    refused: ['1', true],
  },
];

describe.each(ROWS)('$name', ({ schema, taken, refused }) => {
  it.each(taken)('reads %j as %j, and writes it so again', (wire, value) => {
    expect(schema.safeParse(wire)).toEqual({ success: true, data: value });
    expect(z.encode(schema, value)).toEqual(wire);
  });
  it.each(refused.map((wire) => [wire]))('refuses %j', (wire) => {
    expect(schema.safeParse(wire).success).toBe(false);
  });
});

it('tells by its path which part of a request the domain has refused', () => {
  const schema = z.object({ tokenIds: z.array(request.tokenId), to: z.object({ price: request.wonText }) });
  const read = schema.safeParse({ tokenIds: ['1', '2'], to: { price: '1000000000001' } });
  expect(read.error?.issues.map(({ path }) => path.join('.'))).toEqual(['to.price']);
});
