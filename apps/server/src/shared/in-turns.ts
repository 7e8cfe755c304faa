/** Does the same with each of many, no more than some at once, and answers in their order. Once one has failed, none is begun any more. */
export const inTurns = async <T, R>(many: readonly T[], most: number, work: (one: T) => Promise<R>): Promise<readonly R[]> => {
  const results: R[] = [];
  let next = 0;
  let failed = false;
  const turn = async (): Promise<void> => {
    for (let index = next++; index < many.length && !failed; index = next++) {
      try {
        results[index] = await work(many[index] as T);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: Math.min(most, many.length) }, turn));
  const broken = ends.find((end) => end.status === 'rejected');
  if (broken !== undefined) throw broken.reason;
  return results;
};
