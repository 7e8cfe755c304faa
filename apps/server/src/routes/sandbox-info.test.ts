import { expect, test } from 'vitest';
import { parseConfig } from '../settings/config.ts';
import { sandboxInfo } from './sandbox.ts';

const infoOf = (settings: Readonly<Record<string, string>>) => {
  const read = parseConfig(settings);
  if (!read.ok) throw new Error(read.failure);
  return sandboxInfo(read.value);
};

test('locally developers are told which parts are on, and the members of the demo', () => {
  expect(infoOf({})).toEqual({
    parts: ['demo', 'mail', 'sms', 'payment', 'holders', 'identity'],
    demo: { password: 'Naru-demo-2026', emails: ['buyer@naru.test', 'seller@naru.test', 'issuer@naru.test'] },
  });
});

test('without the demo nobody is told of its members', () => {
  expect(infoOf({ NARU_DEMO: 'off', NARU_SANDBOX_SMS: 'off' })).toEqual({ parts: ['mail', 'payment', 'holders', 'identity'] });
});

test.each(['stage', 'prod'])('in %s nothing is told, whatever the settings', (mode) => {
  const local = parseConfig({});
  if (!local.ok) throw new Error(local.failure);
  expect(sandboxInfo({ ...local.value, mode: mode as 'prod' })).toBeUndefined();
});
