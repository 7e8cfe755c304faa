/** How far artificial intelligence made what a picture shows: in part, or as a whole. */
export const AI_USES = Object.freeze(['assisted', 'generated'] as const);
export type AiUse = (typeof AI_USES)[number];

/** A public picture: `url` is its address on the file server, without a width; `placeholder` a tiny data address to show while it loads. */
export interface Picture {
  readonly url: string;
  readonly placeholder: string;
  readonly width: number;
  readonly height: number;
  /** What its issuer says of it; left out where artificial intelligence was not used, or nobody has answered. */
  readonly ai?: AiUse;
}

/** The widths in which every picture can be had; ask for one with `?w=`. None is more than 1.3 times the one before: nobody fetches much more than is shown. */
export const PICTURE_WIDTHS = Object.freeze([160, 200, 256, 320, 400, 512, 640, 832, 1080] as const);

/** The widths of `picture` that are worth asking for: the last is the first in which it is whole. */
export const widthsOf = ({ width }: Picture): readonly (typeof PICTURE_WIDTHS)[number][] =>
  PICTURE_WIDTHS.filter((_, at) => (PICTURE_WIDTHS[at - 1] ?? 0) < width);

/** The size in pixels in which messengers show the picture of a shared link. */
export const PREVIEW_SIZE = Object.freeze({ width: 800, height: 400 });

export const pictureAddress = ({ url }: Picture, width: (typeof PICTURE_WIDTHS)[number]): string =>
  // What lies in this browser alone, before it is sent, has one width.
  url.startsWith('blob:') ? url : `${url}?w=${width}`;

/** A file that the server has made: its name as the server gives it, and its bytes. */
export interface DownloadedFile {
  readonly name: string;
  readonly type: string;
  arrayBuffer(): Promise<ArrayBuffer>;
}
