import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { doubledKey } from './doubled-key.ts';

describe('a key that stands twice in an object', () => {
  it.each([
    ['{"a":1,"a":1}', 'a'],
    ['{"a":1,"b":{"c":[{"d":1,"d":2}]}}', 'd'],
    ['{"a":{"a":1},"a":2}', 'a'],
    ['{"a":[1,2,{"x":1}],"\\u0061":2}', 'a'],
    ['{"":1,"":2}', ''],
    ['{"a\\"b":1,"a\\u0022b":2}', 'a"b'],
    ['{"__proto__":1,"__proto__":2}', '__proto__'],
    ['[{"k":1},{"k":1,"k":1}]', 'k'],
  ])('is found in %s', (json, key) => {
    expect(doubledKey(json)).toBe(key);
  });

  it.each([
    '{"a":{"a":{"a":1}},"b":{"a":1}}',
    '[{"a":1},{"a":1}]',
    '{"a":"a\\":{","b":"}","c":"a"}',
    '{"a":["b","b",":","b"]}',
    '"a"',
    '1',
    '[]',
  ])('is not in %s', (json) => {
    expect(doubledKey(json)).toBeUndefined();
  });

  it('is never in what a program writes', () => {
    fc.assert(fc.property(fc.json({ maxDepth: 5 }), (json) => doubledKey(JSON.stringify(JSON.parse(json))) === undefined));
  });
});
