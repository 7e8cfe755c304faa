const HANDS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Fetches the font after the first screen stands: first the one with what our screens say, then, once somebody uses the page, the slices of the whole
 * one for whatever else is written on it.
 */
export const loadFonts = (): void => {
  void import('virtual:first-font.css');
  const loadWhole = (): void => {
    for (const hand of HANDS) removeEventListener(hand, loadWhole);
    void import('@naru/frontend/fonts');
  };
  for (const hand of HANDS) addEventListener(hand, loadWhole, { passive: true });
};
