import { describe, expect, it } from 'vitest';
import { allAgreed, NO_TERMS, toggleAll, whyNotAgreeable } from './terms.ts';

const email = 'hong@naru.kr';

describe('whyNotAgreeable', () => {
  it.each([
    [{ agree1: true, agree2: true, agree3: false, email }, []],
    [{ agree1: true, agree2: true, agree3: true, email }, []],
    [{ agree1: false, agree2: true, agree3: true, email }, ['agree1']],
    [{ agree1: true, agree2: false, agree3: true, email }, ['agree2']],
    [{ agree1: true, agree2: true, agree3: true, email: 'hong' }, ['email']],
    [{ ...NO_TERMS, email: '' }, ['agree1', 'agree2', 'email']],
  ] as const)('%j: %j', (input, missing) => {
    expect(whyNotAgreeable(input)).toEqual(missing);
  });
});

describe('the all-agree box', () => {
  const ALL = { agree1: true, agree2: true, agree3: true };
  it.each([
    [NO_TERMS, false, ALL],
    [{ agree1: true, agree2: true, agree3: false }, false, ALL],
    [ALL, true, NO_TERMS],
  ])('over %j is ticked: %s, and a click gives %j', (terms, ticked, after) => {
    expect([allAgreed(terms), toggleAll(terms)]).toEqual([ticked, after]);
  });
});
