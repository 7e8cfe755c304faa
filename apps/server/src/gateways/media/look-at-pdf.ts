import type { MediaNote } from '@naru/domain/file';
import { askedThreads } from '../../shared/asked-threads.ts';

/** So long is read at most; of a longer PDF what was seen by then is told. Larger ones are read by nobody here. */
export const PDF_LIMITS = Object.freeze({ readingMs: 15_000, bytes: 128 * 1024 * 1024 });

const ask = askedThreads<string, readonly MediaNote[]>({
  body: new URL('./pdf-thread.ts', import.meta.url),
  threads: 1,
  waiting: 16,
  mostMs: 2 * PDF_LIMITS.readingMs,
  heapMb: 512,
});

/** What buyers will not see of a PDF as it was meant, by the library that draws it for them. What it cannot tell in time is not told. */
export const lookAtPdf = async (path: string): Promise<readonly MediaNote[]> => {
  // One that ends the thread, or for which there is no place, is an original all the same.
  const notes = await ask(path).catch(() => undefined);
  return notes?.ok === true ? notes.value : [];
};
