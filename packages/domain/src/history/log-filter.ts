/** Log filter: name to wire code (product 3). */
export const LOG_FILTER = Object.freeze({
  all: -1,
  create: 0,
  notiSuccess: 1,
  notiError: 2,
  notiRequest: 3,
  notiAll: -2,
  error: 10,
  success: 20,
  revoke: 30,
} as const);

/** Which rows of a log are shown. */
export type LogFilter = keyof typeof LOG_FILTER;
