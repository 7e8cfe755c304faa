import { availableParallelism } from 'node:os';
import {
  type CardFault,
  type CardTemplate,
  type CardValues,
  cellOf,
  columnsOf,
  pictureColumnsOf,
  ROW_NUMBER,
} from '@naru/domain/card-template';
import type { Failure } from '@naru/domain/failure';
import { mapResult, type Result } from '@naru/domain/shared';
import { askedThreads } from '../../shared/asked-threads.ts';
import type { CardDrawing, CardPicture, CardTask } from './render-card.ts';

/** What a thread is given to do. */
export type CardQuestion =
  | { readonly kind: 'draw'; readonly task: CardTask }
  | { readonly kind: 'check'; readonly template: CardTemplate; readonly rows: readonly CardValues[] };

/** What came of it: a picture, or the faults row by row. */
export type CardReply = { readonly picture: Uint8Array } | { readonly faults: readonly (readonly CardFault[])[] };

/** A picture by the name that stands in a row: its bytes, null where there is none, or an empty frame for who only tries a template. */
export type FindPicture = (name: string) => Promise<CardPicture>;

/** Draws a card from a row as WebP, or answers its faults. Same input, same bytes: what is previewed is minted. Refused: `busy`. */
export type DrawCard = (template: CardTemplate, values: CardValues, pictures: FindPicture) => Promise<Result<CardDrawing, Failure>>;

/** What is wrong with each of some rows, as far as can be seen without their pictures: a thousand at a time keep a thread for a moment. Refused: `busy`. */
export type CheckCards = (
  template: CardTemplate,
  rows: readonly CardValues[],
) => Promise<Result<readonly (readonly CardFault[])[], Failure>>;

/** At most so many threads: one machine sells while it draws. */
const MOST_THREADS = 4;
const MOST_WAITING = 512;
/** What takes longer than this hangs. */
const MOST_MS = 60_000;

/** What of a row a template needs: the rest of it need not travel. */
const neededOf = (template: CardTemplate, values: CardValues): CardValues =>
  Object.fromEntries([...columnsOf(template), ROW_NUMBER].map((column) => [column, cellOf(values, column)]));

/** Draws cards in threads. `backgroundOf` gives the bytes of a template's background. */
export const makeCards = (
  backgroundOf: (fileId: string) => Promise<Uint8Array | null>,
  threads = Math.min(MOST_THREADS, availableParallelism()),
): { readonly drawCard: DrawCard; readonly checkCards: CheckCards } => {
  const body = new URL('./card-thread.ts', import.meta.url);
  const ask = askedThreads<CardQuestion, CardReply>({ body, threads, waiting: MOST_WAITING, mostMs: MOST_MS, heapMb: 256 });

  const taskOf = async (template: CardTemplate, values: CardValues, pictures: FindPicture): Promise<CardTask> => {
    const names = new Set(pictureColumnsOf(template).map((column) => cellOf(values, column)));
    names.delete('');
    const found = await Promise.all([...names].map(async (name) => [name, await pictures(name)] as const));
    const { fileId } = template.background;
    const background = fileId === null ? null : await backgroundOf(fileId);
    if (fileId !== null && background === null) throw new Error('a template whose background is not there');
    return { template, values: neededOf(template, values), pictures: new Map(found), background };
  };

  return {
    drawCard: async (template, values, pictures) =>
      mapResult(await ask({ kind: 'draw', task: await taskOf(template, values, pictures) }), (reply): CardDrawing => {
        if ('picture' in reply) return { picture: reply.picture, faults: [] };
        return { picture: null, faults: 'faults' in reply ? (reply.faults[0] ?? []) : [] };
      }),
    checkCards: async (template, rows) =>
      mapResult(await ask({ kind: 'check', template, rows: rows.map((values) => neededOf(template, values)) }), (reply) =>
        'faults' in reply ? reply.faults : [],
      ),
  };
};
