import { hearSteps } from './steps.ts';

/** What the browser keeps of a page: the router's own state, and the address. */
interface Page {
  readonly state: unknown;
  readonly address: string;
}

interface Layer {
  readonly onBack: () => void;
  readonly guards: boolean;
}

/** What lies over the page: dialogs, sheets. As long as there is something, going back takes the topmost away, and the page stays. */
export interface Layers {
  /**
   * Lays something over the page, and answers how it is taken away. `onBack` is told when somebody goes back (and when the page is left): it closes
   * what lies there, or leaves it open. What `guards` the page itself lies below everything else, and is told only while the page is there.
   */
  open(onBack: () => void, guards?: boolean): () => void;
  /** Whether the browser stands on the copy above the page, so that one step back is none from the page. */
  isOnCopy(): boolean;
  /** Leaves the page by a step that is taken from where the browser stands. */
  leaveBy(step: () => void): void;
}

/** The part of a window that layers step about in. */
export type Stage = Pick<Window, 'history' | 'location' | 'addEventListener'>;

/** A step that has not come by then leads nowhere: the entry that it leads to is gone, or a busy browser takes its time. */
const LOST_MS = 2_000;
/** As long as what was told of a step back may take until it has closed. */
const CLOSING_MS = 100;

type State = Readonly<Record<string, unknown>>;

const stateOf = (value: unknown): State => (typeof value === 'object' && value !== null ? { ...value } : {});
const isCopy = (value: unknown): boolean => stateOf(value).copy === true;
/** By which number the router knows a page: it is the same as long as the page is replaced. */
const numberIn = (value: unknown): unknown => stateOf(value).idx;

/**
 * Keeps the browser's history in step with what lies over the page. As long as something does, the browser stands on a copy of the page's own entry above
 * it, of which the router never hears: the step back from there is told to the topmost layer. Where more lie below, or it stays open, the browser steps
 * forward onto the copy again: one that is made anew without a touch would be passed over by browsers' own buttons. Once nothing lies there any more
 * the copy is left silently; whoever goes on to another page from it goes on in its place, so that none stays behind.
 */
export const createLayers = (stage: Stage): Layers => {
  const { history, location } = stage;
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  const open: Layer[] = [];
  const isOnCopy = (): boolean => isCopy(history.state);
  const here = (): Page => {
    const { copy: _, ...state } = stateOf(history.state);
    return { state: isOnCopy() ? state : history.state, address: location.href };
  };
  const write = (by: typeof push, { state, address }: Page, asCopy: boolean): void =>
    by(asCopy ? { ...stateOf(state), copy: true } : state, '', address);

  /** Where the router is. */
  let page = here();
  let stood = isOnCopy();
  /** The router has replaced the page while the browser stood on the copy: the page's own entry has yet to follow. */
  let isStale = false;
  /** Somebody has just stepped back from the copy, which lies ahead. */
  let isCopyAhead = false;
  /** While a step of ours is under way: what is to stand where it leads, and the pages to which the router has gone on meanwhile. */
  let coming: Page[] | undefined;
  /** A step of ours was given up, and may come after all. */
  let isBelated = false;
  /** The page is being left: what it leads to may be another document, which takes its time to come. */
  let isLeaving = false;
  let late: ReturnType<typeof setTimeout> | undefined;
  let soon: ReturnType<typeof setTimeout> | undefined;

  const note = (): void => {
    page = here();
    stood = isOnCopy();
    isStale &&= stood;
  };
  const land = ([first, ...then]: readonly Page[], asCopy: boolean): void => {
    if (first !== undefined) write(replace, first, asCopy);
    note();
    for (const { state, address } of then) history.pushState(state, '', address);
  };
  const step = (pages: Page[], go: () => void): void => {
    coming = pages;
    clearTimeout(late);
    late = setTimeout(() => {
      const pages = coming ?? [];
      coming = undefined;
      isBelated = true;
      land(pages, false);
      settle();
    }, LOST_MS);
    go();
  };
  const stepOff = (): void => step([page], () => history.back());
  const stepOn = (): void => {
    if (coming !== undefined || isOnCopy()) return;
    if (isCopyAhead) step([page], () => history.forward());
    else {
      write(push, page, true);
      stood = true;
    }
  };
  const settle = (ms = 0): void => {
    clearTimeout(soon);
    // Not at once: a dialog is often followed by the next one, or by another page.
    soon = setTimeout(() => {
      if (isLeaving) return;
      if (open.length > 0) stepOn();
      else if (coming === undefined && isOnCopy()) stepOff();
      isCopyAhead = false;
    }, ms);
  };

  history.replaceState = (state, _, address) => {
    isStale ||= isOnCopy();
    write(replace, { state, address: String(address ?? location.href) }, isOnCopy());
    note();
    coming?.splice(-1, 1, page);
  };
  history.pushState = (state, _, address) => {
    const next = { state, address: String(address ?? location.href) };
    if (coming === undefined && isStale) stepOff();
    if (coming === undefined) write(isOnCopy() ? replace : push, next, false);
    else write(replace, next, isOnCopy());
    note();
    isCopyAhead = false;
    isLeaving = false;
    coming?.push(page);
    settle();
  };

  // Before the router hears of it.
  hearSteps(stage, (event) => {
    const number = numberIn(history.state);
    const isOurs = coming !== undefined || (isBelated && number !== undefined && number === numberIn(page.state));
    const pages = coming ?? [page];
    const hasStepped = isOurs || isOnCopy() !== stood;
    coming = undefined;
    isBelated = false;
    isLeaving = false;
    clearTimeout(late);
    if (!hasStepped || !pages.some(({ state }) => numberIn(state) === number)) {
      note();
      isCopyAhead = false;
      for (const { onBack, guards } of [...open].reverse()) if (!guards) onBack();
      return settle(CLOSING_MS);
    }
    event.stopImmediatePropagation();
    // The router has gone on while we stepped onto the copy, and what it wrote stands in the place of the page itself.
    if (pages.length > 1 && isOnCopy()) return step(pages, () => history.back());
    if (isOurs || isStale) land(pages, isOnCopy());
    else note();
    // Forward onto the copy of what has been closed: nothing opens again.
    if (isOurs || stood) return settle();
    isCopyAhead = true;
    if (open.length > 1) stepOn();
    open.at(-1)?.onBack();
    settle(CLOSING_MS);
  });
  // A page that is shown as it was left may have been left in the middle of a step.
  stage.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    coming = undefined;
    isLeaving = false;
    settle();
  });
  settle();

  return {
    open: (onBack, guards = false) => {
      const layer = { onBack, guards };
      open.splice(guards ? 0 : open.length, 0, layer);
      isLeaving = false;
      stepOn();
      return () => {
        open.splice(open.indexOf(layer), 1);
        settle();
      };
    },
    isOnCopy,
    leaveBy: (step) => {
      isLeaving = true;
      step();
    },
  };
};
