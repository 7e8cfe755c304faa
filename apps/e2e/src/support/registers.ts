import type { Page } from './journey.ts';

/** What stands together and is read in one breath: a card, a dialog, a part of a page, a row. */
const CARD =
  'header, main, footer, nav, dialog, [role="dialog"], [role="alertdialog"], [role="note"], article, aside, section, form, fieldset, li, tr, dd, pre, [role="alert"], [id$="-error"]';
/** What other people have written, and documents that speak in their own register. */
const OTHERS = 'blockquote, [data-words], [data-document]';

/** Runs in the page. The cards within that say some things in 해요체 and others in 합니다체, a line each with one of both. */
const mixedIn = ([within, card, others]: readonly [string, string, string]): string[] => {
  const roots = within === '' ? [document.body] : [...document.querySelectorAll(within)];
  const root = roots.at(-1);
  if (root === undefined) return [];
  const words = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const found = new Map<Element, { yo?: string; nida?: string }>();
  for (const one of root.querySelectorAll('*')) {
    const own = [...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map(({ textContent }) => textContent);
    const text = words(own.join(' '));
    if (text === '' || one.closest(others) !== null || !one.checkVisibility({ visibilityProperty: true })) continue;
    const of = one.closest(card) ?? root;
    const said = found.get(of) ?? {};
    for (const sentence of text.split(/(?<=[.?!])\s+/)) {
      // What asks of people, what is asked, and what they say themselves goes with both; 중요 and 필요 are no verbs.
      if (/(?:주세요|까요|나요|가요|세요|동의합니다)[.?!]?$/.test(sentence)) continue;
      if (/[어아여해예에네데지죠게돼워와봐져려러켜셔겨]요[.!]?$/.test(sentence)) said.yo ??= sentence;
      else if (/니다[.!]?$/.test(sentence)) said.nida ??= sentence;
    }
    found.set(of, said);
  }
  return [...found.values()].flatMap(({ yo, nida }) => (yo === undefined || nida === undefined ? [] : [`“${yo}” beside “${nida}”`]));
};

/** Where a card speaks to its reader in two registers at once, a line each; `within` is what of the page is looked at. */
export const mixedRegistersOn = (page: Page, within = ''): Promise<string[]> => page.evaluate(mixedIn, [within, CARD, OTHERS] as const);
