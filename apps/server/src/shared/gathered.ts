/** As many keys are asked for, or things done, at once. */
const MOST = 1_000;

interface Waiting<Value> {
  readonly resolve: (value: Value | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Batches reads, or work: what is asked during one is gathered for the next, at most `most` at once, so a crowd costs few and nobody alone waits. Uncached;
 * never older than asked.
 */
export const gathered = <Key, Value>(readMany: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>, most = MOST) => {
  let gathering = new Map<Key, Waiting<Value>[]>();
  let reading = false;

  const readNext = async (): Promise<void> => {
    const batch = new Map([...gathering].slice(0, most));
    gathering = new Map([...gathering].slice(most));
    try {
      const found = await readMany([...batch.keys()]);
      for (const [key, waiting] of batch) for (const { resolve } of waiting) resolve(found.get(key));
    } catch (error) {
      for (const waiting of batch.values()) for (const { reject } of waiting) reject(error);
    }
  };
  const readAll = async (): Promise<void> => {
    reading = true;
    while (gathering.size > 0) await readNext();
    reading = false;
  };

  return (key: Key): Promise<Value | undefined> =>
    new Promise((resolve, reject) => {
      const waiting = gathering.get(key);
      if (waiting === undefined) gathering.set(key, [{ resolve, reject }]);
      else waiting.push({ resolve, reject });
      if (!reading) void readAll();
    });
};
