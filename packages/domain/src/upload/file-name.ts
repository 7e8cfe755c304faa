/** What two names of files share that people take for the same: their last part, composed, in small letters. */
export const fileKeyOf = (name: string): string => (name.split(/[\\/]/).at(-1) ?? '').normalize('NFC').trim().toLowerCase();
