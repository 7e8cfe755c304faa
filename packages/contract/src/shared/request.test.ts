import { PICTURE_WIDTHS } from '@naru/domain/file';
import { INQUIRY_TYPE } from '@naru/domain/inquiry';
import { NFT_KIND } from '@naru/domain/nft';
import { koreanDayAt, NUMBER_PARSERS, namesOf } from '@naru/domain/shared';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { safeRead } from '../safe-read.ts';
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
  { name: 'an id in a path', schema: request.idText.offer, taken: [['7', 7]], refused: ['0', '07', '1'.repeat(16), 7, 'x'] },
  { name: 'an id in a body', schema: request.id.listing, taken: [[7, 7]], refused: [0, -1, 1.5, 2 ** 53, '7'] },
  { name: 'a token', schema: request.tokenId, taken: [['0', '0']], refused: ['00', '-1', 0, '1'.repeat(79)] },
  { name: 'a PIN', schema: request.pin, taken: [[HASH, HASH]], refused: [HASH.toUpperCase(), '123456'] },
  {
    name: 'a day',
    schema: request.koreanDay,
    taken: [['2026-02-28', '2026-02-28']],
    refused: ['2026-02-29', '2026-2-8', '20260228', '', 7],
  },
  { name: 'a month', schema: request.koreanMonth, taken: [['2026-02', '2026-02']], refused: ['2026-13', '2026-2', '1999-12', '', 7] },
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
  {
    name: 'the key of a card',
    schema: request.cardKey,
    taken: [['A'.repeat(22), 'A'.repeat(22)]],
    refused: ['', 'A'.repeat(21), 'A'.repeat(23), `${'A'.repeat(21)}!`],
  },
  { name: 'an amount in a body', schema: request.won, taken: [[0, 0]], refused: [-1, 1.5, 1_000_000_000_001, '5'] },
  { name: 'an amount in a query', schema: request.wonText, taken: [['70000', 70_000]], refused: ['0', '1000000000001', '-5', 5] },
  { name: 'a bound of prices', schema: request.amountText, taken: [['9999999999999', 9_999_999_999_999]], refused: ['', '1'.repeat(14)] },
  { name: 'a code', schema: request.codeOf(INQUIRY_TYPE), taken: [[3, 'delivery']], refused: [0, 9, 'delivery', '3'] },
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
    ['the rule of a code with its figures', request.serial, 'A'.repeat(65), { rule: 'tooLong', params: { max: 64 } }],
    ['nothing of what is no text', request.nickname, 7, null],
  ])('refused, tells %s', (_, schema, text, told) => {
    const issues = schema.safeParse(text).error?.issues ?? [];
    expect(issues.map(request.toldFault)).toEqual([told]);
  });
});

const HEX = fc.constantFrom(...'0123456789abcdef');
const whole = (most: number) => fc.integer({ min: 0, max: most });
const id = fc.integer({ min: 1 });
const token = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }).map(String);
const wonIn = (min: number) => fc.integer({ min, max: 1_000_000_000_000 });

/** What each part of a request stands for in the domain. */
const WORDS = ['sold', 'listed'] as const;

