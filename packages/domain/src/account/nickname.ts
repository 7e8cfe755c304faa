import type { Brand } from '../shared/brand.ts';
import type { FieldFault } from '../shared/field-rule.ts';
import { fail, ok, type Result } from '../shared/result.ts';
import { tidyLine } from '../shared/text.ts';

/** A member's public name. */
export type Nickname = Brand<string, 'Nickname'>;

/** Fewest and most characters of a nickname. */
export const NICKNAME_LENGTH = Object.freeze({ min: 2, max: 20 } as const);

/** Whoever bears one of these words would be taken for the house, and asked for money by nobody else. */
const OF_THE_HOUSE = [
  ...['관리자', '운영자', '운영팀', '운영진', '고객센터', '고객지원', '상담원', '상담사', '공식', '나루팀', '나루지기', '직원', '시스템'],
  ...['admin', 'adm1n', 'operator', 'official', 'support', 'staff', 'system', 'moderator', 'naru'],
];

/** Reads a nickname: 2 to 20 Korean syllables, Latin letters and digits, and no word that the house goes by. */
export const parseNickname = (typed: string): Result<Nickname, FieldFault> => {
  const text: string = tidyLine(typed);
  if (text === '') return fail({ rule: 'required' });
  const fits = text.length >= NICKNAME_LENGTH.min && text.length <= NICKNAME_LENGTH.max && /^[가-힣A-Za-z0-9]+$/.test(text);
  if (!fits) return fail({ rule: 'nickname' });
  const plain = text.toLowerCase();
  return OF_THE_HOUSE.some((word) => plain.includes(word)) ? fail({ rule: 'nicknameReserved' }) : ok(text as Nickname);
};

/** The words that nicknames are made of: how someone is, and who. */
export interface NicknameWords {
  readonly moods: readonly string[];
  readonly beings: readonly string[];
}

/** A nickname of a mood, a being and a number below 10,000 (choices 5); `random` gives numbers from 0 to below 1. */
export const generateNickname = (words: NicknameWords, random: () => number): Nickname => {
  const parsed = parseNickname(`${pick(words.moods, random)}${pick(words.beings, random)}${Math.floor(random() * 10_000)}`);
  if (!parsed.ok) throw new Error('the word lists make a nickname that breaks the rules');
  return parsed.value;
};

const pick = (list: readonly string[], random: () => number): string => list[Math.floor(random() * list.length)] ?? '';
