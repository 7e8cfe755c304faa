/** How an original is shown: by the browser itself, by a reader of PDFs, or not at all but saved. */
export type Viewer = 'image' | 'audio' | 'video' | 'pdf' | 'download';

const SHOWN: Readonly<Record<string, Viewer>> = Object.freeze({
  'image/jpeg': 'image',
  'image/png': 'image',
  'image/gif': 'image',
  'audio/mpeg': 'audio',
  'audio/wav': 'audio',
  'video/mp4': 'video',
  'application/pdf': 'pdf',
} as const);

/** What shows an original of this type; archives, and whatever no browser shows, are saved (product 2, original-file viewers). */
export const viewerOf = (mime: string): Viewer => SHOWN[mime] ?? 'download';
