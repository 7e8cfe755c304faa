import { describe, expect, it } from 'vitest';
import {
  AI_ANSWERS,
  AI_LINE,
  ASSET_QUESTIONS,
  aiUseIn,
  assetFindings,
  disclosureFaults,
  disclosureLabels,
  isAnsweredAnew,
  isAssetQuestion,
  plainDisclosure,
} from './disclosure.ts';

const GOLD: Readonly<Record<string, string>> = { 순도: '999.9', 중량: '37.5', '기준 시세': '172,000', '시세 기준일': '2026-11-23' };
const notice = (change: Readonly<Record<string, string>> = {}) =>
  plainDisclosure('gold', 'transferable', '있음').map(({ label, value }) => ({ label, value: { ...GOLD, ...change }[label] ?? value }));

describe('disclosureFaults', () => {
  it.each([
    ['normal', 'digital'],
    ['normal', 'transferable'],
    ['gold', 'transferable'],
  ] as const)('names every line of a %s %s product that says nothing', (type, kind) => {
    expect(disclosureFaults(type, kind, [])).toEqual(disclosureLabels(type, kind));
    expect(disclosureFaults(type, kind, [{ label: '제조자', value: ' ' }])).toContain(disclosureLabels(type, kind)[0]);
  });

  it('finds nothing where everything is said', () => {
    expect(disclosureFaults('gold', 'transferable', notice())).toEqual([]);
  });

  it.each([
    ['순도', ['375', '999.9', '999.9‰'], ['374.9', '1000', '24K', '99.99']],
    ['중량', ['0.001', '37.5g', '100000'], ['0', '100000.001', '열 돈']],
    ['기준 시세', ['1', '172,000원/g', '1,000,000,000'], ['0', '1,000,000,001', '오늘 시세']],
    ['시세 기준일', ['2026-11-23', '2028-02-29'], ['2026-02-30', '오늘', '26-11-23']],
  ] as const)('reads %s of gold as a figure, to its edges', (label, good, bad) => {
    const faults = (value: string) => disclosureFaults('gold', 'transferable', notice({ [label]: value }));
    for (const value of good) expect([value, faults(value)]).toEqual([value, []]);
    for (const value of bad) expect([value, faults(value)]).toEqual([value, [label]]);
  });
});

describe('how much artificial intelligence made', () => {
  const said = (value: string) =>
    plainDisclosure('normal', 'digital', '있음').map((line) => (line.label === AI_LINE ? { ...line, value } : line));

  it.each([
    [AI_ANSWERS.none, [], null],
    [AI_ANSWERS.assisted, [], 'assisted'],
    [` ${AI_ANSWERS.generated} `, [], 'generated'],
    ['', [AI_LINE], null],
    ['조금', [AI_LINE], null],
  ] as const)('is told by “%s”', (value, faults, use) => {
    expect(disclosureFaults('normal', 'digital', said(value))).toEqual(faults);
    expect(aiUseIn(said(value))).toBe(use);
  });
});

describe('the questions of whether an NFT is a virtual asset', () => {
  const QUESTIONS = Object.keys(ASSET_QUESTIONS);
  const answered = (change: Readonly<Record<string, string>>) =>
    plainDisclosure('normal', 'digital', '있음').map(({ label, value }) => ({ label, value: change[label] ?? value }));

  it('are asked of every kind of product, each a line by itself', () => {
    expect(QUESTIONS).toHaveLength(5);
    for (const [type, kind] of [
      ['normal', 'digital'],
      ['normal', 'transferable'],
      ['gold', 'transferable'],
    ] as const)
      expect(disclosureLabels(type, kind).filter(isAssetQuestion)).toEqual(QUESTIONS);
  });

  it.each(QUESTIONS)('takes yes or no to “%s”, finds a yes, and nothing else', (label) => {
    for (const value of ['아니요', ' 아니요 ', '예'])
      expect(disclosureFaults('normal', 'digital', answered({ [label]: value }))).toEqual([]);
    for (const value of ['', '해당 없음', '모름'])
      expect(disclosureFaults('normal', 'digital', answered({ [label]: value }))).toEqual([label]);
    expect(assetFindings(answered({ [label]: '예' }))).toEqual([label]);
    expect(assetFindings(answered({}))).toEqual([]);
  });

  it('are answered anew where an answer changes or goes, and not where the first one comes or another line changes', () => {
    const [label = ''] = QUESTIONS;
    expect(isAnsweredAnew(answered({}), answered({ [label]: '예' }))).toBe(true);
    expect(isAnsweredAnew(answered({}), answered({}).slice(0, -1))).toBe(true);
    expect(isAnsweredAnew([], answered({}))).toBe(false);
    expect(isAnsweredAnew(answered({}), answered({ '이용 기간': '1년', [label]: '아니요 ' }))).toBe(false);
  });
});
