import * as z from 'zod/mini';
import type { AttestationScope } from './attestation.ts';
import { counted, salt, text } from './parts.ts';

/** What marks a file as disclosures of a passport's salted hashes. */
export const DISCLOSURES_FORMAT = 'naru-openings';
/** Longer than the longest text that an attestation hides, in characters. */
const LONGEST_VALUE = 10_000;

/** What stands behind the salted hashes of attestations, for whoever its holder shows it to. */
export const disclosuresShape = z.strictObject({
  format: z.literal(DISCLOSURES_FORMAT),
  version: z.literal(1),
  chainId: counted,
  contract: text(LONGEST_VALUE),
  tokenId: text(LONGEST_VALUE),
  openings: z.array(z.strictObject({ seq: counted, salt, values: z.record(text(40), z.string().check(z.maxLength(LONGEST_VALUE))) })),
});

export type DisclosuresFile = z.output<typeof disclosuresShape>;

/** The text of a file of disclosures. */
export const disclosuresText = ({ chainId, contract, tokenId }: AttestationScope, disclosures: DisclosuresFile['openings']): string => {
  const file: DisclosuresFile = { format: DISCLOSURES_FORMAT, version: 1, chainId, contract, tokenId, openings: disclosures };
  return `${JSON.stringify(file, null, 1)}\n`;
};
