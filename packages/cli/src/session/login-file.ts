import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type LoginData, type LoginStore, NO_LOGIN } from '@naru/api-client';
import { looksLikeKey } from '@naru/domain/api-key';
import * as z from 'zod/mini';
import { parseServer } from './server-address.ts';

const loginShape = z.object({ server: z.string(), token: z.string(), refreshToken: z.string(), did: z.string() });
const currentShape = z.object({ server: z.string() });

/** A file that others can read is no place for what signs in. */
export class OpenToOthers extends Error {
  override readonly name = 'OpenToOthers';
  readonly file: string;
  constructor(file: string) {
    super(file);
    this.file = file;
  }
}

const OTHERS = 0o077;

const read = (file: string): unknown => {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
  if (process.platform !== 'win32' && (statSync(file).mode & OTHERS) !== 0) throw new OpenToOthers(file);
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Written beside and moved into its place, so that whoever reads it has the one before or this one, and a kill leaves either. */
const write = (file: string, value: object): void => {
  const folder = dirname(file);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const beside = `${file}.${process.pid}.new`;
  writeFileSync(beside, `${JSON.stringify(value)}\n`, { mode: 0o600 });
  renameSync(beside, file);
};

const nameOf = (server: string): string => server.replace(/[^a-z0-9.-]+/gi, '_');

/** Log-ins in a folder, one for each market; the market that was signed in to last is remembered. */
export interface LoginFiles {
  /** The market that was signed in to last. */
  current(): string | undefined;
  remember(server: string): void;
  /** The log-in to a market; every program of the same person reads and writes the same one. */
  storeOf(server: string): LoginStore;
  /** The file that stands for the turn of whoever trades tokens. */
  lockOf(server: string): string;
}

/** Opens the log-ins of a folder. */
export const loginFiles = (folder: string): LoginFiles => {
  const currentFile = join(folder, 'current.json');
  const fileOf = (server: string): string => join(folder, 'logins', `${nameOf(server)}.json`);
  return {
    current: () => {
      const known = currentShape.safeParse(read(currentFile));
      const server = known.success ? parseServer(known.data.server) : undefined;
      return server?.ok === true ? server.value : undefined;
    },
    remember: (server) => write(currentFile, { server }),
    lockOf: (server) => `${fileOf(server)}.lock`,
    storeOf: (server) => ({
      read: (): LoginData => {
        const login = loginShape.safeParse(read(fileOf(server)));
        // A file that was put here for another market signs in to none.
        if (!login.success || login.data.server !== server) return NO_LOGIN;
        const { token, refreshToken, did } = login.data;
        return { ...NO_LOGIN, token, refreshToken, loginInfo: { did, activeSiteCode: '' } };
      },
      write: ({ token, refreshToken, loginInfo: { did } }) => write(fileOf(server), { server, token, refreshToken, did }),
      clear: () => rmSync(fileOf(server), { force: true }),
      onForeignChange: () => () => undefined,
    }),
  };
};

/** How a stored log-in signs in. */
export const kindOf = ({ token }: Pick<LoginData, 'token'>): 'none' | 'session' | 'key' =>
  token === '' ? 'none' : looksLikeKey(token) ? 'key' : 'session';
