import type { Picture } from '../file/views.ts';
import type { CardTemplateId } from '../shared/ids.ts';

/** Where an element lies on the card, in whole pixels from its upper left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The weights of letters that the server draws with. */
export const CARD_WEIGHTS = Object.freeze([400, 700] as const);
export type CardWeight = (typeof CARD_WEIGHTS)[number];
export const CARD_ALIGNS = Object.freeze(['left', 'center', 'right'] as const);
export const CARD_VERTICALS = Object.freeze(['top', 'middle', 'bottom'] as const);
export const CARD_FORMATS = Object.freeze(['plain', 'number', 'won', 'date', 'koreanDate'] as const);
export type CardFormat = (typeof CARD_FORMATS)[number];

/** How letters look. A text is made smaller from `size` down to `leastSize`, both in pixels, until it fits; never where they are the same. */
export interface Lettering {
  readonly weight: CardWeight;
  readonly size: number;
  readonly leastSize: number;
  /** As #rrggbb. */
  readonly colour: string;
  readonly align: (typeof CARD_ALIGNS)[number];
  readonly vertical: (typeof CARD_VERTICALS)[number];
}

interface Placed {
  /** Unlike that of every other element of the template. */
  readonly id: string;
  readonly box: Box;
}

/** A text with places for values of columns: `{이름}`. */
export interface TextElement extends Placed {
  readonly kind: 'text';
  readonly text: string;
  readonly format: CardFormat;
  readonly lettering: Lettering;
  readonly mostLines: number;
}

/** The number of a row, or a number from a column, filled up with zeros to `digits`. */
export interface SerialElement extends Placed {
  readonly kind: 'serial';
  readonly column: string;
  readonly prefix: string;
  readonly digits: number;
  readonly lettering: Lettering;
}

/** A picture whose name stands in a column. */
export interface PictureElement extends Placed {
  readonly kind: 'picture';
  readonly column: string;
  /** `cover` fills the box and cuts what is beyond it; `contain` shows the whole picture. */
  readonly fit: 'cover' | 'contain';
  /** The radius of its corners, in pixels. */
  readonly corner: number;
}

/** A QR code of a text with places for values of columns. */
export interface QrElement extends Placed {
  readonly kind: 'qr';
  readonly text: string;
  readonly colour: string;
}

export type CardElement = TextElement | SerialElement | PictureElement | QrElement;

/** What a card looks like: data, of which the server draws a picture for each row. Later elements lie above earlier ones. */
export interface CardTemplate {
  readonly width: number;
  readonly height: number;
  /** How far from the edge everything that matters should stay, in pixels. */
  readonly safeArea: number;
  /** A colour (#rrggbb), and over it a picture that fills the card. */
  readonly background: { readonly colour: string; readonly fileId: string | null };
  readonly elements: readonly CardElement[];
}

export type CardValues = Readonly<Record<string, string>>;

/** What an operator keeps under a name: the newest version of a template, and rows to try it with. */
export interface CardTemplateContent {
  readonly name: string;
  readonly template: CardTemplate;
  /** In columns of pictures stands the id of an uploaded example. */
  readonly samples: readonly CardValues[];
}

/** A template of a site as it is kept. Versions count from 1; cards stay with theirs. */
export interface KeptCardTemplate extends CardTemplateContent {
  readonly templateId: CardTemplateId;
  readonly version: number;
  readonly savedAt: string;
  readonly savedBy: string;
  /** What of its pictures is still there. */
  readonly pictures: readonly CardPicture[];
}

export interface CardPicture {
  readonly fileId: string;
  readonly picture: Picture;
}

export const CARD_FAULTS = Object.freeze([
  'valueMissing',
  'notNumber',
  'notDate',
  'undrawable',
  'textTooLong',
  'qrTooLong',
  'pictureMissing',
  'pictureRefused',
] as const);

export interface CardFault {
  readonly fault: (typeof CARD_FAULTS)[number];
  readonly elementId: string;
  /** Null where the template itself says it. */
  readonly column: string | null;
  readonly value: string;
  /** The characters that no font here has. */
  readonly characters: readonly string[];
}

/** A card drawn from a row: its picture as a data address, or null and what is wrong with the row. */
export interface DrawnCard {
  readonly picture: string | null;
  readonly faults: readonly CardFault[];
}
