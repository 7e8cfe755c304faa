import { parseWon, type Won, ZERO_WON } from '@naru/domain/shared';

/** What somebody types before something is done. */
export interface Field {
  readonly name: string;
  readonly label: string;
  readonly kind: 'text' | 'long' | 'number' | 'moment' | 'file' | 'choice' | 'tick';
  readonly hint?: string;
  readonly optional?: boolean;
  readonly initial?: string;
  readonly choices?: Readonly<Record<string, string>>;
  /** Kinds of files. */
  readonly accept?: string;
}

/** What was typed, by the field's name; a file as base64, a tick as `on`. */
export type Typed = (name: string) => string;

/** A typed sum; nothing where it is none, which the server refuses. */
export const wonIn = (typed: string): Won => {
  const won = parseWon(Number(typed.replaceAll(',', '').trim()));
  return won.ok ? won.value : ZERO_WON;
};

/** Chosen moments are Korean ones, wherever whoever chooses sits. */
const KOREAN_TIME = ':00+09:00';

/** A chosen moment as calls take it. */
export const momentOf = (typed: string): string => `${typed}${KOREAN_TIME}`;
/** The same, where none may be chosen. */
export const momentOrNull = (typed: string): string | null => (typed === '' ? null : momentOf(typed));
