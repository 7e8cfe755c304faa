import { describe, expect, it } from 'vitest';
import { FAILURE_CODES } from './codes.ts';
import { DEFECT_NAMES, defectName } from './defect.ts';

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
