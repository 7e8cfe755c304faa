import { describe, expect, it } from 'vitest';
import { FAILURE_CATALOGUE, FAILURE_CODES, failureByCode } from './catalogue.ts';
import { failure } from './code.ts';

/** product 8, code by code. */
const SPECIFIED = [
  [-1000, 'dataLookupFailed', 'generic', 'notice'],
  [-1001, 'badRequest', 'generic', 'notice'],
  [-1002, 'noPermission', 'generic', 'notice'],
  [-1003, 'tokenError', 'generic', 'notice'],
  [-1010, 'serverRequestFailed', 'generic', 'notice'],
  [-1012, 'serverRequestFailed12', 'generic', 'notice'],
  [-1014, 'serverRequestFailed14', 'generic', 'notice'],
  [-1011, 'qrFailed', 'generic', 'notice'],
  [-1013, 'imageFailed', 'generic', 'notice'],
  [-1030, 'lookupFailed', 'generic', 'notice'],
  [-1031, 'createFailed', 'generic', 'notice'],
  [-1032, 'updateFailed', 'generic', 'notice'],
  [-1033, 'deleteFailed', 'generic', 'notice'],
  [-3000, 'userLookupFailed', 'generic', 'notice'],
  [401, 'tokenInvalid', 'auth', 'notice'],
  [403, 'noAccess', 'auth', 'notice'],
  [1001, 'tokenUnverified', 'auth', 'logout'],
  [1002, 'tokenExpired', 'auth', 'refreshAndRetry'],
  [1003, 'duplicateLogin', 'auth', 'logout'],
  [1004, 'refreshExpired', 'auth', 'logout'],
  [-3018, 'signUpNeeded', 'login', 'openSignUp'],
  [-3011, 'accountUnusable11', 'login', 'notice'],
  [-3012, 'accountUnusable12', 'login', 'notice'],
  [-3013, 'accountUnusable13', 'login', 'notice'],
  [-3014, 'loginFine14', 'login', 'silent'],
  [-3015, 'phoneVerificationFailed', 'join', 'notice'],
  [-3016, 'alreadyRegistered', 'join', 'notice'],
  [-3017, 'samePhoneAccount', 'join', 'notice'],
  [-110002, 'pinWrong', 'pin', 'notice'],
  [-110003, 'pinLocked', 'pin', 'startPinReset'],
  [100010, 'emailCodeExpired', 'email', 'notice'],
  [100028, 'emailLimitExceeded', 'email', 'notice'],
  [100029, 'emailAlreadySent', 'email', 'notice'],
  [-4062, 'serialAlreadyTransferred', 'serial', 'notice'],
] as const;

describe('the catalogue of product 8', () => {
  it.each(SPECIFIED)('%i is %s: %s, %s', (code, name, kind, effect) => {
    expect(failureByCode(code)).toEqual({ name, code, kind, effect, messageKey: `failure.${name}` });
  });
});

/** Our own refusals that ask for something other than a notice. */
const UNLIKE_NOTICES = [
  ['emailTaken', 'email', 'field'],
  ['nicknameTaken', 'account', 'field'],
  ['passwordCommon', 'account', 'field'],
  ['passwordUnchanged', 'account', 'field'],
  ['passwordWrong', 'account', 'field'],
  ['categoryNameTaken', 'issuer', 'field'],
  ['carrierAliasTaken', 'issuer', 'field'],
  ['fieldLocked', 'issuer', 'field'],
  ['alreadyStaff', 'issuer', 'field'],
  ['holderDiffers', 'issuer', 'field'],
  ['accountUnknown', 'issuer', 'field'],
  ['businessDiffers', 'issuer', 'field'],
  ['businessClosed', 'issuer', 'field'],
  ['ciMismatch', 'wallet', 'goCiInconsistence'],
  ['maintenance', 'system', 'goMaintenance'],
] as const;

describe('the refusals of our own', () => {
  const specified: ReadonlySet<string> = new Set(SPECIFIED.map(([, name]) => name));
  it.each(Object.keys(FAILURE_CATALOGUE).flatMap((name) => (specified.has(name) ? [] : [[name] as const])))(
    '%s has a code from -5000 to -5999',
    (name) => {
      const row = Object.values(FAILURE_CATALOGUE).find((candidate) => candidate.name === name);
      expect(row?.code).toBeGreaterThanOrEqual(-5999);
      expect(row?.code).toBeLessThanOrEqual(-5000);
    },
  );
  it.each(UNLIKE_NOTICES)('%s is %s: %s', (name, kind, effect) => {
    expect(FAILURE_CATALOGUE[name]).toEqual({ name, code: FAILURE_CODES[name], kind, effect, messageKey: `failure.${name}` });
  });
  it('are notices otherwise', () => {
    const others = Object.values(FAILURE_CATALOGUE).filter(
      ({ code, name }) => code <= -5000 && code >= -5999 && !UNLIKE_NOTICES.some(([special]) => special === name),
    );
    expect(new Set(others.map(({ effect }) => effect))).toEqual(new Set(['notice']));
  });
});

describe('failureByCode', () => {
  it('finds every failure by its code, and no two share one', () => {
    expect(Object.values(FAILURE_CODES).map((code) => failureByCode(code)?.name)).toEqual(Object.keys(FAILURE_CODES));
  });
  it('knows no other code', () => {
    expect([failureByCode(0), failureByCode(200), failureByCode(-9999)]).toEqual([undefined, undefined, undefined]);
  });
});

describe('failure', () => {
  it('carries what a screen needs besides the name', () => {
    expect(failure('priceChanged', { data: { price: 1000 } })).toEqual({ name: 'priceChanged', data: { price: 1000 } });
    expect(failure('emailTaken', { field: 'email' })).toEqual({ name: 'emailTaken', field: 'email' });
    expect(failure('soldOut')).toEqual({ name: 'soldOut' });
  });
});
