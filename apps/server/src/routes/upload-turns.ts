import { ERRORS, type Lock, type Locker } from '@tus/server';

interface Turn {
  readonly giveWay: () => void | Promise<void>;
  readonly over: PromiseWithResolvers<void>;
  isAwaited: boolean;
}

/** How long the next one waits for its turn. */
const MOST_MS = 5_000;

/** Waits until a turn is over; refused when it takes too long, or nobody waits any more. */
const waitFor = async (turn: Turn, signal: AbortSignal): Promise<void> => {
  turn.isAwaited = true;
  const refused = Promise.withResolvers<never>();
  const refuse = (): void => refused.reject(ERRORS.ERR_LOCK_TIMEOUT);
  const late = setTimeout(refuse, MOST_MS);
  signal.addEventListener('abort', refuse, { once: true });
  try {
    await turn.giveWay();
    await Promise.race([turn.over.promise, refused.promise]);
  } finally {
    clearTimeout(late);
    signal.removeEventListener('abort', refuse);
    turn.isAwaited = false;
  }
};

/** Serialises an upload's calls: a newcomer asks the one before to give way and waits without polling (the library polls). One waits; others are refused. */
export const makeUploadTurns = (): Locker => {
  const turns = new Map<string, Turn>();
  const enter = async (id: string, signal: AbortSignal, giveWay: Turn['giveWay']): Promise<Turn> => {
    for (let before = turns.get(id); before !== undefined; before = turns.get(id)) {
      if (before.isAwaited) throw ERRORS.ERR_LOCK_TIMEOUT;
      await waitFor(before, signal);
    }
    const turn = { giveWay, over: Promise.withResolvers<void>(), isAwaited: false };
    turns.set(id, turn);
    return turn;
  };
  return {
    newLock: (id): Lock => {
      let mine: Turn | undefined;
      return {
        lock: async (signal, giveWay) => {
          mine = await enter(id, signal, giveWay);
        },
        unlock: async () => {
          turns.delete(id);
          mine?.over.resolve();
        },
      };
    },
  };
};
