import { createStore, type Store } from '../watched-store.ts';
import type { InputOf, OverlayKind, ResultOf } from './overlay-kinds.ts';

/** One dialog on the stack. It stays mounted with `opened` false while it fades away. */
export interface OpenOverlay<K extends OverlayKind = OverlayKind> {
  readonly id: number;
  readonly kind: K;
  readonly input: InputOf<K>;
  readonly opened: boolean;
  /** Has it fade at once; whoever asked hears of the result as soon as there is one. */
  readonly close: (result: ResultOf<K> | Promise<ResultOf<K>>) => void;
}

/** Any dialog, with kind, input and result belonging together. */
export type AnyOverlay<K extends OverlayKind = OverlayKind> = { [Kind in K]: OpenOverlay<Kind> }[K];

/** What lies over the page: the dialogs from the lowest to the topmost, and how many things are being waited for. */
export interface OverlayView {
  readonly stack: readonly AnyOverlay[];
  readonly waiting: number;
}

export interface OverlayStore extends Store<OverlayView> {
  /**
   * Opens a dialog; the promise is its answer. A second click finds the question of the first still open: it is not asked twice, and the second
   * asker gets no answer, so that one act follows.
   */
  open<K extends OverlayKind>(kind: K, input: InputOf<K>): Promise<ResultOf<K>>;
  /** Closes what a member was asked or shown, without an answer, so that nothing follows: there is nobody any more who would answer. */
  closeMembers(): void;
  /** Closes the dialogs of a kind without an answer: what they ask has been answered elsewhere. */
  dismiss(kind: OverlayKind): void;
  remove(id: number): void;
  during<T>(work: Promise<T>): Promise<T>;
}

/** What is told as often as it is to be told; all others are opened by somebody, who may press twice. */
const MESSAGES: ReadonlySet<OverlayKind> = new Set(['notice', 'refused', 'alert', 'banner', 'sold', 'welcome']);

/** What anybody may look at, logged in or not. */
const OF_ANYBODY: ReadonlySet<OverlayKind> = new Set([
  'notice',
  'alert',
  'banner',
  'search',
  'signUpGuide',
  'tradeHistory',
  'picture',
  'popup',
]);

/** Whether two dialogs say the same: what is drawn in them is known by their title. */
const same = (one: object, other: object): boolean => JSON.stringify(one, wordsAlone) === JSON.stringify(other, wordsAlone);
const wordsAlone = (key: string, value: unknown): unknown => (key === 'content' ? undefined : value);

export const createOverlayStore = (): OverlayStore => {
  const store = createStore<OverlayView>({ stack: [], waiting: 0 });
  let last = 0;
  const change = (part: Partial<OverlayView>): void => store.set({ ...store.get(), ...part });
  const replace = (id: number, next: (entry: AnyOverlay) => AnyOverlay[]): void =>
    change({ stack: store.get().stack.flatMap((entry) => (entry.id === id ? next(entry) : [entry])) });
  return {
    ...store,
    open: (kind, input) =>
      new Promise((resolve) => {
        const isSameQuestion = (entry: AnyOverlay): boolean => entry.opened && entry.kind === kind && same(entry.input, input);
        if (!MESSAGES.has(kind) && store.get().stack.some(isSameQuestion)) return;
        last += 1;
        const id = last;
        const close: OpenOverlay<typeof kind>['close'] = (result) => {
          replace(id, (entry) => [{ ...entry, opened: false }]);
          resolve(result);
        };
        change({ stack: [...store.get().stack, { id, kind, input, opened: true, close } as AnyOverlay] });
      }),
    closeMembers: () =>
      change({ stack: store.get().stack.map((entry) => (OF_ANYBODY.has(entry.kind) ? entry : { ...entry, opened: false })) }),
    dismiss: (kind) => change({ stack: store.get().stack.map((entry) => (entry.kind === kind ? { ...entry, opened: false } : entry)) }),
    remove: (id) => replace(id, () => []),
    during: async (work) => {
      change({ waiting: store.get().waiting + 1 });
      try {
        return await work;
      } finally {
        change({ waiting: store.get().waiting - 1 });
      }
    },
  };
};
