import * as z from 'zod/mini';
import { bytesForm, randomBytes, utf8 } from './bytes.ts';

const boxForm = z.object({ id: z.string(), iv: bytesForm, sealed: bytesForm });

/** Something sealed under the vault's key, with its name in the clear. */
export type Box = z.output<typeof boxForm>;

const IV_BYTES = 12;

const sealing = (iv: Box['iv'], place: string) => ({ name: 'AES-GCM', iv, additionalData: utf8(place) });

/** Seals a value of plain JSON for its place; in another place it does not open. */
export const seal = async (key: CryptoKey, place: string, id: string, value: unknown): Promise<Box> => {
  const iv = randomBytes(IV_BYTES);
  const sealed = await crypto.subtle.encrypt(sealing(iv, `${place}/${id}`), key, utf8(JSON.stringify(value)));
  return { id, iv, sealed: new Uint8Array(sealed) };
};

/** Opens a box; undefined for what is none, or was sealed elsewhere. */
export const unseal = async (key: CryptoKey, place: string, found: unknown): Promise<unknown> => {
  const box = boxForm.safeParse(found);
  if (!box.success) return undefined;
  const { id, iv, sealed } = box.data;
  try {
    return JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt(sealing(iv, `${place}/${id}`), key, sealed)));
  } catch {
    return undefined;
  }
};
