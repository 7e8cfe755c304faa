import type { StoredName } from '@naru/domain/file';

const SHA256 = /^[0-9a-f]{64}$/;
const VARIANT = /^[a-z0-9]{1,16}\.[a-z0-9]{1,5}$/;

/** Throws for what is no SHA-256 and no name of a variant: names become parts of paths and addresses. */
export const checkName = (sha256: string, variant?: string): void => {
  if (!SHA256.test(sha256)) throw new TypeError('not a SHA-256');
  if (variant !== undefined && !VARIANT.test(variant)) throw new TypeError('not the name of a variant');
};

/** A name from its parts; null where they are none. */
export const nameOf = (sha256: string, variant: string | undefined): StoredName | null => {
  if (!SHA256.test(sha256)) return null;
  if (variant === undefined) return { sha256 };
  return VARIANT.test(variant) ? { sha256, variant } : null;
};

/** Bytes are not those that were put: whoever keeps them has lost or changed some. */
export class DamagedBytes extends Error {}
