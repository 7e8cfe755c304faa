import { CHUNK_LOAD_TIMEOUT_MS } from '@naru/domain/navigation';

/** A part of the page did not arrive in time (product 8). */
export class LoadTimeout extends Error {
  override readonly name = 'LoadTimeout';
}

/** Waits for a part of the page, at most as long as it may take (product 8). */
export const loadInTime = async <T>(load: () => Promise<T>, limit = CHUNK_LOAD_TIMEOUT_MS): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LoadTimeout()), limit);
  });
  try {
    return await Promise.race([load(), late]);
  } finally {
    clearTimeout(timer);
  }
};
