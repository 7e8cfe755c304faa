/**
 * Tells the loader of screens which style sheets stand in the document itself: it looks for a link to each that a screen needs, and would fetch them once
 * more. A link that is disabled from its start fetches nothing; in the markup it would be fetched ahead all the same.
 */
export const nameInlinedStyles = (page: Document): void => {
  for (const style of page.querySelectorAll<HTMLStyleElement>('style[data-href]')) {
    const link = page.createElement('link');
    link.rel = 'stylesheet';
    link.setAttribute('disabled', '');
    link.href = style.dataset.href ?? '';
    style.after(link);
  }
};
