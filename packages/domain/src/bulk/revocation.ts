import { ITEM_LIFECYCLE, type ItemState } from '../issuer/item-lifecycle.ts';
import type { ItemId } from '../shared/ids.ts';
import { transitionOf } from '../shared/lifecycle.ts';
import { tidyHead, tidyLine } from '../shared/text.ts';
import { BULK_COLUMNS, ROW_HEAD } from './columns.ts';
import { MOST_BULK_ROWS } from './constants.ts';
import type { BulkFileFault } from './views.ts';

export const MOST_REVOKED_CARDS = MOST_BULK_ROWS;

/** By what a card of a job is named: its NFT's number, its row, or the issuer's own number; in a file by the first that its row has. */
export const CARD_NAMES = Object.freeze({ token: 'NFT 번호', row: ROW_HEAD, code: BULK_COLUMNS.code.head });
export type CardName = keyof typeof CARD_NAMES;

/** A card that somebody names, and where: the row of their file, or its place among what they chose. */
export interface NamedCard {
  readonly at: number;
  readonly by: CardName;
  readonly value: string;
}

export const REVOKE_FAULTS = Object.freeze(['unknown', 'twice', 'notMinted', 'reserved', 'sold', 'sent', 'given', 'revoked'] as const);
export type RevokeFaultName = (typeof REVOKE_FAULTS)[number];

export interface RefusedCard extends NamedCard {
  readonly fault: RevokeFaultName;
}

/** What revoking named cards would do: the units that can be, and every name that stands for none; or why a whole file is not read. */
export interface RevocableCards {
  readonly fault: BulkFileFault | null;
  readonly ids: readonly ItemId[];
  readonly refused: readonly RefusedCard[];
}

export interface CardUnit {
  readonly itemId: ItemId;
  readonly state: ItemState;
}

/** The cards that a sheet names: undefined where none of the columns is there. A row that says something and names no card is unknown, by an empty name. */
export const namedCardsOf = (head: readonly string[]): ((row: number, cells: readonly string[]) => NamedCard) | undefined => {
  const places = (['token', 'row', 'code'] as const).flatMap((by) => {
    const place = head.findIndex((cell) => tidyHead(cell) === tidyHead(CARD_NAMES[by]));
    return place < 0 ? [] : [{ by, place }];
  });
  const [first] = places;
  if (first === undefined) return undefined;
  return (at, cells) => {
    for (const { by, place } of places) {
      const value = tidyLine(cells[place] ?? '');
      if (value !== '') return { at, by, value };
    }
    return { at, by: first.by, value: '' };
  };
};

/** Reads rows as they are typed, as in ‘1-20, 35’; undefined for anything else, and for more than {@link MOST_REVOKED_CARDS}. */
export const readRows = (typed: string): readonly number[] | undefined => {
  const rows = new Set<number>();
  for (const part of typed.split(/[,\s]+/).filter((one) => one !== '')) {
    const [, first = '', last = first] = /^(\d{1,6})(?:[-~](\d{1,6}))?$/.exec(part) ?? [];
    const [from, to] = [Number(first), Number(last)];
    if (first === '' || from < 1 || to < from || to - from >= MOST_REVOKED_CARDS) return undefined;
    for (let row = from; row <= to; row += 1) rows.add(row);
  }
  return rows.size === 0 || rows.size > MOST_REVOKED_CARDS ? undefined : [...rows];
};

const FREE: ReadonlySet<ItemState> = new Set(transitionOf(ITEM_LIFECYCLE, 'revoke').from);

const faultOf = (state: ItemState): RevokeFaultName => REVOKE_FAULTS.find((fault) => fault === state) ?? 'revoked';

/**
 * Judges each named card by what it has made (choices 2): `unitsOf` answers undefined for one that the job has not, and none for one that is not minted.
 * Of a card with several units those are revoked that nobody has bought.
 */
export const judgeRevocable = (
  named: readonly NamedCard[],
  unitsOf: (card: NamedCard) => readonly CardUnit[] | undefined,
): Pick<RevocableCards, 'ids' | 'refused'> => {
  const ids = new Set<ItemId>();
  const refused: RefusedCard[] = [];
  for (const card of named) {
    const units = unitsOf(card);
    const free = (units ?? []).filter(({ state }) => FREE.has(state));
    const [first] = units ?? [];
    if (units === undefined) refused.push({ ...card, fault: 'unknown' });
    else if (first === undefined) refused.push({ ...card, fault: 'notMinted' });
    else if (free.length === 0) refused.push({ ...card, fault: faultOf(first.state) });
    else if (free.every(({ itemId }) => ids.has(itemId))) refused.push({ ...card, fault: 'twice' });
    else for (const { itemId } of free) ids.add(itemId);
  }
  return { ids: [...ids].sort((a, b) => a - b), refused };
};
