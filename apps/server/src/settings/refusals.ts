import { fail, ok, type Result } from '@naru/domain/shared';

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
