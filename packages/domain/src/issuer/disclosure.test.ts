import { describe, expect, it } from 'vitest';
import { disclosureFaults, disclosureLabels } from './disclosure.ts';

const GOLD: Readonly<Record<string, string>> = { 순도: '999.9', 중량: '37.5', '기준 시세': '172,000', '시세 기준일': '2026-11-23' };
const notice = (change: Readonly<Record<string, string>> = {}) =>
  disclosureLabels('gold', 'transferable').map((label) => ({ label, value: { ...GOLD, ...change }[label] ?? '있음' }));

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
