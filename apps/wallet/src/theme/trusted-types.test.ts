// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { guardMarkup, WORKER } from './trusted-types.ts';

test('only text that cannot make an element passes, and only the service worker’s address', () => {
  const createPolicy = vi.fn();
  guardMarkup({ createPolicy });
  const [name, rules] = createPolicy.mock.calls[0] ?? [];
  expect(name).toBe('default');
  expect(rules.createHTML('a { color: red }')).toBe('a { color: red }');
  expect(rules.createHTML('<img src=x onerror=alert(1)>')).toBeNull();
  expect([rules.createScriptURL(WORKER), rules.createScriptURL('/evil.js')]).toEqual([WORKER, null]);
});

test('a policy that stands is left alone', () => {
  const createPolicy = vi.fn();
  guardMarkup({ defaultPolicy: {}, createPolicy });
  guardMarkup(undefined);
  expect(createPolicy).not.toHaveBeenCalled();
});
