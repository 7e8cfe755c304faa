import { drawnText, undrawableIn } from './glyphs.ts';
import type { CardElement, CardTemplate } from './views.ts';

/** The most templates that one site keeps, and the most versions of one of them. */
export const MOST_CARD_TEMPLATES = 50;
export const MOST_CARD_VERSIONS = 500;
/** The most pictures that a site keeps for its templates: backgrounds and examples. */
export const MOST_CARD_PICTURES = 100;
export const MOST_CARD_SAMPLES = 5;

/** The bounds of a card, in pixels and characters. */
export const CARD_LIMITS = Object.freeze({
  leastSide: 320,
  mostSide: 2_000,
  mostSafeArea: 200,
  mostElements: 30,
  /** Of a side of an element. */
  leastBox: 8,
  /** Of a side of a QR code, which nobody could read any smaller. */
  leastQr: 64,
  leastSize: 8,
  mostSize: 400,
  mostLines: 20,
  mostCorner: 1_000,
  mostDigits: 10,
  prefix: 20,
  text: 500,
  column: 50,
  value: 2_000,
} as const);

/** The column that every row has without a sheet's saying so: its number. */
export const ROW_NUMBER = '#';

export const TEMPLATE_FAULTS = Object.freeze([
  'outside',
  'sizes',
  'tooSmall',
  'braces',
  'empty',
  'undrawable',
  'tooPale',
  'sameId',
] as const);

export interface TemplateFault {
  readonly fault: (typeof TEMPLATE_FAULTS)[number];
  readonly elementId: string;
  /** The characters that no font here has. */
  readonly characters: readonly string[];
}

/** A text without its places, and whether its braces make places. */
const fixedIn = (text: string): { readonly fixed: string; readonly isWhole: boolean } => {
  const fixed = drawnText(text).replace(/\{[^{}]*[^{}\s][^{}]*\}/gu, '');
  return { fixed, isWhole: !/[{}]/u.test(fixed) };
};

/** The relative luminance of a colour (WCAG). */
const luminanceOf = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
/** A code that is paler than this on white is not read by phones: a contrast of 4.5. */
const PALEST = 1.05 / 4.5 - 0.05;

function* faultsOf(element: CardElement, { width, height, elements }: CardTemplate): Generator<Omit<TemplateFault, 'elementId'>> {
  const wrong = (fault: TemplateFault['fault'], characters: readonly string[] = []) => ({ fault, characters });
  const { box } = element;
  if (box.x < 0 || box.y < 0 || box.x + box.width > width || box.y + box.height > height) yield wrong('outside');
  const least = element.kind === 'qr' ? CARD_LIMITS.leastQr : CARD_LIMITS.leastBox;
  if (Math.min(box.width, box.height) < least) yield wrong('tooSmall');
  if (elements.filter(({ id }) => id === element.id).length > 1) yield wrong('sameId');
  if ('lettering' in element && element.lettering.leastSize > element.lettering.size) yield wrong('sizes');
  if (element.kind === 'picture' || element.kind === 'serial') {
    if (element.column.trim() === '' || /[{}]/u.test(element.column)) yield wrong('empty');
  } else {
    if (element.text.trim() === '') yield wrong('empty');
    if (!fixedIn(element.text).isWhole) yield wrong('braces');
  }
  if (element.kind === 'qr' && luminanceOf(element.colour) > PALEST) yield wrong('tooPale');
  const letters = element.kind === 'text' ? fixedIn(element.text).fixed : element.kind === 'serial' ? drawnText(element.prefix) : '';
  const missing = undrawableIn(letters);
  if (missing.length > 0) yield wrong('undrawable', missing);
}

/** Everything that keeps a template from being kept, by its elements; empty where nothing does. The bounds of single fields are the contract's. */
export const whyNotTemplate = (template: CardTemplate): readonly TemplateFault[] =>
  template.elements.flatMap((element) =>
    [...faultsOf(element, template)].map(({ fault, characters }) => ({ fault, elementId: element.id, characters })),
  );
