/**
 * What an issuer is told of a file that they give as an original, before it is minted: that its position was taken out, the one thing that is changed;
 * and what a buyer's browser will not show as it was meant.
 */
export const MEDIA_NOTES = Object.freeze([
  /** Where it was made was taken out; all else is as it was given. */
  'positionRemoved',
  /** A signature of its maker's does not fit any more, since a position was taken out. */
  'sealBroken',
  /** It says of itself that artificial intelligence made it, in part or as a whole: `of` is which ({@link AiUse}). */
  'madeByAi',
  /** A picture for printing, in inks: screens show it in colours of their own. */
  'inks',
  /** A picture packed in a way that few browsers read. */
  'rarePicture',
  /** A film lies in a photograph, which shows none of it. */
  'filmInside',
  /** It shows all around, or is of two eyes: it is shown flat. */
  'immersive',
  /** Subtitles lie in a film, which browsers do not show. */
  'subtitles',
  /** Few browsers play its pictures, or its sound; `of` names how they are packed. */
  'videoCodec',
  'soundCodec',
  /** Its colours are of screens with more light. */
  'hdr',
  /** It is encrypted for who has a right to it: no buyer has. */
  'protected',
  /** It asks for a password. */
  'locked',
  'damaged',
  /** `of` names fonts that a PDF does not bring: another one stands for them. */
  'fonts',
  /** A form of a kind that only few programs show. */
  'form',
  /** Models, films, sounds or files that lie in a PDF and are not shown. */
  'attachments',
  /** No browser shows it: it is only ever saved. */
  'savedOnly',
] as const);
export type MediaNoteName = (typeof MEDIA_NOTES)[number];

/** One thing that is told of a file. */
export interface MediaNote {
  readonly is: MediaNoteName;
  readonly of?: string | undefined;
}

/** The longest text that names what a note is of. */
export const LONGEST_NOTE = 200;
