import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ApiClient, basesAt, createApiClient } from '@naru/api-client';
import { joinByMail, type SandboxDoor, sandboxDoor } from '@naru/scenario/sandbox';
import { eq, sql } from 'drizzle-orm';
import { makeMarket } from '../composition/market.ts';
import { type RunningServer, startServer } from '../composition/server.ts';
import { type Config, parseConfig } from '../settings/config.ts';
import type { Database, EngineKind } from '../stores/db.ts';
import { smsOutbox } from '../stores/schema/index.ts';
import { findingsAtEnd } from './audited.ts';
import { checkedMarket } from './checked-answers.ts';
import { freshDatabase } from './fresh-database.ts';
import { LIGHT_SETTINGS } from './light-settings.ts';

export { PASSWORD, pay } from '@naru/scenario/sandbox';

/** A server that people come to from outside. */
export interface TestDoor extends SandboxDoor {
  client(): ApiClient;
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
  /** Ends it; fails where an audit finds anything, or an answer was not as the document of calls says. */
  stop(): Promise<void>;
  halt(): Promise<void>;
}

export const doorOf = (origin: string): TestDoor => ({
  ...sandboxDoor(origin),
  client: () => createApiClient({ bases: basesAt(origin) }),
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
  const faults = new Set<string>();
  const server: RunningServer = await startServer(config.value, checkedMarket(makeMarket, faults), async () => database);
  const door = doorOf(`http://127.0.0.1:${server.port}`);
  /** Until every text has gone out that was written: the newest that is there may be the one before. */
  const textsAreOut = async (): Promise<void> => {
    while ((await database.db.$count(smsOutbox, eq(smsOutbox.state, 'queued'))) > 0)
      await new Promise((resolve) => setTimeout(resolve, 10));
  };
  const halt = async (): Promise<void> => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
    if (faults.size > 0) throw new Error(`answers that the document of calls does not know:\n${[...faults].join('\n')}`);
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

let people = 0;

export const joined = async (
  market: TestDoor,
  name: string,
  pin = '135790',
): Promise<{ client: ApiClient; email: string; phone: string }> => {
  people += 1;
  const email = `${name}.${people}@naru.test`;
  const phone = `0101234${String(people).padStart(4, '0')}`;
  const client = market.client();
  await joinByMail(market, client, { email, phone, name: `${name}${people}`, pin });
  return { client, email, phone };
};
