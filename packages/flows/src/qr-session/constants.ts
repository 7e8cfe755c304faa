/** How often the remaining time of a QR is counted, in milliseconds. */
export const QR_TICK_MS = 1_000;
