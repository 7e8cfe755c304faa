import { type RefObject, useEffect } from 'react';

const WORKABLE = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
type Workable = HTMLElement & { readonly disabled?: boolean };

const within = (place: Element): Workable[] => [...place.querySelectorAll<Workable>(WORKABLE)];

/** Where something stood: each element around it from the inside out, and how many that can be worked with stand before it there. */
const placesOf = (one: Element, root: Element): readonly { readonly around: Element; readonly before: number }[] => {
  const places = [];
  for (let around = one.parentElement; around !== null; around = around.parentElement) {
    places.push({ around, before: within(around).indexOf(one as Workable) });
    if (around === root) break;
  }
  return places;
};

/** What is hidden or disabled takes no focus. */
const takesFocus = (one: Workable): boolean => {
  one.focus();
  return document.activeElement === one;
};

/**
 * Keeps the keyboard where it works when what has the focus is taken out of a page or put elsewhere in it: a row that an act removes, a form that
 * closes, the button behind a dialog. The focus goes to what has come into its place, or else to the nearest before it.
 */
export const useFocusAfterChange = (root: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const page = root.current;
    if (page === null) return;
    let last: Workable | undefined;
    let places: ReturnType<typeof placesOf> = [];
    let wasDisabled = false;
    const remember = ({ target }: FocusEvent): void => {
      last = target as Workable;
      places = placesOf(last, page);
      wasDisabled = false;
    };
    const clear = ({ target, relatedTarget }: FocusEvent): void => {
      wasDisabled = (target as Workable).disabled === true;
      if (relatedTarget !== null || wasDisabled) return;
      // What was only re-ordered is back by then; otherwise somebody has pressed beside it.
      setTimeout(() => {
        if (target === last && last?.isConnected && document.activeElement === document.body) last = undefined;
      });
    };
    const restore = (records: readonly MutationRecord[]): void => {
      if (last === undefined || (document.activeElement !== document.body && document.activeElement !== null)) return;
      const one = last;
      if (one.isConnected) {
        const wasMoved = records.some(({ removedNodes }) => [...removedNodes].some((node) => node.contains(one)));
        if (wasMoved || wasDisabled) one.focus();
        return;
      }
      for (const { around, before } of places) {
        if (!around.isConnected) continue;
        const here = within(around);
        if (here.slice(before).some(takesFocus) || here.slice(0, before).reverse().some(takesFocus)) return;
      }
    };
    const changes = new MutationObserver(restore);
    changes.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
    page.addEventListener('focusin', remember);
    page.addEventListener('focusout', clear);
    return () => {
      changes.disconnect();
      page.removeEventListener('focusin', remember);
      page.removeEventListener('focusout', clear);
    };
  }, [root]);
};
