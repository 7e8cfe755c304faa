import { expect, test, vi } from 'vitest';
import { guardMarkup } from './trusted-types.ts';

const WORKER = '/nft/worker.js';
const isOurWorker = (address: string): boolean => address === WORKER;

test('only text that cannot make an element passes, and only the address of the page’s own worker', () => {
  const createPolicy = vi.fn();
  guardMarkup({ createPolicy }, isOurWorker);
  const [name, rules] = createPolicy.mock.calls[0] ?? [];
  expect(name).toBe('default');
  expect(rules.createHTML('a { color: red }')).toBe('a { color: red }');
  expect(rules.createHTML('<img src=x onerror=alert(1)>')).toBeNull();
  expect([rules.createScriptURL(WORKER), rules.createScriptURL('/evil.js')]).toEqual([WORKER, null]);
});

test('a policy that stands is left alone, and a browser without policies too', () => {
  const createPolicy = vi.fn();
  guardMarkup({ defaultPolicy: {}, createPolicy }, isOurWorker);
  guardMarkup(undefined, isOurWorker);
  expect(createPolicy).not.toHaveBeenCalled();
});
