import { tidyLine } from '../shared/text.ts';

/** What two names of files share that people take for the same: their last part, composed, in small letters. */
export const fileKeyOf = (name: string): string => tidyLine(name.split(/[\\/]/).at(-1) ?? '').toLowerCase();
