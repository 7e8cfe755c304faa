import { describe, expect, it } from 'vitest';
import { FAILURE_CATALOGUE, FAILURE_CODES } from './catalogue.ts';
import { failure } from './code.ts';
import { DEFECT_NAMES, defectName, noticeOf, UNTITLED_FAILURES } from './generic.ts';

describe('noticeOf', () => {
  it.each([
    ['dataLookupFailed', -1000],
    ['badRequest', -1001],
    ['serverRequestFailed', -1010],
    ['qrFailed', -1011],
    ['serverRequestFailed12', -1012],
    ['imageFailed', -1013],
    ['serverRequestFailed14', -1014],
    ['lookupFailed', -1030],
    ['createFailed', -1031],
    ['updateFailed', -1032],
    ['deleteFailed', -1033],
  ] as const)('tells %s under the title, with code %i', (name, code) => {
    expect(noticeOf(failure(name))).toEqual({ titleKey: 'notice.serverRequestFailed', messageKey: `failure.${name}`, code });
  });

  it.each([
    ['noPermission', -1002],
    ['tokenError', -1003],
    ['userLookupFailed', -3000],
  ] as const)('tells %s without the title, with code %i', (name, code) => {
    expect(noticeOf(failure(name))).toEqual({ messageKey: `failure.${name}`, code });
  });

  it('tells every other failure in its own words only', () => {
    const others = Object.values(FAILURE_CATALOGUE).filter(({ kind }) => kind !== 'generic');
    expect(others.map(({ name }) => noticeOf(failure(name)))).toEqual(others.map(({ messageKey }) => ({ messageKey })));
  });

  it('leaves three without the title', () => {
    expect([...UNTITLED_FAILURES]).toEqual(['noPermission', 'tokenError', 'userLookupFailed']);
  });
});

describe('a fault of the server', () => {
  const ROWS = [
    [{ server: 'center', method: 'GET', makes: null }, -1010],
    [{ server: 'center', method: 'POST', makes: null }, -1010],
    [{ server: 'file', method: 'GET', makes: null }, -1010],
    [{ server: 'sp', method: 'GET', makes: 'qr' }, -1011],
    [{ server: 'center', method: 'GET', makes: 'qr' }, -1011],
    [{ server: 'account', method: 'POST', makes: null }, -1012],
    [{ server: 'account', method: 'PATCH', makes: null }, -1012],
    [{ server: 'file', method: 'GET', makes: 'picture' }, -1013],
    [{ server: 'sp', method: 'GET', makes: null }, -1014],
    [{ server: 'center', method: 'PUT', makes: null }, -1032],
    [{ server: 'center', method: 'PATCH', makes: null }, -1032],
    [{ server: 'center', method: 'DELETE', makes: null }, -1033],
  ] as const;

  it.each(ROWS)('of %j is told as %i', (call, code) => expect(FAILURE_CODES[defectName(call)]).toBe(code));

  it('has no name that no call comes to', () => {
    expect(new Set(ROWS.map(([call]) => defectName(call)))).toEqual(new Set(DEFECT_NAMES));
  });
});
