import type { StoredName } from '@naru/domain/file';

const SHA256 = /^[0-9a-f]{64}$/;
const VARIANT = /^[a-z0-9]{1,16}\.[a-z0-9]{1,5}$/;

/** Throws for what is no SHA-256 and no name of a variant: names become parts of paths and addresses. */
export const checkName = (sha256: string, variant?: string): void => {
  if (!SHA256.test(sha256)) throw new TypeError('not a SHA-256');
  if (variant !== undefined && !VARIANT.test(variant)) throw new TypeError('not the name of a variant');
};

export const nameOf = (sha256: string, variant: string | undefined): StoredName | null => {
  if (!SHA256.test(sha256)) return null;
  if (variant === undefined) return { sha256 };
  return VARIANT.test(variant) ? { sha256, variant } : null;
};

/** Bytes are not those that were put: whoever keeps them has lost or changed some. */
export class DamagedBytes extends Error {}

/** Below which keys originals and variants lie: apart, so that a bucket's rules can treat them apart. */
export const S3_FOLDERS = Object.freeze({ original: 'o/', variant: 'v/' });

const spread = (sha256: string): string => `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`;

/** The key under which bytes lie; throws for what is no hash and no name of a variant. */
export const keyOf = (sha256: string, variant?: string): string => {
  checkName(sha256, variant);
  return variant === undefined ? `${S3_FOLDERS.original}${spread(sha256)}` : `${variantsOf(sha256)}${variant}`;
};

/** Below which key the variants of an original lie. */
export const variantsOf = (sha256: string): string => `${S3_FOLDERS.variant}${spread(sha256)}/`;

/** What lies under a key; null where it is none of ours. */
export const readKey = (key: string): StoredName | null => {
  const [folder, , , sha256 = '', variant] = key.split('/');
  const name = nameOf(sha256, folder === 'v' ? variant : undefined);
  return name !== null && keyOf(name.sha256, name.variant) === key ? name : null;
};
