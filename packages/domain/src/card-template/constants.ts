/** The most templates that one site keeps, and the most versions of one of them. */
export const MOST_CARD_TEMPLATES = 50;
export const MOST_CARD_VERSIONS = 500;
/** The most pictures that a site keeps for its templates: backgrounds and examples. */
export const MOST_CARD_PICTURES = 100;
/** The most examples of rows that are kept with a template. */
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
