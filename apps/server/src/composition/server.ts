import { accessSync, constants, mkdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Hono } from 'hono';
import { assertLeakedFile } from '../gateways/secrets/known-passwords.ts';
import { makeApp } from '../http/app.ts';
import { docs } from '../http/docs/routes.ts';
import type { HttpEnv } from '../http/http-env.ts';
import { type Listening, listen, tryAddress } from '../http/listen.ts';
import { metricsDoor } from '../http/metrics-door.ts';
import { type FillDocument, staticWeb } from '../http/static-web.ts';
import { errorFields } from '../log/error-fields.ts';
import { type Logger, makeLogger } from '../log/logger.ts';
import { type Metrics, makeMetrics } from '../metrics/metrics.ts';
import type { Config } from '../settings/config.ts';
import { releaseNow } from '../settings/release.ts';
import { openDatabase } from '../stores/database.ts';
import type { Database } from '../stores/db.ts';
import { StartRefused } from '../stores/start-refused.ts';
import { whyNoExternalService } from './external-services.ts';
import { assertKeys } from './open-keys.ts';
import { webSites } from './web-sites.ts';

/** So long nobody has asked for anything: whoever balances has learnt that this process ends. */
const QUIET_MS = 500;

/** Metrics are for whoever is on this machine: a collector beside the process, never a visitor. */
const metricsAddress = (port: number) => ({ port, host: '127.0.0.1', setting: 'NARU_METRICS_PORT' });

export interface Ground {
  readonly config: Config;
  readonly log: Logger;
  readonly database: Database;
}

/** The market's parts as the server needs them: routes to mount, and workers to end before the database closes. */
export interface Market {
  mount(app: Hono<HttpEnv>): void;
  /** What the pages of the web application are told at run time. */
  readonly fill?: FillDocument;
  /** Runs before the server listens: demo content, for one. */
  seed?(): Promise<void>;
  /** Why this process cannot serve although the database answers; null when it can. */
  whyNotReady?(): string | null;
  /** Has the market's metrics told with those of requests; called once, where somebody reads them. */
  watch?(metrics: Metrics): Promise<void>;
  /** Sends away the pages that are being told of news: their answers never end by themselves. */
  leave?(): void;
  stop?(): Promise<void>;
}

export interface RunningServer extends Ground {
  readonly port: number;
  /** Where its metrics are read; null: nowhere. */
  readonly metricsPort: number | null;
  /** Ends in order: not ready but serving for a set time, closing lasting connections; then requests, workers, database and lock. Idempotent. */
  stop(): Promise<void>;
  /** How far its ending has come. */
  step(): string;
}

/** The folder is its owner's alone from its first moment on: keys, files and the operators' socket lie in it, whichever database there is. */
const makeDataFolder = (folder: string): void => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new StartRefused(`NARU_DATA_DIR: ${folder} 폴더를 만들거나 쓸 수 없습니다 / must be a folder of the server's own user: ${why}`);
  }
};

/** Opens the database, builds the market on it, and listens. What was opened is closed again when a later step fails. */
export const startServer = async (
  config: Config,
  makeMarket: (ground: Ground) => Market | Promise<Market>,
  open: typeof openDatabase = openDatabase,
): Promise<RunningServer> => {
  const nobody = whyNoExternalService(config);
  if (nobody !== null) throw new StartRefused(nobody);
  await assertLeakedFile(config.leakedPasswordsFile);
  const beforeTables = await assertKeys(config);
  await tryAddress(config);
  const { metricsPort } = config.operation;
  if (metricsPort !== null) await tryAddress(metricsAddress(metricsPort));
  const log = makeLogger(config);
  if (config.unknownNext.length > 0) log.warn('settings of a later version do nothing here', { settings: config.unknownNext.join(' ') });
  makeDataFolder(config.dataDir);
  const database = await open(config, {
    beforeTables,
    onIdleError: (error) => log.warn('an idle database connection broke', errorFields(error)),
    onWait: (what, seconds) => log.warn('the start waits', { for: what, seconds }),
  });
  let ending = false;
  let step = 'serving on';
  let market: Market | null = null;
  let door: Listening | null = null;
  let figures: Listening | null = null;
  const end = async (): Promise<void> => {
    ending = true;
    door?.retire();
    market?.leave?.();
    if (door !== null) await pause(config.lameDuckMs);
    // A machine that is behind learns late, too: whoever still comes is served for as long again.
    await door?.quiet(QUIET_MS, config.lameDuckMs);
    step = 'requests';
    await door?.close();
    await figures?.close(0);
    step = 'workers';
    await market?.stop?.();
    step = 'database';
    await database.close();
    step = 'ended';
  };
  let ended: Promise<void> | null = null;
  const stop = () => (ended ??= end());
  try {
    const built = await makeMarket({ config, log, database });
    market = built;
    await built.seed?.();
    // Whoever looks at them from the console needs no port.
    const metrics = metricsPort === null && !config.ops.console ? undefined : makeMetrics();
    if (metrics !== undefined) await built.watch?.(metrics);
    if (metrics !== undefined && metricsPort !== null) {
      const onDefect = (error: unknown) => log.error('figures', errorFields(error));
      figures = await listen(metricsDoor(metrics.page, releaseNow(), onDefect), metricsAddress(metricsPort));
      log.info('figures are read here', { port: figures.port });
    }
    const app = makeApp({
      log,
      observe: metrics?.observe,
      trustProxy: config.trustProxy,
      https: config.publicUrl.startsWith('https:'),
      origins: config.corsOrigins,
      availability: database.availability,
      whyNotReady: () => (ending ? 'ending' : (built.whyNotReady?.() ?? null)),
      mount: (to) => {
        built.mount(to);
        to.route('/', docs(config.publicUrl, { mayTry: config.mode === 'local' || config.mode === 'dev' }));
        for (const site of webSites(config, built.fill)) to.route('/', staticWeb(site));
      },
    });
    door = await listen(app, config);
    return { config, log, database, port: door.port, metricsPort: figures?.port ?? null, stop, step: () => step };
  } catch (error) {
    await stop();
    throw error;
  }
};
