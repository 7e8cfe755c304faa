import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { KeyPurpose, Keys } from '@naru/domain/secret';

/** Of how many bytes a master key is. */
export const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The master keys that there are now, and which of them is in use: what keys are made of. */
export interface Masters {
  readonly current: number;
  readonly masters: ReadonlyMap<number, Buffer>;
}

const derive = (master: Buffer, purpose: KeyPurpose): Buffer => Buffer.from(hkdfSync('sha256', master, '', `naru ${purpose}`, KEY_BYTES));

/** What a master key answers to everybody alike: worth nothing by itself, and other for every key. */
export const checkOf = (master: Buffer): string => createHmac('sha256', derive(master, 'check')).update('naru').digest('hex');

/** Keys of the master keys that `now` answers, whenever they are used. */
export const keysOf = (now: () => Masters): Keys => {
  // By the key itself, not by its number: a number may come to stand for another key.
  const derived = new WeakMap<Buffer, Map<KeyPurpose, Buffer>>();
  const keyOf = (purpose: KeyPurpose, version: number): Buffer => {
    const master = now().masters.get(version);
    if (!master) throw new Error(`no key of version ${version}`);
    const ofMaster = derived.get(master) ?? new Map<KeyPurpose, Buffer>();
    derived.set(master, ofMaster);
    const known = ofMaster.get(purpose) ?? derive(master, purpose);
    ofMaster.set(purpose, known);
    return known;
  };
  return {
    get current() {
      return now().current;
    },
    get versions() {
      const { current, masters } = now();
      return [current, ...[...masters.keys()].filter((version) => version !== current).sort((a, b) => b - a)];
    },
    mac: async (purpose, message, version = now().current) => createHmac('sha256', keyOf(purpose, version)).update(message).digest(),
    seal: async (plain, bound) => {
      const { current } = now();
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', keyOf('seal', current), iv).setAAD(Buffer.from(bound));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return `v${current}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    open: async (sealed, bound) => {
      const [, version, text] = /^v(\d+)\.([\w-]+)$/.exec(sealed) ?? [];
      if (version === undefined || text === undefined) throw new Error('not a sealed text');
      const bytes = Buffer.from(text, 'base64url');
      const opener = createDecipheriv('aes-256-gcm', keyOf('seal', Number(version)), bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      });
      opener.setAAD(Buffer.from(bound)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([opener.update(bytes.subarray(IV_BYTES + TAG_BYTES)), opener.final()]).toString('utf8');
    },
  };
};
