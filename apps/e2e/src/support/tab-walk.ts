import type { Page } from './journey.ts';

/** What the keyboard met on its way through a page. */
interface Walk {
  /** What got the focus, in that order. */
  readonly stops: readonly string[];
  /** What can be worked with and never got it. */
  readonly missed: readonly string[];
  /** What got it and did not show it. */
  readonly unseen: readonly string[];
  /** Whose ring is cut off on a side by what it scrolls in. */
  readonly cut: readonly string[];
  /** What got it behind something else. */
  readonly covered: readonly string[];
  /** Where the keyboard got to after the last stop: the page's first one, unless it is caught somewhere. */
  readonly back: string | undefined;
}

const watch = (): void => {
  const WORKABLE = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable], audio[controls], video[controls]';
  const isWorkable = (one: Element): boolean => {
    if (!(one instanceof HTMLElement) || one.tabIndex < 0 || one.matches(':disabled, [type=hidden]') || one.closest('[inert]'))
      return false;
    if (!one.checkVisibility({ visibilityProperty: true })) return false;
    // Of a group of radio buttons the keyboard meets one, and arrows lead to the others.
    if (!(one instanceof HTMLInputElement) || one.type !== 'radio') return true;
    const group = [...document.querySelectorAll<HTMLInputElement>(`input[type=radio][name="${CSS.escape(one.name)}"]`)];
    return one === (group.find(({ checked }) => checked) ?? group[0]);
  };
  const all = (): Element[] => [...document.querySelectorAll(WORKABLE)].filter(isWorkable);
  const nameOf = (one: Element): string => {
    const isField = one instanceof HTMLInputElement || one instanceof HTMLSelectElement || one instanceof HTMLTextAreaElement;
    const name = one.getAttribute('aria-label') ?? (isField ? one.labels?.[0] : one)?.textContent ?? '';
    return `${one.localName} ${name.replaceAll(/\s+/g, ' ').trim().slice(0, 60)}`;
  };
  /** A line of two pixels around it, or around what is drawn in its place: a label beside a hidden field, the card around a link. */
  const hasRing = (one: Element): boolean =>
    [one, one.nextElementSibling, one.parentElement, one.parentElement?.parentElement].some((drawn) =>
      [null, '::after'].some((part) => {
        if (!drawn) return false;
        const { outlineStyle, outlineWidth, boxShadow, borderTopWidth } = getComputedStyle(drawn, part);
        const line = outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
        // The header's search draws its ring half as its edge and half as a shadow.
        const spread = / 0px 0px 0px (\d+)px/.exec(boxShadow)?.[1];
        return line >= 2 || (spread !== undefined && Number(spread) + Number.parseFloat(borderTopWidth) >= 2);
      }),
    );
  /** By the end of what scrolls around it: of a ring that is cut on a side one sees three lines, or two. */
  const isCut = (one: Element): boolean => {
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(one);
    if (outlineStyle === 'none') return false;
    // Scrolling ends on whole pixels.
    const out = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset) - 1;
    const { left, top, right, bottom } = one.getBoundingClientRect();
    for (let around = one.parentElement; around !== null && around !== document.body; around = around.parentElement) {
      if (getComputedStyle(around).overflow === 'visible') continue;
      const edge = around.getBoundingClientRect();
      const further = around.scrollWidth - around.clientWidth - around.scrollLeft;
      if ((left - out < edge.left && around.scrollLeft < 1) || (right + out > edge.right && further < 1)) return true;
      if (top - out < edge.top || bottom + out > edge.bottom) return true;
    }
    return false;
  };
  const isCovered = (one: Element): boolean => {
    const { left, right, width, height, ...edges } = one.getBoundingClientRect().toJSON() as DOMRect;
    if (width < 2 || height < 2) return false;
    const [top, bottom] = [Math.max(edges.top, 0), Math.min(edges.bottom, innerHeight)];
    const points = [
      [(left + right) / 2, (top + bottom) / 2],
      [left + 2, top + 2],
      [right - 2, bottom - 2],
    ] as const;
    return !points.some(([x, y]) => {
      const there = document.elementFromPoint(x, y);
      return there !== null && (one.contains(there) || there.contains(one));
    });
  };
  const before = all();
  const met = new Set<Element>();
  const [unseen, cut, covered]: [string[], string[], string[]] = [[], [], []];
  let back: string | undefined;
  const onFocus = ({ target }: FocusEvent): void => {
    if (!(target instanceof Element) || back !== undefined) return;
    if (met.has(target)) {
      back = nameOf(target);
      return;
    }
    met.add(target);
    if (!hasRing(target)) unseen.push(nameOf(target));
    if (isCut(target)) cut.push(nameOf(target));
    if (isCovered(target)) covered.push(nameOf(target));
  };
  addEventListener('focusin', onFocus);
  Reflect.set(globalThis, 'walk', {
    isOver: () => back !== undefined,
    end: () => {
      removeEventListener('focusin', onFocus);
      const still = new Set(all());
      return {
        stops: [...met].map(nameOf),
        missed: before.filter((one) => still.has(one) && !met.has(one)).map(nameOf),
        unseen,
        cut,
        covered,
        back,
      };
    },
  });
};

/** Key presses at once, and in all. */
const [AT_ONCE, MOST] = [20, 400];

/** Goes through the page by Tab alone, from its top until it is met again. */
const walkByTab = async (page: Page): Promise<Walk> => {
  await page.evaluate(watch);
  for (let presses = 0; presses < MOST; presses += AT_ONCE) {
    for (let press = 0; press < AT_ONCE; press += 1) await page.keyboard.press('Tab');
    if (await page.evaluate<boolean>('walk.isOver()')) break;
  }
  return page.evaluate<Walk>('walk.end()');
};

/** The same as faults, each in one line; none where the keyboard reaches everything, shows where it is and is caught nowhere, and the page fits. */
export const faultsOf = async (page: Page): Promise<string[]> => {
  const { stops, back, ...found } = await walkByTab(page);
  const faults = Object.entries(found).flatMap(([fault, names]) => (names.length > 0 ? [`${fault}: ${names.join(' | ')}`] : []));
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (sideways > 0) faults.push(`scrolls sideways by ${sideways}`);
  if (stops.length < 3) faults.push('next to nothing is reached');
  return back === stops[0] ? faults : [...faults, `leads back to ${back}`];
};
