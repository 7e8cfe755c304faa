import { digestOf } from '../encoding/base64url.ts';
import { isRecord, readEncodedJson } from '../encoding/json.ts';

/** Every digest that a value commits to: `_sd` lists and `...` places, however deep (RFC 9901, section 4.2.4). */
const digestsIn = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value.flatMap(digestsIn);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    if (name === '_sd' && Array.isArray(member)) return member;
    return name === '...' ? [member] : digestsIn(member);
  });
};

/**
 * Whether each disclosure is committed to, once, by the signed payload or by a disclosure that itself is; the library lets strangers
 * pass unseen. Nothing is looked into before it is known to be the issuer's.
 */
export const allCommitted = async (payload: unknown, disclosures: readonly string[]): Promise<boolean> => {
  const waiting = new Map(await Promise.all(disclosures.map(async (text) => [await digestOf(text), text] as const)));
  if (waiting.size !== disclosures.length) return false;
  const open = [...digestsIn(payload)];
  for (let digest = open.pop(); digest !== undefined; digest = open.pop()) {
    const text = typeof digest === 'string' ? waiting.get(digest) : undefined;
    if (typeof digest !== 'string' || text === undefined) continue;
    waiting.delete(digest);
    open.push(...digestsIn(readEncodedJson(text)));
  }
  return waiting.size === 0;
};
