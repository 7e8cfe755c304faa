/** Tells that the page answers from now on: what was pressed on the drawing of it is pressed again (start.js). */
export const notifyRuns = (): void => void dispatchEvent(new Event('naru-runs'));
