import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { KeyPurpose, Keys } from '@naru/domain/secret';
import { z } from 'zod';
import { StartRefused } from '../../stores/start-refused.ts';

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const OTHERS = 0o077;

const shape = z.object({ current: z.int().positive(), keys: z.record(z.string().regex(/^[1-9]\d*$/), z.base64()) });

/**
 * Keys from a file that only its owner can read. With `create` (sandbox modes) the first start makes it, mode 0400;
 * otherwise a missing file ends the start: a server that made itself a new pepper would lock every member out.
 */
export const openKeyFile = (path: string, options: { readonly create: boolean }): Keys => {
  if (!existsSync(path)) {
    if (!options.create) throw new StartRefused(`NARU_KEY_FILE: 키 파일이 없습니다 / no key file at ${path}`);
    create(path);
  }
  if ((statSync(path).mode & OTHERS) !== 0) throw new StartRefused(`NARU_KEY_FILE: ${path} is open to other users; chmod 400 it`);
  const read = shape.safeParse(parseJson(readFileSync(path, 'utf8')));
  if (!read.success) throw new StartRefused(`NARU_KEY_FILE: ${path} is not a key file`);
  const masters = new Map(Object.entries(read.data.keys).map(([version, key]) => [Number(version), Buffer.from(key, 'base64')]));
  if (!masters.has(read.data.current) || [...masters.values()].some((key) => key.length !== KEY_BYTES)) {
    throw new StartRefused(`NARU_KEY_FILE: ${path} lacks its current key, or a key has not ${KEY_BYTES} bytes`);
  }
  return keysOf(masters, read.data.current);
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const create = (path: string): void => {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, JSON.stringify({ current: 1, keys: { 1: randomBytes(KEY_BYTES).toString('base64') } }), { mode: 0o400, flag: 'wx' });
  try {
    // A link fails when another process was faster, and then its keys are the ones to use.
    linkSync(draft, path);
  } catch (error) {
    if (!existsSync(path)) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
};

const keysOf = (masters: ReadonlyMap<number, Buffer>, current: number): Keys => {
  const derived = new Map<string, Buffer>();
  const keyOf = (purpose: KeyPurpose, version: number): Buffer => {
    const master = masters.get(version);
    if (!master) throw new Error(`no key of version ${version}`);
    const known = derived.get(`${purpose}.${version}`) ?? Buffer.from(hkdfSync('sha256', master, '', `naru ${purpose}`, KEY_BYTES));
    derived.set(`${purpose}.${version}`, known);
    return known;
  };
  return {
    current,
    versions: [current, ...[...masters.keys()].filter((version) => version !== current).sort((a, b) => b - a)],
    mac: async (purpose, message, version = current) => createHmac('sha256', keyOf(purpose, version)).update(message).digest(),
    seal: async (plain, bound) => {
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
