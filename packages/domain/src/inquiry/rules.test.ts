import { describe, expect, it } from 'vitest';
import { failure } from '../failure/code.ts';
import { fail, ok } from '../shared/result.ts';
import { ATTACHMENT_BYTES, parseInquiry, whyNotAttach } from './rules.ts';

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
