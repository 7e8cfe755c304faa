/** Minutes without activity after which a session ends by itself, by mode of the deployment (product 9; choices 5). */
export const IDLE_LIMIT_MINUTES = Object.freeze({ local: 43_200, dev: 43_200, stage: 30, prod: 30 } as const);

/** How often activity is looked at, in milliseconds; log-in is re-checked at most once per interval (product 9). */
export const IDLE_CHECK_INTERVAL_MS = 10_000;

/** How long a QR lasts when the server names no duration, in milliseconds (product 9). */
export const QR_DURATION_MS = 120_000;
/** How often the state behind a QR is asked for, in milliseconds (product 9). */
export const QR_POLL_INTERVAL_MS = 1_000;

/** The wanted address when it is a path of our own origin, else undefined: a log-in never leads elsewhere (safety, next address). */
export const safeNextAddress = (address: string | undefined): string | undefined => {
  if (address === undefined || address.length > 2_000) return undefined;
  // A second slash or a backslash would make it another host; browsers drop tabs and line breaks before they look.
  if (!address.startsWith('/') || /^\/[/\\]/.test(address)) return undefined;
  return [...address].some((sign) => sign <= ' ' || sign === '\\' || sign === '\u007f') ? undefined : address;
};
