import type { Brand } from '../shared/brand.ts';
import type { FieldFault } from '../shared/field-rule.ts';
import { fail, ok, type Result } from '../shared/result.ts';

/** An NFT code, by which its holder receives the NFT. */
export type Serial = Brand<string, 'Serial'>;

/** The longest code that is looked up at all. */
export const SERIAL_MAX = 64;

/** Reads an NFT code: spaces are stripped, something must be left (product 5). */
export const parseSerial = (typed: string): Result<Serial, FieldFault> => {
  const code = typed.replace(/\s+/g, '');
  if (code === '') return fail({ rule: 'serial' });
  return code.length <= SERIAL_MAX ? ok(code as Serial) : fail({ rule: 'tooLong', params: { max: SERIAL_MAX } });
};
