import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { KeyRing } from '@naru/domain/secret';
import { StartRefused } from '../../stores/start-refused.ts';
import { type KeyFile, makeKeyStore, noKeyFile, readKeyStore, replaceKeyStore } from './key-store.ts';
import { checkOf, KEY_BYTES, keysOf, type Masters } from './master-keys.ts';

/** Wraps keys and unwraps them again under a key that never leaves it. What was wrapped for one name opens for no other. */
export interface KeyWrapper {
  wrap(key: Buffer, name: string): Promise<string>;
  unwrap(wrapped: string, name: string): Promise<Buffer>;
}

type Wrapped = Extract<KeyFile, { readonly wrapped: unknown }>;

/** What a service says, or does not say, in one line. */
export class KeyServiceTrouble extends Error {}

const nameOf = (version: number): string => `naru key ${version}`;

const isSame = (a: string, b: string): boolean => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

const readWrapped = (path: string): Wrapped => {
  const file = readKeyStore(path);
  if (file === null) throw noKeyFile(path);
  if (!('wrapped' in file))
    throw new StartRefused(`NARU_KEY_FILE: ${path} holds keys that no service has wrapped: it needs NARU_KEYS=file`);
  if (file.wrapped[file.current] === undefined) throw new StartRefused(`NARU_KEY_FILE: ${path} lacks its current key`);
  return file;
};

const open = async (wrapper: KeyWrapper, { wrapped, checks }: Wrapped, version: number): Promise<Buffer> => {
  const key = await wrapper.unwrap(wrapped[version] ?? '', nameOf(version));
  if (key.length !== KEY_BYTES || !isSame(checkOf(key), checks[version] ?? ''))
    throw new KeyServiceTrouble(`키 서비스가 다른 키를 돌려주었습니다 / the service gives another key than it was given (v${version})`);
  return key;
};

/** Wraps a fresh key, and sees it come back as it was before anything is made with it: what no service can open again would be lost. */
const wrapFresh = async (
  wrapper: KeyWrapper,
  version: number,
): Promise<{ readonly wrapped: string; readonly check: string; readonly key: Buffer }> => {
  const key = randomBytes(KEY_BYTES);
  const wrapped = await wrapper.wrap(key, nameOf(version));
  const check = checkOf(key);
  await open(wrapper, { current: version, wrapped: { [version]: wrapped }, checks: { [version]: check } }, version);
  return { wrapped, check, key };
};

/** Sees whether the service would wrap a first key and open it again; nothing of it is kept. Throws one line where it would not. */
export const tryWrapper = async (wrapper: KeyWrapper): Promise<void> => {
  await orRefuse(() => wrapFresh(wrapper, 1));
};

const orRefuse = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof KeyServiceTrouble) throw new StartRefused(`NARU_KEYS_URL: ${error.message}`);
    throw error;
  }
};

/** Keys wrapped in a file and opened by a service at the start. `create` makes the first; a service that is away, refuses or errs ends the start. */
export const openServiceRing = async (path: string, wrapper: KeyWrapper, { create }: { readonly create: boolean }): Promise<KeyRing> => {
  const read = async (known: ReadonlyMap<number, Buffer>): Promise<Masters> => {
    const file = readWrapped(path);
    const masters = new Map<number, Buffer>();
    for (const version of Object.keys(file.wrapped).map(Number))
      masters.set(version, known.get(version) ?? (await open(wrapper, file, version)));
    return { current: file.current, masters };
  };
  const start = async (): Promise<Masters> => {
    if (create && readKeyStore(path) === null) {
      const { wrapped, check } = await wrapFresh(wrapper, 1);
      makeKeyStore(path, { current: 1, wrapped: { 1: wrapped }, checks: { 1: check } });
    }
    return read(new Map());
  };
  let now = await orRefuse(start);
  const refresh = async (): Promise<void> => {
    now = await read(now.masters);
  };
  const without = (version: number, values: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(values).filter(([one]) => Number(one) !== version));
  return {
    keys: keysOf(() => now),
    add: async () => {
      const version = Math.max(...Object.keys(readWrapped(path).wrapped).map(Number)) + 1;
      const { wrapped, check } = await wrapFresh(wrapper, version);
      const file = readWrapped(path);
      replaceKeyStore(path, { ...file, wrapped: { ...file.wrapped, [version]: wrapped }, checks: { ...file.checks, [version]: check } });
      await refresh();
      return version;
    },
    use: async (version) => {
      const file = readWrapped(path);
      if (file.wrapped[version] === undefined) throw new Error(`no key of version ${version}`);
      replaceKeyStore(path, { ...file, current: version });
      await refresh();
    },
    drop: async (version) => {
      const file = readWrapped(path);
      if (file.current === version) throw new Error(`version ${version} is in use`);
      replaceKeyStore(path, { current: file.current, wrapped: without(version, file.wrapped), checks: without(version, file.checks) });
      await refresh();
    },
    refresh,
  };
};
