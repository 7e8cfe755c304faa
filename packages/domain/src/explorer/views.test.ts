import { describe, expect, it } from 'vitest';
import { readSought } from './views.ts';

const HASH = `0x${'ab'.repeat(32)}`;
const ADDRESS = `0x${'Ab'.repeat(20)}`;

describe('what is typed into the explorer', () => {
  it.each([
    [` ${HASH} `, { kind: 'transaction', value: HASH }],
    [ADDRESS, { kind: 'address', value: ADDRESS }],
    ['#42', { kind: 'token', value: '42' }],
    ['7', { kind: 'token', value: '7' }],
    ['', undefined],
    ['0x12', undefined],
    ['달항아리', undefined],
    ['-1', undefined],
  ])('%j', (typed, sought) => {
    expect(readSought(typed)).toEqual(sought);
  });
});
