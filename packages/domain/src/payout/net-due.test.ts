import { expect, it } from 'vitest';
import { parseKoreanDay } from '../shared/korean-time.ts';
import { netDue } from './net-due.ts';

const day = (text: string) => {
  const parsed = parseKoreanDay(text);
  if (!parsed.ok) throw new Error(text);
  return parsed.value;
};
const [MON, TUE, WED] = [day('2026-11-23'), day('2026-11-24'), day('2026-11-25')];

it.each<[string, readonly number[], readonly (readonly [string, number])[], number]>([
  ['nothing', [], [], 0],
  [
    'what is only earned as it stands',
    [100, 0, 50],
    [
      [MON, 100],
      [WED, 50],
    ],
    0,
  ],
  ['less where a part goes back', [-30, 100], [[TUE, 70]], 0],
  ['nothing until what goes back is covered', [-130, 100, 50], [[WED, 20]], 0],
  ['nothing, and the rest of it later', [-200, 100, 50], [], 50],
  ['what was due before a sale went back', [100, -30], [[MON, 100]], 30],
])('pays %s', (_, amounts, due, adjustment) => {
  const days = amounts.map((amount, at) => ({ day: [MON, TUE, WED][at] ?? WED, amount }));
  expect(netDue(days)).toEqual({ due: due.map(([at, amount]) => ({ day: at, amount })), adjustment });
});
