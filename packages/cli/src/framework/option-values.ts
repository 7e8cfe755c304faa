import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Given, Io } from './command.ts';

export const textOf = ({ options }: Given, name: string): string => {
  const value = options[name];
  return typeof value === 'string' ? value : '';
};

/** A whole number of an option, or what it is without one; undefined when it is something else. */
export const numberOf = (given: Given, name: string, otherwise: number): number | undefined => {
  const text = textOf(given, name);
  if (text === '') return otherwise;
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined;
};

/** A running number among the words; undefined when it is something else. */
export const idOf = ({ words }: Given): number | undefined => (/^[1-9]\d{0,14}$/.test(words[0] ?? '') ? Number(words[0]) : undefined);

/** A file as base64; undefined when it cannot be read. */
export const base64Of = async (path: string, { cwd }: Io): Promise<string | undefined> =>
  path === '' ? undefined : (await readFile(resolve(cwd, path)).catch(() => undefined))?.toString('base64');
