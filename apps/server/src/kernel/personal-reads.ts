import type { PersonalItem, ReadDoor } from '@naru/domain/privacy';
import type { Db } from '../stores/db.ts';
import { personalReads } from '../stores/schema/index.ts';
import { currentRequest } from './request-context.ts';

/** What a call takes and answers, in which those stand whose data it shows. */
export interface ShownBy {
  readonly input: unknown;
  readonly answer: unknown;
}

/** What of members a call shows, and how those are found of whom it was; null for a call that shows nothing of anybody. */
export type PersonalCall = {
  readonly items: readonly PersonalItem[];
  readonly whose: (db: Db, shown: ShownBy) => Promise<readonly number[]>;
} | null;

/** Who is shown something, and by which way they came. */
export interface Reader {
  readonly actor: string;
  readonly door: ReadDoor;
  readonly siteCode: string | null;
  readonly session: string | null;
  readonly reason: string | null;
}

/**
 * Writes down, before a call is answered, whom it shows (접속기록): a row for each member, or one without any where it shows none of them. What cannot be
 * written down is not shown.
 */
export const recordReads = async (
  db: Db,
  reader: Reader,
  { call, of, shown, at }: { readonly call: string; readonly of: PersonalCall; readonly shown: ShownBy; readonly at: Date },
): Promise<void> => {
  if (of === null) return;
  const whose = [...new Set(await of.whose(db, shown))];
  const row = { ...reader, at, ip: currentRequest()?.ip ?? '', call, items: [...of.items] };
  await db
    .insert(personalReads)
    .values(whose.length === 0 ? [{ ...row, memberId: null }] : whose.map((memberId) => ({ ...row, memberId })));
};

/** All values that stand under a name in what is shown, however deep. */
export const valuesNamed = (shown: unknown, name: string): readonly unknown[] => {
  if (Array.isArray(shown)) return shown.flatMap((one) => valuesNamed(one, name));
  if (typeof shown !== 'object' || shown === null) return [];
  return Object.entries(shown).flatMap(([key, value]) =>
    key === name && (typeof value !== 'object' || Array.isArray(value)) ? [value].flat() : valuesNamed(value, name),
  );
};
