/** Somebody outside the platform has not answered within the time that they have. What they were asked for may still have been done. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/**
 * What somebody outside answers, or a {@link NoAnswer} after `limitMs`: whoever waits for a service that hangs does nothing else meanwhile. What it
 * answers later is heard by nobody, so that only calls that may be repeated are made so.
 */
export const inTime = async <T>(what: string, limitMs: number, call: () => Promise<T>): Promise<T> => {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new NoAnswer(`${what} did not answer within ${limitMs} ms`)), limitMs);
  try {
    return await Promise.race([call(), late.promise]);
  } finally {
    clearTimeout(timer);
  }
};
