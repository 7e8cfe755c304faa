import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AtFault } from './at-fault.ts';
import { checkSpelling } from './spelling.ts';

const faultOf = (json: string) => {
  JSON.parse(json);
  try {
    checkSpelling(json);
    return undefined;
  } catch (error) {
    if (error instanceof AtFault) return error.fault;
    throw error;
  }
};

describe('a key that stands twice in an object', () => {
  it.each([
    ['{"a":1,"a":1}', 'a'],
    ['{"a":1,"b":{"c":[{"d":1,"d":2}]}}', 'd'],
    ['{"a":{"a":1},"a":2}', 'a'],
    ['{"a":[1,2,{"x":1}],"\\u0061":2}', 'a'],
    ['{"":1,"":2}', ''],
    ['{"a\\"b":1,"a\\u0022b":2}', 'a"b'],
    ['[{"k":1},{"k":1,"k":1}]', 'k'],
    ['{"한":1,"\\ud55c":2}', '한'],
  ])('is found in %s', (json, field) => {
    expect(faultOf(json)).toEqual({ reason: 'doubledKey', field });
  });

  it.each([
    '{"a":{"a":{"a":1}},"b":{"a":1}}',
    '[{"a":1},{"a":1}]',
    '{"a":"a\\":{","b":"}","c":"a"}',
    '{"a":["b","b",":","b"]}',
    '{"a":"1.5","b":"-0","c":"1e3"}',
    '{"한":1,"\u1112\u1161\u11ab":2}',
    '"😀\\ud83d\\ude00"',
    '[0,-1,10,9007199254740993]',
    '1',
    '[]',
  ])('is not in %s', (json) => {
    expect(faultOf(json)).toBeUndefined();
  });

  it('is never in what a program writes', () => {
    const values = fc.jsonValue({ maxDepth: 5, noUnicodeString: false }).map((value) => JSON.stringify(value));
    fc.assert(fc.property(values, (json) => faultOf(json)?.reason !== 'doubledKey'));
  });
});

describe('what readers of JSON read differently', () => {
  it.each([
    ['{"a":1e3}', '1e3'],
    ['{"a":[-0]}', '-0'],
    ['[30000.0]', '30000.0'],
    ['[1E+2]', '1E+2'],
    ['{"a":{"__proto__":{"price":1}}}', '__proto__'],
    ['{"\\u005f_proto__":1}', '__proto__'],
    ['["\\ud800"]', '"\\ud800"'],
    ['{"\\uDE00":1}', '"\\uDE00"'],
  ])('is found in %s', (json, field) => {
    expect(faultOf(json)).toEqual({ reason: 'shape', field });
  });

  it('is no passport where it is too deep, or half of a character stands in it', () => {
    expect(faultOf(`${'['.repeat(16)}${']'.repeat(16)}`)).toBeUndefined();
    expect(faultOf(`${'['.repeat(17)}${']'.repeat(17)}`)).toEqual({ reason: 'notJson' });
    expect(faultOf(`"${'😀'[0]}"`)).toEqual({ reason: 'notJson' });
  });
});

describe('the largest files', () => {
  const MOST = 20_000_000;
  it.each([
    ['one text', () => `"${'x'.repeat(MOST - 2)}"`, undefined],
    ['one text of escapes', () => `"${'\\"'.repeat(MOST / 2 - 1)}"`, undefined],
    ['lists in one another', () => '['.repeat(MOST / 2) + ']'.repeat(MOST / 2), { reason: 'notJson' }],
    ['many keys', () => `{${Array.from({ length: 1_000_000 }, (_, n) => `"${n}":0`).join()}}`, undefined],
  ])('are read: %s', (_, json, fault) => {
    expect(faultOf(json())).toEqual(fault);
  });
});
