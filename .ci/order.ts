/** A part of the check: what it is called, and what is run for it. */
export type Step = readonly [name: string, command: string, ...args: string[]];

/** What a check is made of. */
export interface Parts {
  /** Each fills one core and asks nothing of the others: they run side by side. */
  readonly beside: readonly Step[];
  /** These follow one another, beside the others. */
  readonly build: readonly Step[];
  readonly tests: Step;
  /** Made beside the tests; without it nothing of `inTurn` can begin. */
  readonly demo: Step;
  /** These fill every core by themselves, and follow one another. */
  readonly inTurn: readonly Step[];
}

/** Runs a step, whose output comes as it is said, or in one piece at the end. Whether it went well. */
export type Run = (step: Step, output: 'at once' | 'at the end') => Promise<boolean>;

/**
 * Runs a whole check and answers the names of what is red. What does not compile or is not built is no ground for tests; one red test beside many green
 * ones keeps nothing that follows from running.
 */
export const runInOrder = async ({ beside, build, tests, demo, inTurn }: Parts, run: Run): Promise<readonly string[]> => {
  const red: string[] = [];
  const noted: Run = async (step, output) => {
    const isGreen = await run(step, output);
    if (!isGreen) red.push(step[0]);
    return isGreen;
  };
  const buildAll = async (): Promise<void> => {
    for (const step of build) if (!(await noted(step, 'at the end'))) return;
  };
  await Promise.all([...beside.map((step) => noted(step, 'at the end')), buildAll()]);
  if (red.length > 0) return red;
  const [, hasDemo] = await Promise.all([noted(tests, 'at once'), noted(demo, 'at the end')]);
  if (hasDemo) for (const step of inTurn) await noted(step, 'at once');
  return red;
};
