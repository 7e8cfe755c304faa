import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFileRing } from '../gateways/secrets/file-keys.ts';
import type { Database } from '../stores/db.ts';
import { chainKey } from './chain-key.ts';
import { PORTONE_SECRET } from './fake-portone.ts';
import { SOLAPI_KEYS } from './fake-texts.ts';
import { freshPostgres } from './fresh-database.ts';
import { doorOf, type TestDoor } from './market-server.ts';
import { type ExternalServices, startExternalServices } from './prod-counterparts.ts';
import { LEGAL_SETTINGS } from './real-settings.ts';

const MAIN = join(import.meta.dirname, '../main.ts');
const CLI = join(import.meta.dirname, '../../../cli/src/main.ts');

export interface Ended {
  readonly code: number | null;
  readonly text: string;
}

export interface OpenPlatform extends TestDoor {
  said(): string;
  stop(): Promise<number | null>;
}

/** Everything that a market in production speaks to, on this machine, and the settings that name it. */
export interface ProdPlatform extends Pick<ExternalServices, 'toss' | 'texts' | 'portOne' | 'post'> {
  readonly settings: Readonly<Record<string, string>>;
  readonly database: Database;
  readonly dataDir: string;
  /** Starts the program with other settings than these and waits until it ends by itself. */
  run(settings: Readonly<Record<string, string | undefined>>): Promise<Ended>;
  /** Starts it and waits until it serves: its door, whose mail and numbers come by the external services. */
  open(): Promise<OpenPlatform>;
  naru(...args: readonly string[]): Promise<Ended>;
  close(): Promise<void>;
}

/** Starts the external services, and makes the keys and the database of a platform that opens tomorrow; further settings go before its own. */
export const buildProdPlatform = async (more: Readonly<Record<string, string>> = {}): Promise<ProdPlatform> => {
  const [externalServices, { database, url }] = await Promise.all([startExternalServices('live_sk_of0the0house'), freshPostgres()]);
  const { tls, toss, texts, portOne, post } = externalServices;
  const dataDir = mkdtempSync(join(tmpdir(), 'naru-prod-'));
  const keyFile = join(mkdtempSync(join(tmpdir(), 'naru-prod-keys-')), 'keys.json');
  openFileRing(keyFile, { create: true });
  const settings = {
    NARU_MODE: 'prod',
    PORT: '0',
    NARU_LOG_LEVEL: 'error',
    NARU_DATA_DIR: dataDir,
    NARU_LAME_DUCK_SECONDS: '0',
    DATABASE_URL: url,
    NARU_PUBLIC_URL: 'https://naru.example',
    NARU_KEY_FILE: keyFile,
    NARU_CHAIN_KEY_FILE: chainKey().path,
    SMTP_URL: post.url,
    NARU_MAIL_FROM: '나루 <no-reply@naru.example>',
    NARU_PAYOUT: 'file',
    // Its issuers come by programs that have no passkey.
    NARU_STORE_FACTOR: 'off',
    NARU_PAYMENT: 'toss',
    NARU_PAY_URL: 'https://pay.naru.example',
    NARU_TOSS_URL: toss.baseUrl,
    NARU_TOSS_CLIENT_KEY: 'live_ck_of0the0house',
    NARU_TOSS_SECRET: toss.secretKey,
    NARU_SMS: 'solapi',
    NARU_SMS_FROM: SOLAPI_KEYS.from,
    NARU_SOLAPI_URL: texts.baseUrl,
    NARU_SOLAPI_KEY: SOLAPI_KEYS.apiKey,
    NARU_SOLAPI_SECRET: SOLAPI_KEYS.secret,
    NARU_PHONE_IDENTITY: 'portone',
    NARU_PORTONE_URL: portOne.baseUrl,
    NARU_PORTONE_SECRET: PORTONE_SECRET,
    NARU_PORTONE_CHANNEL_KEY: 'channel-key-1',
    NARU_PORTONE_STORE_ID: 'store-1',
    NARU_ACCOUNT_HOLDERS: 'portone',
    ...LEGAL_SETTINGS,
    ...more,
  };
  const start = (given: Readonly<Record<string, string | undefined>>) =>
    spawn(process.execPath, [MAIN], { env: { PATH: process.env.PATH ?? '', NODE_EXTRA_CA_CERTS: tls.file, ...given } });
  return {
    settings,
    database,
    dataDir,
    toss,
    texts,
    portOne,
    post,
    run: async (given) => {
      const child = start(given);
      let text = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += String(part)));
      // One that starts after all would never end.
      child.stdout.on('data', () => text.includes('"ready"') && child.kill('SIGKILL'));
      const [code] = await once(child, 'close');
      return { code, text };
    },
    open: async () => {
      const child = start(settings);
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      let text = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (part) => {
          text += String(part);
          const [, port] = /http:\/\/localhost:(\d+)\/nft\//.exec(text) ?? [];
          if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
        });
      child.once('exit', () => reject(new Error(`the server did not start: ${text}`)));
      return {
        ...doorOf(await promise),
        mailCode: (to, about) => post.code(to, about),
        smsCode: async (to) => portOne.code(to),
        said: () => text,
        stop: async () => {
          const exited = once(child, 'exit');
          child.kill('SIGTERM');
          const [code] = await exited;
          return code;
        },
      };
    },
    naru: (...args) =>
      new Promise((resolve) => {
        const child = execFile(
          process.execPath,
          [CLI, ...args],
          { env: { PATH: process.env.PATH ?? '', NARU_DATA_DIR: dataDir }, cwd: dataDir },
          (_, out, err) => resolve({ code: child.exitCode, text: `${out}${err}`.trim() }),
        );
      }),
    close: async () => {
      await Promise.all([externalServices.close(), database.close()]);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
