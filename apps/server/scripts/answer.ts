/**
 * Does a script's work and answers on one line of JSON, which the command that started it reads: `{ ok: true, value }`, or `{ ok: false, name, text }` of the
 * error, after which the process ends with 1.
 */
export const answer = async (work: () => Promise<unknown>): Promise<void> => {
  try {
    process.stdout.write(`${JSON.stringify({ ok: true, value: await work() })}\n`);
  } catch (error) {
    const name = error instanceof Error ? error.name : 'unknown';
    process.stdout.write(`${JSON.stringify({ ok: false, name, text: error instanceof Error ? error.message : String(error) })}\n`);
    process.exitCode = 1;
  }
};
