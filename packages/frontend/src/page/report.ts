/** Writes a defect to the console, where whoever looks into it finds the whole stack. */
export const reportDefect = (error: unknown): void => console.error(error);
