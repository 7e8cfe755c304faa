import { request } from 'node:http';
import { join } from 'node:path';
import type { OperatorCallName } from '@naru/domain/operator';
import { ANVIL_CHAIN, startAnvil } from '@naru/testkit/anvil';
import type { Deps } from '../kernel/deps.ts';
import { type AlarmBell, listenTo } from './alarm-bell.ts';
import { chainKey } from './chain-key.ts';
import { depsBeside } from './deps-beside.ts';
import { startFakeToss } from './fake-toss.ts';
import { startFickleProxy } from './fickle-proxy.ts';
import { startMarket } from './market-server.ts';

/** A server whose figures are read, whose clock a test moves, and whose external services can be taken away. */
export type WatchedMarket = Awaited<ReturnType<typeof openWatchedMarket>>;

/** An address of this machine at which nobody listens. */
export const NOBODY_HERE = '127.0.0.1:9';

/** Starts one on PostgreSQL: paid through Toss, its mail through a server that is dead, its chain a node of others; settings may be overridden by name. */
export const openWatchedMarket = async (settings: Readonly<Record<string, string>> = {}) => {
  const key = chainKey();
  let ahead = 0;
  const now = (): Date => new Date(Date.now() + ahead);
  const [anvil, toss] = await Promise.all([startAnvil(key.address), startFakeToss(undefined, undefined, now)]);
  const node = await startFickleProxy(anvil.url);
  const market = await startMarket('postgres', {
    NARU_METRICS_PORT: '0',
    NARU_SANDBOX_CLOCK: 'on',
    NARU_WEBHOOK_LOCAL: 'on',
    NARU_TRUST_PROXY: 'on',
    NARU_PAYOUT: 'file',
    NARU_PAYMENT: 'toss',
    NARU_TOSS_URL: toss.baseUrl,
    NARU_TOSS_CLIENT_KEY: 'test_ck_of0the0house',
    NARU_TOSS_SECRET: toss.secretKey,
    SMTP_URL: `smtp://${NOBODY_HERE}`,
    NARU_PAY_URL: 'https://pay.naru.test',
    NARU_CHAIN_RPC_URL: node.url.replace(/\/$/, ''),
    NARU_CHAIN_ID: String(ANVIL_CHAIN),
    NARU_CHAIN_KEY_FILE: key.path,
    NARU_CHAIN_CONFIRMATIONS: '1',
    NARU_CHAIN_BEAT_MS: '100',
    ...settings,
  });
  const beside = await depsBeside(market);
  /** What a command has beside the server, by the server's clock. */
  const deps: Deps = { ...beside, clock: { now } };

  /** Lets so many seconds pass on the market's clock: what ends by then has ended, and all figures are read anew. */
  const pass = async (seconds: number): Promise<void> => {
    const answer = await fetch(`${market.origin}/sandbox/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ seconds }),
    });
    // Where an external service is away something of what ends by time cannot: the server tells a defect, and time has passed.
    await answer.text();
    ahead += seconds * 1_000;
  };

  /** An operator's command, through the socket of the machine. */
  const operate = async (call: OperatorCallName, body: unknown, name = 'test'): Promise<unknown> => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const headers = { 'content-type': 'application/json', 'x-naru-operator': name };
    request({ socketPath: join(market.dataDir, 'naru.sock'), path: `/${call}`, method: 'POST', headers }, (answer) => {
      let text = '';
      answer.on('data', (part) => {
        text += String(part);
      });
      answer.on('end', () => resolve(JSON.parse(text)));
    })
      .on('error', reject)
      .end(JSON.stringify(body));
    return promise;
  };

  return {
    market,
    deps,
    toss,
    node,
    anvil,
    db: market.database.db,
    pass,
    operate,
    listen: (how?: { readonly still: boolean }): AlarmBell => listenTo(market, how),
    close: async (): Promise<void> => {
      await market.halt();
      await Promise.all([node.stop(), anvil.stop(), toss.close()]);
    },
  };
};
