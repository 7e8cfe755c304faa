import type { Brand } from '../shared/brand.ts';
import { fail, ok, type Result } from '../shared/result.ts';

/** The SHA-256 hash of the six digits of a PIN, as 64 lower-case hex digits: all that ever leaves the dialog (product 5). */
export type PinHash = Brand<string, 'PinHash'>;

/** Reads 64 lower-case hex digits. Whether they are the hash of an allowed PIN is the server's to find out. */
export const parsePinHash = (value: unknown): Result<PinHash, 'malformed'> =>
  typeof value === 'string' && /^[0-9a-f]{64}$/.test(value) ? ok(value as PinHash) : fail('malformed');
