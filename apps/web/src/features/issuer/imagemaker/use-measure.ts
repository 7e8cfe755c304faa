import { CARD_WEIGHTS, type CardTemplate, type CardValues, type Measure } from '@naru/domain/card-template';
import { useEffect, useMemo, useState } from 'react';

/** The web's own copy of the fonts that the server draws with. */
export const CARD_FAMILY = 'Pretendard Variable';
const MEASURED = 100;

const fontOf = (weight: number): string => `${weight} ${MEASURED}px "${CARD_FAMILY}"`;

const makeMeasure = (): Measure => {
  const widths = new Map<string, number>();
  const ruler = document.createElement('canvas').getContext('2d');
  return (text, weight) => {
    const key = `${weight}${text}`;
    const known = widths.get(key);
    if (known !== undefined || ruler === null) return known ?? text.length;
    ruler.font = fontOf(weight);
    const width = ruler.measureText(text).width / MEASURED;
    widths.set(key, width);
    return width;
  };
};

/** Measures texts as this browser draws them; anew once the parts of the fonts that a card needs have come. */
export const useMeasure = (template: CardTemplate, values: CardValues): Measure => {
  const [arrivals, setArrivals] = useState(0);
  const letters = [...new Set(JSON.stringify([template.elements, values]))].sort().join('');
  useEffect(() => {
    // Not every browser tells when fonts come.
    if (document.fonts === undefined) return;
    const parts = new AbortController();
    const arrive = (): void => {
      if (!parts.signal.aborted) setArrivals((count) => count + 1);
    };
    document.fonts.addEventListener('loadingdone', arrive, { signal: parts.signal });
    // Without the fonts the system's own are measured; the server's drawing tells what will be minted.
    Promise.all(CARD_WEIGHTS.map((weight) => document.fonts.load(fontOf(weight), letters))).then(arrive, () => undefined);
    return () => parts.abort();
  }, [letters]);
  // What was measured before a font came is out of date.
  return useMemo(makeMeasure, [arrivals]);
};
