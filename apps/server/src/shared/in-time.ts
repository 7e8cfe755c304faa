/** Somebody outside the platform has not answered within the time that they have. What they were asked for may still have been done. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** What an outside service answers, or {@link NoAnswer} after `limitMs`. Late answers go unheard, so only repeatable calls are made so. */
export const inTime = async <T>(what: string, limitMs: number, call: () => Promise<T>): Promise<T> => {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new NoAnswer(`${what} did not answer within ${limitMs} ms`)), limitMs);
  try {
    return await Promise.race([call(), late.promise]);
  } finally {
    clearTimeout(timer);
  }
};
