/** A pattern of `like` for texts that have this one in them, as it was typed. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
