import { readFileSync } from 'node:fs';
import { fail, ok, type Result } from '@naru/domain/shared';

/** A secret that is set as it is, or in a file. */
interface SecretSetting {
  readonly name: string;
  readonly given: string | undefined;
  readonly file: string | undefined;
  readonly shape: RegExp;
  /** What a file has to hold, in words. */
  readonly what: string;
  /** The setting that asks for it. */
  readonly because: string;
}

/** Reads a secret that is given as it is or in a file; not both. */
export const secretSetting = ({ name, given, file, shape, what, because }: SecretSetting): Result<string, string> => {
  if (given !== undefined && file !== undefined) return fail(`${name}: must not be set beside ${name}_FILE`);
  if (given !== undefined) return ok(given);
  if (file === undefined) return fail(`${name}_FILE: needed with ${because}`);
  try {
    const secret = readFileSync(file, 'utf8').trim();
    return shape.test(secret) ? ok(secret) : fail(`${name}_FILE: must hold ${what}`);
  } catch {
    return fail(`${name}_FILE: cannot read ${file}`);
  }
};
