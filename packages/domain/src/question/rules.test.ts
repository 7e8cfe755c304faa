import { describe, expect, it } from 'vitest';
import { failure } from '../failure/code.ts';
import { fail, ok } from '../shared/result.ts';
import { parseAnswer, parseQuestion, tellsContact, tellsPersonalContact, whyNotAnswerable, whyNotHideable } from './index.ts';

const long = (length: number): string => '가'.repeat(length);
const refusal = (rule: string) => fail(failure('badRequest', { field: 'text', data: { rule } }));

describe('what a member asks', () => {
  it.each([
    [long(9), refusal('question')],
    [` ${long(9)} `, refusal('question')],
    [long(10), ok(long(10))],
    [long(1_000), ok(long(1_000))],
    [long(1_001), refusal('question')],
    ['😀'.repeat(1_000), ok('😀'.repeat(1_000))],
    [' \n\u200b ', refusal('required')],
  ])('%j', (text, answer) => {
    const parsed = parseQuestion({ kind: 'product', text, isPrivate: false });
    expect(parsed.ok ? ok(parsed.value.text) : parsed).toEqual(answer);
  });

  it('may tell a number in private alone', () => {
    const draft = { kind: 'other', text: '010-1234-5678로 전화 주세요.' } as const;
    expect(parseQuestion({ ...draft, isPrivate: false })).toEqual(refusal('contact'));
    expect(parseQuestion({ ...draft, isPrivate: true })).toEqual(ok({ ...draft, isPrivate: true }));
  });
});

describe('what an issuer answers', () => {
  it.each([
    ['답', ok('답')],
    [long(2_000), ok(long(2_000))],
    [long(2_001), refusal('answer')],
    ['  ', refusal('required')],
    ['매장 02-123-4567로 전화 주세요.', ok('매장 02-123-4567로 전화 주세요.')],
    ['010 1234 5678로 전화드렸어요.', refusal('answerContact')],
    ['moon@naru.test로 보냈어요.', refusal('answerContact')],
  ])('%j', (text, answer) => {
    expect(parseAnswer(text, { isPrivate: false })).toEqual(answer);
  });

  it('may tell a number to whoever asked in private', () => {
    expect(parseAnswer('010-1234-5678', { isPrivate: true })).toEqual(ok('010-1234-5678'));
  });
});

describe('what tells a contact', () => {
  it.each([
    ['010-1234-5678', true],
    ['01012345678', true],
    ['010.1234.5678', true],
    ['0 1 0 1 2 3 4 5 6 7 8', true],
    ['(010) 1234–5678', true],
    ['０１０－１２３４－５６７８', true],
    ['0\u200b10-1234-5678', true],
    ['+82 10-1234-5678', true],
    ['0082-10-1234-5678', true],
    ['016-123-4567', true],
    ['0505-123-4567', true],
    ['moon@naru.test', true],
    ['moon @ naru . test', true],
    ['ｍｏｏｎ＠ｎａｒｕ．ｔｅｓｔ', true],
    ['1588-1234로 물어보래요', false],
    ['가격이 50,000원인데 10개면 500,000원인가요?', false],
    ['운송장 6100-1234-5678은 어디쯤인가요?', false],
    ['2026-11-23에 샀고 2027.01.02에 받아요', false],
    ['순도 999.9, 무게 3.75g @ 37.5g', false],
    ['인스타그램 @moonjar 보고 왔어요', false],
    ['주문 번호 20261123010123', false],
  ])('%s: %s', (text, tells) => {
    expect([tellsPersonalContact(text), tellsContact(text)]).toEqual([tells, tells]);
  });

  it.each(['02-123-4567', '031-1234-5678', '070 1234 5678', '+82-2-1234-5678'])('%s belongs to a platform or a firm', (text) => {
    expect([tellsPersonalContact(text), tellsContact(text)]).toEqual([false, true]);
  });

  it('is looked for in the longest text at once', () => {
    const started = performance.now();
    for (const text of ['0'.repeat(2_000), 'a.'.repeat(1_000), '0 1 0 '.repeat(333), `${'a@a.'.repeat(500)}`]) tellsContact(text);
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});

describe('what an issuer does with a question', () => {
  const waiting = { version: 2, isAnswered: false, isHidden: false };
  it.each([
    [waiting, 2, []],
    [waiting, 1, ['changedMeanwhile']],
    [{ ...waiting, isAnswered: true }, 2, []],
    [{ ...waiting, isAnswered: true }, 1, ['questionAnswered']],
  ])('%j is answered at %i: %j', (question, version, reasons) => {
    expect(whyNotAnswerable(question, version).map(({ name }) => name)).toEqual(reasons);
  });

  it.each([
    [waiting, { version: 2, hidden: true }, []],
    [waiting, { version: 1, hidden: true }, ['changedMeanwhile']],
    [waiting, { version: 2, hidden: false }, ['wrongState']],
    [{ ...waiting, isHidden: true }, { version: 2, hidden: true }, ['wrongState']],
    [{ ...waiting, isHidden: true }, { version: 2, hidden: false }, []],
  ])('%j is hidden by %j: %j', (question, seen, reasons) => {
    expect(whyNotHideable(question, seen).map(({ name }) => name)).toEqual(reasons);
  });
});
