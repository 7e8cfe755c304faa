import address from 'virtual:first-font.woff2';

const HANDS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
/** As the theme calls it, and the weights that are in it. */
const FIRST = { family: 'Naru First', weight: '400 800' };

/** By script and not by a style sheet: it comes a request sooner, and the page is styled anew once, when it is there. */
const loadFirst = async (): Promise<void> => {
  const face = new FontFace(FIRST.family, `url(${address})`, { weight: FIRST.weight, display: 'swap' });
  // What does not come is drawn by the next font.
  await face.load().then(
    () => document.fonts.add(face),
    () => undefined,
  );
};

/**
 * Fetches the font after the first screen stands: first the one with what our screens say, then, once somebody uses the page, the slices of the whole
 * one for whatever else is written on it.
 */
export const loadFonts = (): void => {
  void loadFirst();
  const loadWhole = (): void => {
    for (const hand of HANDS) removeEventListener(hand, loadWhole);
    void import('@naru/frontend/fonts');
  };
  for (const hand of HANDS) addEventListener(hand, loadWhole, { passive: true });
};
