/** The most pictures of goods that are brought at once, and how large one may be, unpacked. */
export const MOST_GOODS_PHOTOS = 500;
export const MOST_PHOTO_BYTES = 30_000_000;

/** The number of the request that a picture's name says: its first digits, as in `1234.jpg`, `01234-1.png` and `parcels/1234 front.jpg`; null without any. */
export const requestOfPhoto = (name: string): number | null => {
  const digits = /\d+/.exec((name.split(/[\\/]/).at(-1) ?? '').normalize('NFKC'))?.[0];
  const number = Number(digits);
  return Number.isSafeInteger(number) && number > 0 ? number : null;
};

/** Pictures by what their names say, each once: `several` where two name one request, which is then left as it is. */
export interface SortedPhotos<File> {
  readonly named: readonly { readonly request: number; readonly file: File }[];
  readonly nameless: readonly File[];
  readonly several: readonly File[];
}

/** Which request each of several pictures belongs to. */
export const sortPhotos = <File extends { readonly name: string }>(files: readonly File[]): SortedPhotos<File> => {
  const read = files.map((file) => ({ file, request: requestOfPhoto(file.name) }));
  const times = (request: number | null): number => read.filter((other) => other.request === request).length;
  return {
    named: read.flatMap(({ file, request }) => (request !== null && times(request) === 1 ? [{ file, request }] : [])),
    nameless: read.flatMap(({ file, request }) => (request === null ? [file] : [])),
    several: read.flatMap(({ file, request }) => (request !== null && times(request) > 1 ? [file] : [])),
  };
};
