import type { Ports } from '@naru/domain/client-ports';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { TOKENS } from '../shared/tokens.ts';
import { allInSight } from './all-in-sight.ts';
import { standInPorts } from './ports.ts';
import { portsThrough } from './ports-through.ts';
import { openPage } from './render.tsx';
import { SITES, WORKS } from './works.ts';
import type { WorldOptions } from './world.ts';

/** A name in letters that run from the right. */
const HEBREW = 'שלום';
const LETTERS = /[\u0590-\u05ff]/;
const NAMES: ReadonlySet<string> = new Set([
  ...WORKS.map(({ name }) => name),
  ...Object.values(SITES),
  ...['고요한나루터7', '푸른학21', '느긋한호랑이3', '맑은물결88'],
]);

const renamed = (value: unknown): unknown => {
  if (typeof value === 'string') return NAMES.has(value) ? HEBREW : value;
  if (Array.isArray(value)) return value.map(renamed);
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, renamed(one)]));
};

/** Client ports of a market whose members, stores and works are called by names that run from the right. */
const portsFromRight = (options: WorldOptions): Ports => portsThrough(standInPorts(options), (answer) => answer.then(renamed));

/** What is laid out by itself: what `base.css` isolates, and what is a line or a block of its own. */
export const APART_INLINE: readonly string[] = [
  'a',
  'b',
  'bdi',
  'cite',
  'code',
  'em',
  'label',
  'mark',
  'q',
  'small',
  'span',
  'strong',
  'td',
  'th',
  'time',
];
const FLOWING = new Set(['abbr', 'br', 'del', 'i', 'ins', 'svg', 'title', 'u']);
const ATTRIBUTES = ['aria-label', 'alt', 'title', 'placeholder'];

const isApart = (element: Element): boolean => APART_INLINE.includes(element.localName) || !FLOWING.has(element.localName);

/** The text that is laid out together with an element’s own: without what stands apart in it. */
const ownText = (element: Element): string =>
  [...element.childNodes]
    .map((node) => {
      if (node instanceof Element) return node.localName === 'br' ? '\n' : isApart(node) ? ' ' : ownText(node);
      return node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '';
    })
    .join('');

const moves = (text: string): boolean =>
  text
    .replace(/\u2068[^\u2068\u2069]*\u2069/g, '')
    .split('\n')
    .some((line) => LETTERS.test(line) && /[0-9가-힣]/.test(line));

/** Every place where a name that runs from the right moves words or numbers of ours, and how many such names are shown. */
const movedByNames = (): { readonly faults: readonly string[]; readonly seen: number } => {
  const faults: string[] = [];
  let seen = 0;
  for (const element of document.body.querySelectorAll('*')) {
    const texts = [...(isApart(element) ? [ownText(element)] : []), ...ATTRIBUTES.map((name) => element.getAttribute(name) ?? '')];
    for (const text of texts) {
      if (LETTERS.test(text)) seen += 1;
      if (moves(text)) faults.push(`${element.localName}: ${text}`);
    }
  }
  if (moves(document.title)) faults.push(`the tab: ${document.title}`);
  return { faults, seen };
};

/** Opens a screen of a market of such names, and fails where one of them moves what stands beside it. */
export const movesNothing = async (address: string): Promise<void> => {
  allInSight();
  const { resolve: resolveKey } = openPage(address, { signedIn: true }, portsFromRight({ signedIn: true }));
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(resolveKey(TOKENS.queries).isFetching()).toBe(0));
  const { faults, seen } = movedByNames();
  expect(faults).toEqual([]);
  expect(seen).toBeGreaterThan(0);
};
