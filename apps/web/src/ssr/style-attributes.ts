/**
 * The policy of our pages knows no style attributes, since it could not tell ours from those of somebody who got markup into a page. Scripts may set
 * styles all the same. So a page that is drawn on the server carries them in a style sheet of its own, and the page's script puts them back before it
 * takes the drawing over: from there on every element is as React has made it.
 */

/** Where an element says which rule of that sheet is its own. */
const MARK = 'data-drawn-style';
/** By its place in the page, so that it wins over the classes of any sheet, as an attribute does. */
const selectorOf = (index: number): string => `#root [${MARK}="${index}"]`;

/** Quotes are escaped in texts and in values, so that this stands in tags only. */
const ATTRIBUTE = / style="([^"]*)"/g;
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };
const decoded = (text: string): string => text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
/** What could end the rule, or the sheet; within a text in quotes, where alone it can rightly stand, this spelling means the same. */
const closed = (css: string): string => css.replace(/[{}<]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `);

/** Takes the style attributes out of drawn markup: each different one becomes one rule. */
export const takeStylesOut = (markup: string): { readonly markup: string; readonly css: string } => {
  const indexes = new Map<string, number>();
  const bare = markup.replace(ATTRIBUTE, (_, value: string) => {
    const index = indexes.get(value) ?? indexes.size;
    indexes.set(value, index);
    return ` ${MARK}="${index}"`;
  });
  const css = [...indexes].map(([value, index]) => `${selectorOf(index)}{${closed(decoded(value))}}`).join('');
  return { markup: bare, css };
};

/** Puts the styles back where they belong, before React looks. */
export const putStylesBack = (root: ParentNode, sheet: CSSStyleSheet | null | undefined): void => {
  if (!sheet) return;
  const styles = new Map(
    [...sheet.cssRules].flatMap((rule) => (rule instanceof CSSStyleRule ? [[rule.selectorText, rule.style.cssText]] : [])),
  );
  for (const element of root.querySelectorAll<HTMLElement | SVGElement>(`[${MARK}]`)) {
    element.style.cssText = styles.get(selectorOf(Number(element.getAttribute(MARK)))) ?? '';
    element.removeAttribute(MARK);
  }
};
