import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { putStylesBack, takeStylesOut } from './style-attributes.ts';

afterEach(() => document.body.replaceChildren());

/** A page as the browser has it: markup in the root, and the sheet beside it. */
const opened = (markup: string, css: string) => {
  const root = document.createElement('div');
  root.id = 'root';
  root.innerHTML = markup;
  const style = document.createElement('style');
  style.textContent = css;
  document.body.append(root, style);
  return { root, sheet: style.sheet };
};

test('styles travel in a sheet and come back as they were, each different one once', () => {
  const drawn = renderToString(
    h(
      'div',
      { style: { '--gap': '4px', color: 'red' } as object },
      h('span', { style: { backgroundImage: 'url("data:image/webp;base64,AA/+B=")', width: 20 } }),
      h('b', { style: { width: '50%' } }, 'style="no"'),
      h('i', { style: { width: '50%' } }),
    ),
  );
  const { markup, css } = takeStylesOut(drawn);
  expect(markup).not.toMatch(/<[^>]* style=/);
  expect(css.match(/\{/g)).toHaveLength(3);
  const { root, sheet } = opened(markup, css);
  putStylesBack(root, sheet);
  const [div, span, b, i] = ['div', 'span', 'b', 'i'].map((name) => root.querySelector<HTMLElement>(name));
  expect(div?.style.getPropertyValue('--gap')).toBe('4px');
  expect(div?.style.color).toBe('red');
  expect(span?.style.backgroundImage).toContain('data:image/webp;base64,AA/+B=');
  expect([b?.style.width, i?.style.width, b?.textContent]).toEqual(['50%', '50%', 'style="no"']);
  expect(root.innerHTML).not.toContain('data-drawn-style');
});

test('a value cannot leave its rule or its sheet', () => {
  const hostile = `url("x}*{display:none}</style><script>alert(1)</script>")`;
  const { css } = takeStylesOut(renderToString(h('p', { style: { backgroundImage: hostile } })));
  expect(css).not.toContain('<');
  const { sheet } = opened('', css);
  expect([...(sheet?.cssRules ?? [])].map((rule) => rule instanceof CSSStyleRule && rule.selectorText)).toEqual([
    '#root [data-drawn-style="0"]',
  ]);
});

test('without a sheet nothing is touched', () => {
  const { root } = opened('<p data-drawn-style="0"></p>', '');
  putStylesBack(root, undefined);
  expect(root.innerHTML).toBe('<p data-drawn-style="0"></p>');
});
