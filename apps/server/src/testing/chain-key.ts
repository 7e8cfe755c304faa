import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressOf, newPrivateKey } from '@naru/chain/keys';

/** The key of an operator, in a file as the settings want it. */
export const chainKey = (): { readonly key: Uint8Array; readonly path: string; readonly address: `0x${string}` } => {
  const key = newPrivateKey();
  const path = join(mkdtempSync(join(tmpdir(), 'naru-key-')), 'key');
  writeFileSync(path, Buffer.from(key).toString('hex'), { mode: 0o600 });
  return { key, path, address: addressOf(key) };
};
