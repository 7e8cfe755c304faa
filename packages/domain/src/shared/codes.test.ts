import { describe, expect, it } from 'vitest';
import { nameOf, namesOf } from './codes.ts';

const FRUIT = Object.freeze({ apple: 0, pear: 1, none: '' } as const);

describe('nameOf', () => {
  it.each([
    [0, 'apple'],
    [1, 'pear'],
    ['', 'none'],
    ['0', undefined],
    [2, undefined],
    [undefined, undefined],
    [null, undefined],
  ] as const)('reads %j as %j', (wire, name) => {
    expect(nameOf(FRUIT, wire)).toBe(name);
  });
});

describe('namesOf', () => {
  it('keeps the order of the declaration', () => {
    expect(namesOf(FRUIT)).toEqual(['apple', 'pear', 'none']);
  });
});
