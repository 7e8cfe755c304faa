import type { Brand } from '../shared/brand.ts';
import { fail, ok, type Result } from '../shared/result.ts';

/** The two digits that the asking screen shows and the wallet's holder names, so that a QR handed on by somebody else signs nobody in. */
export type MatchNumber = Brand<string, 'MatchNumber'>;

/** Reads two digits, 10 to 99. */
export const parseMatchNumber = (value: unknown): Result<MatchNumber, 'malformed'> =>
  typeof value === 'string' && /^[1-9]\d$/.test(value) ? ok(value as MatchNumber) : fail('malformed');
