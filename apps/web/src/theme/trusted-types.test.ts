import { expect, test, vi } from 'vitest';
import { guardMarkup } from './trusted-types.ts';

test('only text that cannot make an element passes', () => {
  const createPolicy = vi.fn();
  guardMarkup({ createPolicy });
  const [name, rules] = createPolicy.mock.calls[0] ?? [];
  expect(name).toBe('default');
  expect(rules.createHTML('a { color: red }')).toBe('a { color: red }');
  expect(rules.createHTML('<img src=x onerror=alert(1)>')).toBeNull();
});

test('the only script that is named by its address is the worker that reads PDFs', () => {
  const createPolicy = vi.fn();
  guardMarkup({ createPolicy });
  const { createScriptURL } = createPolicy.mock.calls[0]?.[1] ?? {};
  expect(createScriptURL('/nft/assets/pdf/6.5.438/worker.js')).toBe('/nft/assets/pdf/6.5.438/worker.js');
  for (const other of ['/nft/assets/app.js', 'https://naru.test/nft/assets/pdf/6.5.438/worker.js', '/nft/assets/pdf/../../worker.js']) {
    expect(createScriptURL(other)).toBeNull();
  }
});

test('a policy that stands is left alone', () => {
  const createPolicy = vi.fn();
  guardMarkup({ defaultPolicy: {}, createPolicy });
  guardMarkup(undefined);
  expect(createPolicy).not.toHaveBeenCalled();
});
