import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ApiClient, basesAt, createApiClient } from '@naru/api-client';
import type { VerifyType } from '@naru/domain/account';
import { must } from '@naru/testkit';
import { eq, sql } from 'drizzle-orm';
import { makeMarket } from '../composition/market.ts';
import { type RunningServer, startServer } from '../composition/server.ts';
import { type Config, parseConfig } from '../settings/config.ts';
import type { Database, EngineKind } from '../stores/db.ts';
import { smsOutbox } from '../stores/schema/index.ts';
import { findingsAtEnd } from './audited.ts';
import { freshDatabase } from './fresh-database.ts';
import { LIGHT_SETTINGS } from './light-settings.ts';
import { provedPhone } from './phone-page.ts';

/** A server that people come to from outside. */
export interface TestDoor {
  readonly origin: string;
  client(): ApiClient;
  /** The six digits of the newest mail to an address whose subject has the word. */
  mailCode(to: string, about?: string): Promise<string>;
  /** The six digits of the newest text message to a phone. */
  smsCode(to: string): Promise<string>;
}

/** A whole server on a database of its own, with clients for it. */
export interface TestMarket extends TestDoor {
  readonly config: Config;
  readonly database: Database;
  /** Where its figures are read. */
  readonly metricsPort: number | null;
  /** Where its keys are. */
  readonly dataDir: string;
  /** Lets the 5 s between two mails to one address pass. */
  restMail(): Promise<void>;
  /** Ends it, and fails where an audit finds anything: every journey leaves database, ledger and chain in agreement. */
  stop(): Promise<void>;
  /** Ends it without an audit. */
  halt(): Promise<void>;
}

const newest = async (address: string, about = ''): Promise<string> => {
  for (let attempt = 0; attempt < 500; attempt += 1) {
    const found = (await (await fetch(address)).json()) as { text: string; subject?: string }[];
    const code = /\d{6}/.exec(found.find(({ subject = '' }) => subject.includes(about))?.text ?? '')?.[0];
    if (code !== undefined) return code;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`nothing arrived at ${address}`);
};

/** The door of the server that answers at `origin`. */
export const doorOf = (origin: string): TestDoor => ({
  origin,
  client: () => createApiClient({ bases: basesAt(origin) }),
  mailCode: (to, about) => newest(`${origin}/sandbox/mail.json?to=${encodeURIComponent(to)}`, about),
  smsCode: (to) => newest(`${origin}/sandbox/sms.json?to=${encodeURIComponent(to)}`),
});

/** Starts the market without demo content; settings may be overridden by name. */
export const startMarket = async (kind: EngineKind, settings: Readonly<Record<string, string>> = {}): Promise<TestMarket> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'naru-market-'));
  const config = parseConfig({
    NARU_DATA_DIR: dataDir,
    NARU_DEMO: 'off',
    PORT: '0',
    NARU_LOG_LEVEL: 'silent',
    ...LIGHT_SETTINGS,
    ...settings,
  });
  if (!config.ok) throw new Error(config.failure);
  const database = await freshDatabase(kind);
  const server: RunningServer = await startServer(config.value, makeMarket, async () => database);
  const door = doorOf(`http://127.0.0.1:${server.port}`);
  /** Until every text has gone out that was written: the newest that is there may be the one before. */
  const textsAreOut = async (): Promise<void> => {
    while ((await database.db.$count(smsOutbox, eq(smsOutbox.state, 'queued'))) > 0)
      await new Promise((resolve) => setTimeout(resolve, 10));
  };
  const halt = async (): Promise<void> => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return {
    ...door,
    smsCode: async (to) => {
      await textsAreOut();
      return door.smsCode(to);
    },
    config: config.value,
    database,
    dataDir,
    metricsPort: server.metricsPort,
    restMail: async () => {
      await database.db.execute(sql`update email_codes set created_at = created_at - interval '6 seconds'`);
    },
    halt,
    stop: async () => {
      const findings = await findingsAtEnd(config.value, database).finally(halt);
      if (findings.length > 0) throw new Error(`the audit finds ${JSON.stringify(findings)}`);
    },
  };
};

/** The password of every member that {@link joined} makes. */
export const PASSWORD = 'Naru-test-2026!';

let people = 0;

/** Joins a new member with a PIN through the calls that the screens make, and answers their signed-in client. */
export const joined = async (
  market: TestDoor,
  name: string,
  pin = '135790',
): Promise<{ client: ApiClient; email: string; phone: string }> => {
  people += 1;
  const number = people;
  const client = market.client();
  const email = `${name}.${number}@naru.test`;
  const phone = `0101234${String(number).padStart(4, '0')}`;
  const verifyType: VerifyType = 'signUp';
  must(await client.accounts.sendEmailCode({ email, verifyType }));
  const { emailTempToken } = must(await client.accounts.verifyEmailCode({ email, verifyType, verifyCode: await market.mailCode(email) }));
  const identityKey = await provedPhone(market, client, 'join', { name: `${name}${number}`, phone });
  const agreed = { agree1: true, agree2: true, agree3: false };
  must(await client.accounts.joinByEmail({ email, password: PASSWORD, emailTempToken, identityKey, ...agreed }));
  must(await client.sessions.signIn({ email, password: PASSWORD }));
  const hash = client.pinHasher.hash(pin);
  must(await client.pinKeeper.register({ pin: hash, comparePin: hash, password: PASSWORD }));
  return { client, email, phone };
};

/** Pays an order on the sandbox provider's page as a buyer's browser would. */
export const pay = async (
  market: TestDoor,
  payUrl: string,
  action: 'approve' | 'fail' | 'deposit' = 'approve',
  method = 'accountTransfer',
): Promise<void> => {
  const key = new URL(payUrl, market.origin).searchParams.get('key') ?? '';
  await fetch(`${market.origin}/nft/pay/${action}`, { method: 'POST', body: new URLSearchParams({ key, method }), redirect: 'manual' });
};
