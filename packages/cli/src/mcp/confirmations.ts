import { createHash, randomInt } from 'node:crypto';

export const CONFIRM_MS = 60_000;
/** The most acts that wait at once: one more voids the oldest. */
const MOST_WAITING = 20;
/** Without letters that look like each other. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 8;

export interface Waiting {
  /** What the person reads: what, at what price and from whom. */
  readonly question: string;
  readonly expiresAt: number;
}

interface Pending extends Waiting {
  readonly digest: string;
  approved: boolean;
}

/** The digest of exactly what is to be done: of another NFT, price or seller it is another. */
export const digestOf = (act: Readonly<Record<string, string | number>>): string => {
  const fields = Object.entries(act).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url');
};

const newCode = (): string => Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Acts that wait to be confirmed, each by a code that stands for exactly one act, a minute long and once. */
export const confirmations = (now: () => number = Date.now) => {
  const pending = new Map<string, Pending>();
  const living = (code: string): Pending | undefined => {
    const found = pending.get(code);
    if (found === undefined || found.expiresAt > now()) return found;
    pending.delete(code);
    return undefined;
  };
  return {
    /** Has an act wait; answers its code. */
    await: (digest: string, question: string): string => {
      const [oldest] = pending.keys();
      if (pending.size >= MOST_WAITING && oldest !== undefined) pending.delete(oldest);
      const code = newCode();
      pending.set(code, { digest, question, expiresAt: now() + CONFIRM_MS, approved: false });
      return code;
    },
    /** What waits under a code. */
    find: (code: string): Waiting | undefined => {
      const found = living(code);
      return found === undefined ? undefined : { question: found.question, expiresAt: found.expiresAt };
    },
    /** A person has confirmed it, in a terminal. */
    approve: (code: string): boolean => {
      const found = living(code);
      if (found !== undefined) found.approved = true;
      return found !== undefined;
    },
    /** Takes an act that waits: it is gone then, whatever comes of it. What a form has confirmed needs no terminal. */
    take: (code: string, digest: string, by: 'form' | 'terminal'): boolean => {
      const found = living(code);
      if (found === undefined || (by === 'terminal' && !found.approved && found.digest === digest)) return false;
      pending.delete(code);
      return found.digest === digest && (by === 'form' || found.approved);
    },
  };
};

export type Confirmations = ReturnType<typeof confirmations>;
