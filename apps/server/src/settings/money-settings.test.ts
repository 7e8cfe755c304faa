import { must } from '@naru/testkit';
import { expect, it } from 'vitest';
import { parseConfig } from './config.ts';

const NUMBER = { NARU_MONEY_GATEWAY_NUMBER: '02-004-00001' };

it('is a broker that promises nothing where nothing is said', () => {
  expect(must(parseConfig({})).money).toEqual({ role: 'broker', gatewayNumber: null, promisedPercent: 0 });
});

it('is a registered gateway, or a broker that promises', () => {
  expect(must(parseConfig({ NARU_MONEY_ROLE: 'gateway', ...NUMBER })).money).toMatchObject({
    role: 'gateway',
    gatewayNumber: '02-004-00001',
  });
  expect(must(parseConfig({ NARU_MONEY_APART_PERCENT: '50' })).money).toMatchObject({ role: 'broker', promisedPercent: 50 });
});

it.each([
  [{ NARU_MONEY_ROLE: 'gateway' }, 'NARU_MONEY_GATEWAY_NUMBER: needed with'],
  [NUMBER, 'NARU_MONEY_GATEWAY_NUMBER: a broker has none'],
  [{ NARU_MONEY_ROLE: 'gateway', NARU_MONEY_GATEWAY_NUMBER: '1' }, 'NARU_MONEY_GATEWAY_NUMBER: must look like'],
  [{ NARU_LEGAL_PROCESSORS: 'payment=own' }, 'NARU_LEGAL_PROCESSORS: payment=own says'],
  [{ NARU_MONEY_APART_PERCENT: '101' }, 'NARU_MONEY_APART_PERCENT: must be'],
  [{ NARU_MONEY_ROLE: 'both' }, 'NARU_MONEY_ROLE: must be broker or gateway'],
])('%o does not start', (settings, line) => {
  expect(parseConfig(settings)).toMatchObject({ ok: false, failure: expect.stringContaining(line) });
});
