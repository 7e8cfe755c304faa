/** Fetches Pretendard after the first screen stands: its 92 faces would otherwise hold up the first paint. */
export const loadFonts = (): void => {
  const load = (): void => void import('./fonts-lazy.ts');
  if (document.readyState === 'complete') load();
  else addEventListener('load', load, { once: true });
};
