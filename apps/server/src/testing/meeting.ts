/** Where so many wait for one another: what each has read by then, all have read before any of them writes. */
export const meetingOf = (most: number): (() => Promise<void>) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let here = 0;
  return () => {
    here += 1;
    if (here === most) resolve();
    return promise;
  };
};
