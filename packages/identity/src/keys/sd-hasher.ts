import { utf8 } from '../encoding/bytes.ts';

/** The SD-JWT library's hasher: SHA-256 and nothing else. */
export const hasher = async (data: string | ArrayBuffer, algorithm: string): Promise<Uint8Array> => {
  if (algorithm !== 'sha-256') throw new Error(`no hash by the name of ${algorithm}`);
  return new Uint8Array(await crypto.subtle.digest('SHA-256', typeof data === 'string' ? utf8(data) : data));
};
