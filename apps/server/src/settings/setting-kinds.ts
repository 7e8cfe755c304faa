import { readFileSync } from 'node:fs';
import { fail, ok, type Result } from '@naru/domain/shared';
import { z } from 'zod';

/** The setting that a line names. */
export const settingOf = (line: string): string => line.slice(0, line.indexOf(':'));

/** The value, or the line that says that it is needed, and why. */
export const needed = <T>(value: T | undefined, name: string, why: string): Result<T, string> =>
  value === undefined ? fail(`${name}: needed ${why}`) : ok(value);

/** The line, unless this holds. */
export const unless = (holds: boolean, line: string): Result<null, string> => (holds ? ok(null) : fail(line));

/** Every line of several refusals, of a setting only the first: whoever sets a machine up mends all of them at one go. */
export const linesOf = (parts: readonly Result<unknown, string>[]): readonly string[] => {
  const byName = new Map<string, string>();
  for (const part of parts)
    for (const line of part.ok ? [] : part.failure.split('\n')) if (!byName.has(settingOf(line))) byName.set(settingOf(line), line);
  return [...byName.values()];
};

/** One refusal of all that is refused of several. */
export const refuseAll = (parts: readonly Result<unknown, string>[]): Result<never, string> => fail(linesOf(parts).join('\n'));

export const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be a whole number from ${least} to ${most}`);

/** An amount with at most so many decimal places, in its smallest unit. */
export const amount = (places: number) =>
  z
    .string()
    .regex(new RegExp(`^\\d{1,12}(\\.\\d{1,${places}})?$`), `must be an amount with at most ${places} decimal places`)
    .transform((value) => {
      const [whole = '', rest = ''] = value.split('.');
      return BigInt(`${whole}${rest.padEnd(places, '0')}`);
    });

const isOrigin = (text: string): boolean => /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;

/** Origins of pages, with commas between them. */
export const origins = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter((origin) => origin !== ''))
  .refine((all) => all.every(isOrigin), 'must be origins as https://shop.example, with commas between them');

export const toggle = z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on');

export const address = (protocols: readonly string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `must be an address starting with ${protocols.join(' or ')}//`,
    );

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
