import type { Failure } from '@naru/domain/failure';
import type { SiteCode, UnfinishedId } from '@naru/domain/shared';
import type { SavedVersion, UnfinishedContent, UnfinishedProduct, UnfinishedProducts } from '@naru/domain/unfinished';
import { createStore, type Store } from '../../../shared/watched-store.ts';

/** How long the operator is still before what they typed is saved, and how long a server that was away is left alone. */
const STILL_MS = 1_000;
const AGAIN_MS = 5_000;

/** Where what is typed stands: the server has it, will have it, could not be reached, refuses it, or has been given another content by somebody else. */
type SaveStatus = 'clean' | 'waiting' | 'saving' | 'saved' | 'away' | 'refused' | 'conflict';

export interface SaveState {
  readonly status: SaveStatus;
  readonly unfinishedId: UnfinishedId | null;
  readonly saved: SavedVersion | null;
  readonly failure: Failure | null;
  /** What somebody else has saved meanwhile. */
  readonly theirs: UnfinishedProduct | null;
  /** What the server was given last; what is typed is compared with it. */
  readonly known: UnfinishedContent;
}

interface Saved {
  readonly port: UnfinishedProducts;
  readonly siteCode: SiteCode;
  readonly empty: UnfinishedContent;
  readonly seen: UnfinishedProduct | null;
}

const same = (one: UnfinishedContent, other: UnfinishedContent): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Keeps what stands in a form with the server: a moment after the typing stops, one save at a time, again once a server that was away is back. */
export const makeSaver = ({ port, siteCode, empty, seen }: Saved) => {
  const state: Store<SaveState> = createStore<SaveState>({
    status: seen === null ? 'clean' : 'saved',
    unfinishedId: seen?.unfinishedId ?? null,
    saved: seen,
    failure: null,
    theirs: null,
    known: seen?.content ?? empty,
  });
  const key = crypto.randomUUID();
  let content = state.get().known;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  const tell = (change: Partial<SaveState>): void => state.set({ ...state.get(), ...change });
  const later = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  };
  const fail = async (failure: Failure, unfinishedId: UnfinishedId | null): Promise<void> => {
    if (failure.name === 'changedMeanwhile' && unfinishedId !== null) {
      const now = await port.read(siteCode, unfinishedId);
      if (now.ok) return tell({ status: 'conflict', theirs: now.value });
      return fail(now.failure, null);
    }
    if (failure.name !== 'connectionFailed' && failure.name !== 'serviceUnavailable') return tell({ status: 'refused', failure });
    tell({ status: 'away' });
    later(AGAIN_MS);
  };
  let beginning: Promise<UnfinishedId | null> | undefined;
  const beginOnce = async (): Promise<UnfinishedId | null> => {
    // Files come once there is something that they belong to.
    const first = { ...content, pictures: [], originalId: null };
    const begun = await port.begin({ siteCode, content: first, key });
    if (begun.ok) tell({ ...begun.value, known: first, status: 'saved' });
    else await fail(begun.failure, null);
    return begun.ok ? begun.value.unfinishedId : null;
  };
  const begin = async (): Promise<UnfinishedId | null> => {
    beginning ??= beginOnce().finally(() => {
      beginning = undefined;
    });
    return beginning;
  };
  const saveOnce = async (): Promise<void> => {
    const { unfinishedId, saved, known } = state.get();
    const sent = content;
    if (same(sent, known)) return tell({ status: unfinishedId === null ? 'clean' : 'saved' });
    tell({ status: 'saving', failure: null });
    if (unfinishedId === null || saved === null) {
      if ((await begin()) === null) return;
    } else {
      const answer = await port.save({ siteCode, unfinishedId, version: saved.version, content: sent });
      if (!answer.ok) return fail(answer.failure, unfinishedId);
      tell({ saved: answer.value, known: sent, status: 'saved' });
    }
    if (!same(content, state.get().known)) await saveOnce();
  };
  const flush = async (): Promise<boolean> => {
    clearTimeout(timer);
    if (state.get().status === 'conflict') return false;
    running ??= saveOnce().finally(() => {
      running = undefined;
    });
    await running;
    return state.get().status === 'saved' || state.get().status === 'clean';
  };
  return {
    state,
    /** Saves now; whether the server has what stands in the form. */
    flush,
    put: (now: UnfinishedContent): void => {
      content = now;
      const { status, known, unfinishedId } = state.get();
      if (status === 'conflict') return;
      if (same(now, known) && status !== 'saving') {
        clearTimeout(timer);
        if (status !== 'clean') tell({ status: unfinishedId === null ? 'clean' : 'saved', failure: null });
        return;
      }
      if (status !== 'saving') tell({ status: 'waiting', failure: null });
      later(STILL_MS);
    },
    /** The number under which files are kept: begins the product where nothing of it was saved; null where it can not be. */
    ensure: async (): Promise<UnfinishedId | null> => state.get().unfinishedId ?? begin(),
    /** Ends a conflict: from now on what stands in the form is saved over what somebody else has saved. */
    settle: (theirs: UnfinishedProduct): void => {
      tell({ status: 'waiting', saved: theirs, known: theirs.content, theirs: null });
    },
    stop: (): void => clearTimeout(timer),
  };
};
