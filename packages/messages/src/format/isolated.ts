import { formatNumber } from './won.ts';

/** Letters and digits of scripts that run from the right: Hebrew, Arabic, and their kin. */
const FROM_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * What somebody has written, as it stands within a sentence of ours: where it runs from the right it is laid out by itself (U+2068 to U+2069), so that the
 * words and numbers beside it stay where they are. Everything else is answered as it is: it moves nothing.
 */
export const isolated = (text: string): string => (FROM_RIGHT.test(text) ? `\u2068${text}\u2069` : text);

/** An NFT as it is called everywhere: `달항아리 No. 1`. */
export const workName = ({ name, number }: { readonly name: string; readonly number: number }): string =>
  `${isolated(name)} No. ${formatNumber(number)}`;
