import { isSigned, keyIdOf, type PassportKey, type PassportPins } from '../file/key.ts';
import type { PassportFile } from '../file/shape.ts';
import { fileBytes, rowBytes } from '../file/signed-text.ts';
import { AtFault } from './at-fault.ts';

/** The pinned key that the file names. */
export const pinnedKey = async ({ keyId }: PassportFile, { keys }: PassportPins): Promise<PassportKey> => {
  for (const key of keys) if ((await keyIdOf(key)) === keyId) return key;
  throw new AtFault('unknownKey');
};

/** Every row bears the market's signature. */
export const checkRowSignatures = async ({ token, history }: PassportFile, key: PassportKey): Promise<void> => {
  for (const row of history)
    if (!(await isSigned(key, rowBytes(token, row), row.signature))) throw new AtFault('rowSignature', { seq: row.seq });
};

/** The file as a whole bears it. */
export const checkFileSignature = async (file: PassportFile, key: PassportKey): Promise<void> => {
  if (!(await isSigned(key, fileBytes(file), file.signature))) throw new AtFault('fileSignature');
};
