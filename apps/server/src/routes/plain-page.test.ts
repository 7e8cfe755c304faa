import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { plainPagePolicy } from '../http/security-headers.ts';
import { closingPage, endedPage } from './identity/pages.ts';
import { payPolicy, endedPage as unpayablePage } from './payment/pages.ts';
import { PLAIN_PAGE_FONT, plainPage } from './plain-page.ts';

const vars = readFileSync(join(import.meta.dirname, '../../../web/src/theme/theme-vars.gen.css'), 'utf8').toUpperCase();
const page = plainPage('n', '번호 확인', '<p>번호</p>', '지갑 <확인>');
const coloursOf = (style: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...style.matchAll(/--(\w+):(#\w+)/g)].map(([, name = '', colour = '']) => [name, colour]));
const [light = '', dark = ''] = [...page.matchAll(/:root\{([^}]*)\}/g)].map(([, style]) => style);

/** What each colour of the pages is called in the theme. */
const IN_THEME = {
  body: 'mantine-color-body',
  text: 'mantine-color-text',
  surface: 'naru-surface',
  sunken: 'naru-sunken',
  line: 'naru-line',
  edge: 'mantine-color-default-border',
  field: 'naru-field',
  muted: 'naru-muted',
  link: 'naru-link',
  sun: 'naru-gold',
  bad: 'naru-bad',
} as const;

describe('pages of the server’s own', () => {
  it.each(Object.entries(IN_THEME))('have the %s of the theme, by day and by night', (name, role) => {
    for (const style of [light, dark]) expect(vars).toContain(`--${role}: ${coloursOf(style)[name]};`.toUpperCase());
    expect(coloursOf(light)[name]).not.toBe(coloursOf(dark)[name]);
  });

  it('stand under the logo and what they belong to, in the platform’s font', () => {
    expect(page).toContain('<svg viewBox="0 0 40 32"');
    expect(page).toContain('<span class="mark">지갑 &#60;확인&#62;</span>');
    expect(page).toContain(`src:url(${PLAIN_PAGE_FONT})`);
    for (const other of [closingPage('n', true), endedPage('n'), unpayablePage('n', undefined)]) expect(other).toContain(PLAIN_PAGE_FONT);
  });

  it('may fetch that font', () => {
    for (const policy of [plainPagePolicy('n'), payPolicy('n')]) expect(policy).toContain("font-src 'self'");
  });
});
