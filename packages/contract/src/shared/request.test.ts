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
  { name: 'an e-mail address', schema: request.email, taken: [['kim@naru.kr', 'kim@naru.kr']], refused: ['', ' ', 'kim', 'kim@', 7] },
  { name: 'a phone', schema: request.phone, taken: [['01012345678', '01012345678']], refused: ['', '02-123-4567', '0101234567890'] },
  { name: 'a nickname', schema: request.nickname, taken: [['푸른학', '푸른학']], refused: ['학', '나루 터', '나루공식', '가'.repeat(21)] },
  {
    name: 'a new password',
    schema: request.newPassword,
    taken: [['zebra-7-canal', 'zebra-7-canal']],
    refused: ['short-7', 'password123!', 'a'.repeat(201)],
  },
  { name: 'an NFT code', schema: request.serial, taken: [['AAAA-BBBB', 'AAAA-BBBB']], refused: ['', '   ', 'A'.repeat(65)] },
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

describe('what people type', () => {
  it.each([
    [request.email, ' Kim@Naru.KR ', 'kim@naru.kr'],
    [request.phone, '010-1234-5678', '01012345678'],
    [request.nickname, ' 푸른학 ', '푸른학'],
    [request.serial, 'aaaa bbbb', 'aaaabbbb'],
  ])('is read as it is kept', (schema, text, value) => expect(schema.safeParse(text)).toEqual({ success: true, data: value }));

  it.each([
    ['no rule of an address', request.email, 'kim', null],
    ['no rule of a phone', request.phone, '1', null],
    ['a nickname’s rule', request.nickname, '나루 터', { rule: 'nickname' }],
    ['that a password is a common one', request.newPassword, 'password123!', { rule: 'passwordCommon' }],
    ['nothing else of a password', request.newPassword, 'short', null],
    ['the rule of an NFT code', request.serial, 'A'.repeat(65), { rule: 'tooLong' }],
    ['the rule of an event code with its figures', request.eventCode, 'A'.repeat(65), { rule: 'tooLong', params: { max: 64 } }],
    ['nothing of what is no text', request.nickname, 7, null],
  ])('refused, tells %s', (_, schema, text, told) => {
    const issues = schema.safeParse(text).error?.issues ?? [];
    expect(issues.map(request.toldFault)).toEqual([told]);
  });
});
