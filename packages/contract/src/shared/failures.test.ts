import { FAILURE_CODES } from '@naru/domain/failure';
import { namesOf } from '@naru/domain/shared';
import { describe, expect, it } from 'vitest';
import { failureName, failureNames } from './failures.ts';

const UNKNOWN = -99_999;

describe('why something is not', () => {
  it('travels as the code of its refusal, and comes back as its name', () => {
    for (const name of namesOf(FAILURE_CODES)) {
      expect(failureName.schema.parse(failureName.toWire(name))).toBe(FAILURE_CODES[name]);
      expect(failureName.fromWire(failureName.toWire(name))).toBe(name);
    }
    expect(failureNames.schema.parse(failureNames.toWire(['soldOut', 'alreadyMinted']))).toEqual([
      FAILURE_CODES.soldOut,
      FAILURE_CODES.alreadyMinted,
    ]);
  });

  it('is one all the same where its code is not known, and left out of several', () => {
    expect(failureName.fromWire(UNKNOWN)).toBe('unexpected');
    expect(failureNames.fromWire([UNKNOWN, FAILURE_CODES.soldOut])).toEqual(['soldOut']);
  });
});
