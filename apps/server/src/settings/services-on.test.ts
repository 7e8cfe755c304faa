import { must } from '@naru/testkit';
import { expect, it } from 'vitest';
import { REAL_SETTINGS } from '../testing/real-settings.ts';
import { parseConfig } from './config.ts';
import { servicesOn } from './services-on.ts';

const servicesWith = (more: Readonly<Record<string, string>>) => servicesOn(must(parseConfig({ ...REAL_SETTINGS, ...more })));

it('knows which services of others a market in production uses', () => {
  expect(servicesWith({})).toEqual(['payment', 'identity', 'accounts', 'text', 'mail']);
  expect(servicesWith({ NARU_PAYOUT: 'file' })).not.toContain('payout');
});

it('knows none of a demonstration', () => {
  expect(servicesOn(must(parseConfig({})))).toEqual([]);
});

it.each([
  ['NARU_LEGAL_PROCESSORS', undefined, 'NARU_LEGAL_PROCESSORS: needed in prod'],
  ['NARU_LEGAL_PROCESSORS', '결제=토스', 'NARU_LEGAL_PROCESSORS: must name processors as payment='],
])('a start with %s as %s is refused', (name, value, line) => {
  const { [name]: _, ...rest } = REAL_SETTINGS as Readonly<Record<string, string>>;
  const read = parseConfig({ ...rest, ...(value === undefined ? {} : { [name]: value }) });
  expect(read).toMatchObject({ ok: false, failure: expect.stringContaining(line) });
});