const PARTS: Readonly<Record<string, readonly [z.ZodMiniType, fc.Arbitrary<unknown>]>> = {
  tokenId: [request.tokenId, token],
  siteCode: [request.siteCode, fc.stringMatching(/^[A-Z0-9_-]{2,20}$/)],
  did: [request.did, fc.stringMatching(/^did:naru:[A-Za-z0-9._:-]{1,30}$/)],
  orderId: [request.orderId, fc.stringMatching(/^[A-Za-z0-9_-]{16,64}$/)],
  ...Object.fromEntries(
    namesOf(NUMBER_PARSERS).flatMap((name) => [
      [`${name}Id`, [request.id[name], id]],
      [`${name}IdText`, [request.idText[name], id]],
    ]),
  ),
  email: [request.email, fc.stringMatching(/^[a-z0-9]{1,20}@[a-z0-9]{1,20}\.kr$/)],
  newPassword: [request.newPassword, fc.stringMatching(/^[a-z]{9,20}[0-9]{2,9}!{1,3}$/)],
  nickname: [request.nickname, fc.stringMatching(/^[가-힣]{2,10}$/)],
  serial: [request.serial, fc.stringMatching(/^[A-Za-z0-9]{1,64}$/)],
  koreanDay: [
    request.koreanDay,
    fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }).map(koreanDayAt),
  ],
  koreanMonth: [request.koreanMonth, fc.constantFrom('2000-01', '2026-12', '2999-10')],
  pin: [request.pin, fc.string({ unit: HEX, minLength: 64, maxLength: 64 })],
  cardKey: [request.cardKey, fc.stringMatching(/^[\w-]{22}$/)],
  phone: [request.phone, fc.stringMatching(/^(?:010[0-9]{8}|01[16789][0-9]{7,8})$/)],
  won: [request.won, wonIn(0)],
  wonText: [request.wonText, wonIn(1)],
  numberText: [request.numberText, id],
  sizeText: [request.sizeText, whole(1_000_000)],
  amountText: [request.amountText, whole(2 ** 31)],
  productIdsText: [request.productIdsText, fc.array(fc.integer({ min: 1, max: 9_007_199_254_740_991 }), { minLength: 1, maxLength: 5 })],
  wordsText: [request.wordsText(WORDS), fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 5 })],
  tokenIdsText: [request.tokenIdsText, fc.array(token, { minLength: 1, maxLength: 5 })],
  flagText: [request.flagText, fc.boolean()],
  pictureWidthText: [request.pictureWidthText, fc.constantFrom(...PICTURE_WIDTHS)],
  pageQuery: [request.pageQuery, fc.record({ page: id, size: fc.integer({ min: 1, max: 100 }) }, { requiredKeys: [] })],
  rowsQuery: [request.rowsQuery, fc.record({ start: whole(1_000_000), size: fc.integer({ min: 1, max: 100 }) }, { requiredKeys: [] })],
  walkedQuery: [
    request.walkedQuery,
    fc.record({ page: id, size: fc.integer({ min: 1, max: 100 }), cursor: fc.stringMatching(/^[\w-]{1,200}$/) }, { requiredKeys: [] }),
  ],
  walkedRowsQuery: [
    request.walkedRowsQuery,
    fc.record({ start: whole(1_000_000), cursor: fc.stringMatching(/^[\w-]{1,200}$/) }, { requiredKeys: [] }),
  ],
  codeOf: [request.codeOf(INQUIRY_TYPE), fc.constantFrom(...namesOf(INQUIRY_TYPE))],
  codeText: [request.codeText(NFT_KIND), fc.constantFrom(...namesOf(NFT_KIND))],
};
/** What is no part by itself. */
const OTHERS = ['pageQueryShape', 'toldFault', 'walkedShape'];
const junk = fc.oneof(fc.string(), fc.double(), fc.integer(), fc.bigInt().map(String), fc.boolean(), fc.constant(null), fc.object());

describe('every part of a request', () => {
  it('is tried here', () => {
    expect([...Object.keys(PARTS), ...OTHERS].sort()).toEqual(
      [
        ...Object.keys(request).filter((name) => name !== 'id' && name !== 'idText'),
        ...namesOf(request.id).map((name) => `${name}Id`),
        ...namesOf(request.idText).map((name) => `${name}IdText`),
      ].sort(),
    );
  });

  it.each(Object.entries(PARTS))('%s: what a client writes is read as it was', (_, [schema, values]) => {
    fc.assert(
      fc.property(values, (value) => {
        const wire = JSON.parse(JSON.stringify(z.encode(schema, value)));
        expect(schema.safeParse(wire)).toEqual({ success: true, data: value });
      }),
      { numRuns: 50 },
    );
  });

  it.each(Object.entries(PARTS))('%s: whatever else arrives is refused, or is one more spelling of what it could be', (_, [schema]) => {
    fc.assert(
      fc.property(junk, (wire) => {
        const read = safeRead(schema, wire);
        if (!read.success) return;
        const again = schema.safeParse(z.encode(schema, read.data));
        expect(again).toEqual({ success: true, data: read.data });
      }),
      { numRuns: 200 },
    );
  });
});
