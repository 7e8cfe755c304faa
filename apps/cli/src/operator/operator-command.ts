import type { Command, Given, Io, Option } from '@naru/cli/framework';
import * as z from 'zod';
import { askServer, DATA_DIR } from './client.ts';

/** A command that asks the running server for one thing. */
export interface OperatorCommand extends Omit<Command, 'run' | 'options'> {
  readonly options?: Readonly<Record<string, Option>>;
  /** Path below the socket's root; the command's words with a slash, unless it is named. */
  readonly path?: string;
  /** What is sent; a text is what is wrong with what was given. */
  body(given: Given, io: Io): Promise<object | string> | object | string;
  print(value: unknown, io: Io): void;
  /** What to say instead of a refusal that names one of these fields: what it means here, and what to do. */
  readonly hints?: Readonly<Record<string, string>>;
  /** Whether the answer is good news; without it, every answer is. */
  isGood?(value: unknown): boolean;
}

export const operatorCommand = ({ options, path, body, print, hints, isGood = () => true, ...rest }: OperatorCommand): Command => ({
  ...rest,
  options: { ...DATA_DIR, ...options },
  run: async (given, io) => {
    const order = await body(given, io);
    if (typeof order === 'string') {
      io.err(order);
      return 1;
    }
    const answer = await askServer(path ?? rest.name.replaceAll(' ', '/'), order, given.options, io, hints);
    if (typeof answer === 'number') return answer;
    print(answer.value, io);
    return isGood(answer.value) ? 0 : 1;
  },
});

/** One of the names of an enumeration, in what a server answers. */
export const oneOf = <T extends string>(names: readonly T[]) => z.enum(names as readonly [T, ...T[]]);
