import * as z from 'zod/mini';
import { counted, salt, text } from './parts.ts';
import type { TestimonyScope } from './testimony.ts';

/** What marks a file as openings of a passport's salted hashes. */
export const OPENINGS_FORMAT = 'naru-openings';
/** Longer than the longest text that a testimony hides, in characters. */
const LONGEST_VALUE = 10_000;

/** What stands behind the salted hashes of testimonies, for whoever its holder shows it to. */
export const openingsShape = z.strictObject({
  format: z.literal(OPENINGS_FORMAT),
  version: z.literal(1),
  chainId: counted,
  contract: text(LONGEST_VALUE),
  tokenId: text(LONGEST_VALUE),
  openings: z.array(z.strictObject({ seq: counted, salt, values: z.record(text(40), z.string().check(z.maxLength(LONGEST_VALUE))) })),
});

/** Openings of one NFT's testimonies. */
export type OpeningsFile = z.output<typeof openingsShape>;

/** The text of a file of openings. */
export const openingsText = ({ chainId, contract, tokenId }: TestimonyScope, openings: OpeningsFile['openings']): string => {
  const file: OpeningsFile = { format: OPENINGS_FORMAT, version: 1, chainId, contract, tokenId, openings };
  return `${JSON.stringify(file, null, 1)}\n`;
};
