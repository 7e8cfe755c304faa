import { settle } from './axe.ts';
import type { Page } from './journey.ts';

/** In the page: what of `root` is not seen where the browser draws with few colours of its user's choice, a line each. */
const look = (within: string): string[] => {
  const root = (within === '' ? undefined : [...document.querySelectorAll(within)].at(-1)) ?? document.body;
  const faults: string[] = [];
  const seen = (one: Element): boolean => {
    const { width, height } = one.getBoundingClientRect();
    return width > 1 && height > 1 && one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  };
  const named = (one: Element): string => one.outerHTML.slice(0, 160);
  const isLine = (one: Element | null, part?: string): boolean => {
    if (one === null) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(one, part);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  };
  const hasLine = (one: Element): boolean =>
    [one, one.nextElementSibling, one.parentElement, one.parentElement?.parentElement ?? null].some(
      (drawn) => isLine(drawn) || isLine(drawn, '::after'),
    );
  const ground = getComputedStyle(document.body).backgroundColor;

  // A picture that is cut out of a colour is gone with it.
  for (const one of root.querySelectorAll('*')) {
    const { maskImage, backgroundColor, forcedColorAdjust } = getComputedStyle(one);
    if (maskImage !== 'none' && !maskImage.includes('gradient') && seen(one) && backgroundColor === ground && forcedColorAdjust !== 'none')
      faults.push(`an icon is gone: ${named(one)}`);
  }
  for (const icon of root.querySelectorAll('svg')) {
    if (!seen(icon)) continue;
    const strokes = [...icon.querySelectorAll('path, circle, rect, line, polyline, polygon, ellipse, text, use')].map((part) =>
      getComputedStyle(part),
    );
    const under =
      icon.closest('button, a')?.matches('button') === true ? getComputedStyle(icon.closest('button') ?? icon).backgroundColor : ground;
    const isDrawn = strokes.some(({ fill, stroke }) => [fill, stroke].some((paint) => paint !== 'none' && paint !== under));
    if (strokes.length > 0 && !isDrawn) faults.push(`an icon is gone: ${named(icon)}`);
  }

  // What is chosen is framed.
  const chosen = '[aria-current="page"], [aria-selected="true"], [aria-pressed="true"], input:checked + span';
  for (const one of root.querySelectorAll(chosen))
    if (seen(one) && !hasLine(one) && getComputedStyle(one).forcedColorAdjust !== 'none')
      faults.push(`chosen by colour alone: ${named(one)}`);

  // Where the keyboard is has a line around it: shadows are not drawn.
  const workable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
  const before = document.activeElement;
  for (const one of root.querySelectorAll<HTMLElement>(workable)) {
    if (!seen(one) || one.matches(':disabled') || one.closest('[inert], [aria-hidden="true"]') !== null) continue;
    // A combobox opens what it suggests.
    if (one.getAttribute('role') === 'combobox') continue;
    // Where the focus is already, it stays as it came.
    if (document.activeElement === one) one.blur();
    one.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
    if (document.activeElement === one && !hasLine(one)) faults.push(`focus is not seen: ${named(one)}`);
  }
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return faults;
};

/** What nobody sees who has the browser draw with few colours of their own: icons, what is chosen, where the keyboard is. */
export const unseenWithoutColours = async (page: Page, within: string): Promise<string[]> => {
  await settle(page);
  return page.evaluate(look, within);
};
