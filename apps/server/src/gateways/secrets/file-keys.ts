import { randomBytes } from 'node:crypto';
import type { KeyRing } from '@naru/domain/secret';
import { StartRefused } from '../../stores/start-refused.ts';
import { makeKeyStore, noKeyFile, readKeyStore, replaceKeyStore } from './key-store.ts';
import { KEY_BYTES, keysOf, type Masters } from './master-keys.ts';

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

const refused = (path: string, why: string): StartRefused => new StartRefused(`NARU_KEY_FILE: ${path} ${why}`);

const read = (path: string): Masters => {
  const file = readKeyStore(path);
  if (file === null) throw noKeyFile(path);
  if (!('keys' in file)) throw refused(path, 'holds wrapped keys: it needs NARU_KEYS=service');
  if (!Object.values(file.keys).every((key) => BASE64.test(key))) throw refused(path, 'is not a key file');
  const masters = new Map(Object.entries(file.keys).map(([version, key]) => [Number(version), Buffer.from(key, 'base64')]));
  if (!masters.has(file.current) || [...masters.values()].some((key) => key.length !== KEY_BYTES))
    throw refused(path, `lacks its current key, or a key has not ${KEY_BYTES} bytes`);
  return { current: file.current, masters };
};

/** Makes the file with its first key where there is none; answers whether it was made. What is there stays as it is. */
export const makeFirstKeys = (path: string): boolean =>
  readKeyStore(path) === null && makeKeyStore(path, { current: 1, keys: { 1: randomBytes(KEY_BYTES).toString('base64') } });

/** Keys from a file only its owner reads. `create` (sandbox) makes it, mode 0400; otherwise a missing file ends the start: a new pepper locks members out. */
export const openFileRing = (path: string, { create }: { readonly create: boolean }): KeyRing => {
  if (create) makeFirstKeys(path);
  let now = read(path);
  /** Changes what lies there now, which another process may have changed before. */
  const change = (to: (there: Masters) => Masters): void => {
    const { current, masters } = to(read(path));
    const keys = Object.fromEntries([...masters].map(([version, key]) => [version, key.toString('base64')]));
    replaceKeyStore(path, { current, keys });
    now = read(path);
  };
  return {
    keys: keysOf(() => now),
    add: async () => {
      let version = 0;
      change(({ current, masters }) => {
        version = Math.max(...masters.keys()) + 1;
        return { current, masters: new Map([...masters, [version, randomBytes(KEY_BYTES)]]) };
      });
      return version;
    },
    use: async (version) =>
      change(({ masters }) => {
        if (!masters.has(version)) throw new Error(`no key of version ${version}`);
        return { current: version, masters };
      }),
    drop: async (version) =>
      change(({ current, masters }) => {
        if (version === current) throw new Error(`version ${version} is in use`);
        return { current, masters: new Map([...masters].filter(([one]) => one !== version)) };
      }),
    refresh: async () => {
      now = read(path);
    },
  };
};
