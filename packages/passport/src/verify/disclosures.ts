import { hiddenValue } from '../file/attestation.ts';
import { disclosuresShape } from '../file/disclosures.ts';
import type { PassportFile } from '../file/shape.ts';
import { AtFault } from './at-fault.ts';

/** What stands behind salted hashes, by the number of the attestation and the field of the hash. */
export type Opened = ReadonlyMap<number, Readonly<Record<string, string>>>;

/** Reads disclosures, each of which gives the hash that stands in the passport. */
export const checkDisclosures = async ({ token, testimonies: attestations }: PassportFile, text: string): Promise<Opened> => {
  const read = disclosuresShape.safeParse(jsonIn(text));
  if (!read.success) throw new AtFault('shape', { field: 'openings' });
  const { chainId, contract, tokenId, openings: disclosures } = read.data;
  const mine = chainId === token.chainId && contract === token.contract && tokenId === token.tokenId;
  const opened = new Map<number, Readonly<Record<string, string>>>();
  for (const { seq, salt, values } of disclosures) {
    const facts = new Map<string, unknown>(Object.entries(attestations?.[seq - 1]?.facts ?? {}));
    for (const [field, value] of Object.entries(values))
      if (!mine || facts.get(field) !== (await hiddenValue(salt, field, value))) throw new AtFault('openingDiffers', { seq });
    opened.set(seq, values);
  }
  return opened;
};

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
