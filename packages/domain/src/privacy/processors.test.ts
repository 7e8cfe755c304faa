import { expect, it } from 'vitest';
import { parseProcessors, unnamedServices } from './index.ts';

it('reads who processes what since when, and what is done by the market itself', () => {
  expect(parseProcessors('payment+payout=토스페이먼츠 (주) (2026-11-01); text=솔라피 (2026-11-02);mail=own')).toEqual({
    processors: [
      { name: '토스페이먼츠 (주)', services: ['payment', 'payout'], since: '2026-11-01' },
      { name: '솔라피', services: ['text'], since: '2026-11-02' },
    ],
    own: ['mail'],
  });
});

it.each([
  '',
  'payment',
  'payment=',
  'payment=토스페이먼츠',
  'payment=토스페이먼츠 (2026-13-01)',
  'money=토스페이먼츠 (2026-11-01)',
  'payment=토스페이먼츠 (2026-11-01);',
  `payment=${'가'.repeat(101)} (2026-11-01)`,
])('does not take %j', (text) => expect(parseProcessors(text)).toBeNull());

it('tells which services that are on nobody is named for', () => {
  const named = { processors: [], own: ['mail'] } as const;
  expect(unnamedServices(['payment', 'mail', 'text'], named)).toEqual(['payment', 'text']);
});
