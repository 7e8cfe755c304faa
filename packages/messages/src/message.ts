import type { MessageKey } from '@naru/domain/failure';
import { isolated } from './format/isolated.ts';
import { type JosaPair, withJosa } from './format/josa.ts';
import { MESSAGES } from './texts/index.ts';

export type MessageParams = Readonly<Record<string, string | number>>;

/** Fills `{name}` with its value and `{name|을/를}` with its value and the particle that fits; a missing value leaves nothing behind. */
export const fillText = (text: string, params: MessageParams = {}): string =>
  text
    .replace(/\{(\w+)(?:\|([^}]+))?\}/g, (_, name: string, pair: JosaPair | undefined) => {
      const value = params[name];
      if (value === undefined) return '';
      const shown = isolated(String(value));
      return pair === undefined ? shown : withJosa(shown, pair);
    })
    .trim();

export const message = (key: MessageKey, params: MessageParams = {}): string => fillText(MESSAGES[key], params);
