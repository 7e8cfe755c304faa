import type { TextRow } from '@naru/domain/issuer';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sentText } from './product-texts.ts';
import { reply } from './reply.ts';

const ROW: TextRow = { form: 'lines', most: 5, required: false, shown: true, addedLater: false, lockedOnce: null, versioned: true };
const read = (row: Partial<TextRow>, sent: object, whole = true) => {
  const said = reply<{ readonly note: string }>()({ note: sentText({ ...ROW, ...row }, whole) });
  const parsed = said.schema.safeParse(sent);
  return parsed.success ? said.fromWire(parsed.data) : 'refused';
};

it.each([
  ['a text that all know and that is missing', {}, {}, 'refused'],
  ['a text that was added and that is missing', { addedLater: true }, {}, { note: '' }],
  ['a text that was added', { addedLater: true }, { note: '첫 판' }, { note: '첫 판' }],
  ['a text that was added and is too long', { addedLater: true }, { note: '가나다라마바' }, 'refused'],
  ['an address of several lines', { form: 'link', most: 20 }, { note: 'https://a\nb' }, { note: 'https://a b' }],
  ['an empty text that has to be there', { required: true }, { note: '' }, 'refused'],
] as const)('%s', (_, row, sent, expected) => {
  expect(read(row, sent)).toEqual(expected);
});

it('a text that has to be there may be empty until its product is whole', () => {
  expect(read({ required: true }, { note: '' }, false)).toEqual({ note: '' });
});

it('a text that was added need not be sent by the document of calls, and one of before has to be', () => {
  const required = (addedLater: boolean) =>
    z.toJSONSchema(z.object({ note: sentText({ ...ROW, addedLater }, true).schema }), { io: 'input', unrepresentable: 'any' }).required;
  expect([required(false), required(true)]).toEqual([['note'], undefined]);
});
