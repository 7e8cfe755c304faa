import { Session } from 'node:inspector/promises';

/** Where signatures are made, in functions of this name: those of owners and of the chain's accounts by a library, those of passports by ours. */
const SIGNERS = /\/@noble\/curves\/[^?]*\/weierstrass\.js|\/passport-signer\.ts/;
const SIGN = 'sign';

/** Counts the signatures that this thread makes: V8 itself tells how often a function ran, whoever called it. Answers how many were made during some work. */
export const watchSignatures = async (): Promise<{
  during(work: () => Promise<unknown>): Promise<number>;
  stop(): Promise<void>;
}> => {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  /** Since it was last asked. */
  const made = async (): Promise<number> => {
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const signers = result.filter(({ url }) => SIGNERS.test(url)).flatMap(({ functions }) => functions);
    return signers.reduce((sum, { functionName, ranges }) => sum + (functionName === SIGN ? (ranges[0]?.count ?? 0) : 0), 0);
  };
  return {
    during: async (work) => {
      await made();
      await work();
      return made();
    },
    stop: async () => {
      await session.post('Profiler.stopPreciseCoverage');
      session.disconnect();
    },
  };
};
