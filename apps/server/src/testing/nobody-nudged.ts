/** Workers are nudged that a test does not have: it runs them itself. */
export const NOBODY_NUDGED = Object.freeze({
  mailWritten: () => undefined,
  smsWritten: () => undefined,
  jobOpened: () => undefined,
  bulkWaits: () => undefined,
});
