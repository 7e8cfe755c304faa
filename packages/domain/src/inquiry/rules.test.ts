import { describe, expect, it } from 'vitest';
import { failure } from '../failure/code.ts';
import { fail, ok } from '../shared/result.ts';
import { ATTACHMENT_BYTES, dataRequestDueAt, parseInquiry, whyNoProof, whyNotAttach } from './rules.ts';

const long = (length: number): string => '가'.repeat(length);
const required = (field: string) => failure('badRequest', { field, data: { rule: 'required' } });

describe('what a member writes', () => {
  it.each([
    [' 배송 ', ' 언제 오나요? ', ok({ type: 'delivery', title: '배송', text: '언제 오나요?' })],
    [long(50), long(500), ok({ type: 'delivery', title: long(50), text: long(500) })],
    ['   ', '글', fail([required('title')])],
    [long(51), '글', fail([failure('badRequest', { field: 'title', data: { rule: 'title' } })])],
    ['제목', ' \n ', fail([required('text')])],
    ['', '', fail([required('title'), required('text')])],
    ['제목', long(501), fail([failure('badRequest', { field: 'text', data: { rule: 'description' } })])],
    ['😀'.repeat(50), '😀'.repeat(500), ok({ type: 'delivery', title: '😀'.repeat(50), text: '😀'.repeat(500) })],
  ] as const)('%j with %j', (title, text, answer) => {
    expect(parseInquiry({ type: 'delivery', title, text })).toEqual(answer);
  });
});

describe('what a guardian writes', () => {
  const draft = { type: 'guardian', title: '취소', text: '동의하지 않았습니다.' } as const;
  const orderId = 'order-of-somebody-1';
  it.each([
    [{ orderId, name: ' 김보호 ', relation: 'parent' }, ok({ ...draft, claim: { orderId, name: '김보호', relation: 'parent' } })],
    [{ orderId: 'x', name: '김보호', relation: 'parent' }, fail([required('orderId')])],
    [{ orderId, name: ' ', relation: 'guardian' }, fail([required('guardianName')])],
    [undefined, fail([required('orderId'), required('guardianName')])],
  ] as const)('%j', (claim, answer) => {
    expect(parseInquiry({ ...draft, claim })).toEqual(answer);
  });

  it('goes with a document, and what others write without one', () => {
    expect([whyNoProof('guardian', 0), whyNoProof('guardian', 1), whyNoProof('other', 0)]).toEqual([required('files'), null, null]);
  });

  it('is left out of what others write', () => {
    expect(parseInquiry({ ...draft, type: 'other', claim: { orderId, name: '김보호', relation: 'parent' } })).toEqual(
      ok({ ...draft, type: 'other' }),
    );
  });
});

it('has ten days where it is about one’s own data', () => {
  const createdAt = new Date('2026-12-01T03:00:00.000Z');
  expect(dataRequestDueAt({ type: 'ownData', createdAt })).toBe('2026-12-11T03:00:00.000Z');
  expect(dataRequestDueAt({ type: 'other', createdAt })).toBeNull();
});

describe('what goes along', () => {
  it.each([
    ['영수증.hwp', 1, null],
    ['사진.JPG', ATTACHMENT_BYTES, null],
    ['사진.JPG', ATTACHMENT_BYTES + 1, failure('fileTooLarge', { field: 'files' })],
    ['쪽.html', 1, failure('fileTypeRefused', { field: 'files' })],
    ['묶음.zip', 1, failure('fileTypeRefused', { field: 'files' })],
  ])('%s of %i bytes', (name, size, reason) => {
    expect(whyNotAttach({ name, size })).toEqual(reason);
  });
});
