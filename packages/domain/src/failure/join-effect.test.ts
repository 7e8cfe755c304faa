import { describe, expect, it } from 'vitest';
import { isLoginFine, joinEffect } from './catalogue.ts';
import { failure } from './code.ts';

describe('joinEffect', () => {
  it.each([
    ['phoneVerificationFailed', 'notice'],
    ['alreadyRegistered', 'notice'],
    ['samePhoneAccount', 'notice'],
    ['emailTaken', 'field'],
    ['connectionFailed', 'notice'],
    ['createFailed', 'goContact'],
    ['serverRequestFailed', 'goContact'],
    ['unexpected', 'goContact'],
  ] as const)('%s asks for %s', (name, effect) => {
    expect(joinEffect(failure(name))).toBe(effect);
  });
});

describe('isLoginFine', () => {
  it.each([
    [0, true],
    [-3014, true],
    [-3011, false],
    [-3018, false],
  ])('%i: %s', (code, fine) => {
    expect(isLoginFine(code)).toBe(fine);
  });
});
