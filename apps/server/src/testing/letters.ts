import { expect } from 'vitest';
import type { TestDoor } from './market-server.ts';

export interface Letter {
  readonly subject: string;
  readonly text: string;
}

/** Everything in the mailbox of an address, the newest first. */
export const lettersTo = async ({ origin }: Pick<TestDoor, 'origin'>, to: string): Promise<readonly Letter[]> =>
  (await (await fetch(`${origin}/sandbox/mail.json?to=${encodeURIComponent(to)}`)).json()) as Letter[];

/** The newest letter to an address whose subject has the words, once it is there. */
export const letterTo = async (door: Pick<TestDoor, 'origin'>, to: string, words: string): Promise<Letter> => {
  const find = async () => (await lettersTo(door, to)).find(({ subject }) => subject.includes(words));
  await expect.poll(find).toBeDefined();
  const found = await find();
  if (found === undefined) throw new Error(`no letter about ${words}`);
  return found;
};

/** The key in a letter that takes a change back; empty for a letter without one. */
export const undoKeyIn = ({ text }: Letter): string => /account-undo#([\w-]+)/.exec(text)?.[1] ?? '';
