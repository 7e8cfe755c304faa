/** Reads so many bytes of a file from a place on, fewer at its end. */
export type ReadAt = (place: number, length: number) => Promise<Buffer>;

/** Bytes that are put in the place of as many others. */
export interface Patch {
  readonly at: number;
  readonly bytes: Buffer;
}

/** Reads bytes that are at hand. */
export const readerOf =
  (bytes: Buffer): ReadAt =>
  async (place, length) =>
    bytes.subarray(place, place + length);
