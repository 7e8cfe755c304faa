import { openingsShape } from '../file/openings.ts';
import type { PassportFile } from '../file/shape.ts';
import { hiddenValue } from '../file/testimony.ts';
import { AtFault } from './at-fault.ts';

/** What stands behind salted hashes, by the number of the testimony and the field of the hash. */
export type Opened = ReadonlyMap<number, Readonly<Record<string, string>>>;

/** Reads openings, each of which gives the hash that stands in the passport. */
export const checkOpenings = async ({ token, testimonies }: PassportFile, text: string): Promise<Opened> => {
  const read = openingsShape.safeParse(jsonIn(text));
  if (!read.success) throw new AtFault('shape', { field: 'openings' });
  const { chainId, contract, tokenId, openings } = read.data;
  const mine = chainId === token.chainId && contract === token.contract && tokenId === token.tokenId;
  const opened = new Map<number, Readonly<Record<string, string>>>();
  for (const { seq, salt, values } of openings) {
    const facts = new Map<string, unknown>(Object.entries(testimonies?.[seq - 1]?.facts ?? {}));
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
