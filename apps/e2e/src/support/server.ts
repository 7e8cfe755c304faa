import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '@naru/testkit/postgres';
import { type RunningServer, runServer } from '@naru/testkit/server';
import { auditFindings } from './audit.ts';

const MAIN = resolve(import.meta.dirname, '../../../server/src/main.ts');

/** A server of the journeys' own, with the demo content, on a data folder that goes with it. */
export interface Market {
  readonly origin: string;
  readonly dataDir: string;
  /** Ends it as a power cut would, and starts another one on its folder and its port. */
  crash(): Promise<void>;
  /** The first half of that: nobody answers at its port. */
  goAway(): Promise<void>;
  /** The second half. */
  comeBack(): Promise<void>;
  /** Ends it. What the audit finds in it by then fails the run, whoever left it there. */
  stop(): Promise<void>;
}

/** A data folder that a server has filled with the demo content and left: filling one takes longer than any journey. */
export interface SeededFolder {
  readonly path: string;
  remove(): void;
}

const emptyFolder = (): string => mkdtempSync(join(tmpdir(), 'naru-e2e-'));
const removed = (path: string): void => rmSync(path, { recursive: true, force: true });

const CHAIN_QUEUE = /^naru_outbox_depth\{outbox="chain"\} (\d+)$/m;
const PATIENCE_MS = 180_000;

/** Waits until nothing is left of what is to be written to the chain, by the figures at that port. */
const chainAtRest = async (port: number): Promise<void> => {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await setTimeout(500)) {
    const [, waiting] = CHAIN_QUEUE.exec(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()) ?? [];
    if (waiting === '0') return;
  }
  throw new Error('the chain has not come to rest');
};

/**
 * Fills a data folder with the demo content: the one that is named, or one of its own. What the demo's past has written to the chain is in it as well,
 * for each market that begins with a copy would write it anew.
 */
export const seedFolder = async (path = emptyFolder()): Promise<SeededFolder> => {
  const port = await freePort();
  const { end } = await startIn(path, { NARU_CHAIN_BEAT_MS: '50', NARU_METRICS_PORT: String(port) });
  await chainAtRest(port);
  await end('SIGTERM');
  return { path, remove: () => removed(path) };
};

/** Starts a server on a free port and a copy of the seeded folder that the environment names; settings may be overridden by name. */
export const startMarket = async (settings: Readonly<Record<string, string>> = {}): Promise<Market> => {
  const dataDir = emptyFolder();
  const seeded = process.env.E2E_SEEDED;
  if (seeded !== undefined) cpSync(seeded, dataDir, { recursive: true });
  let running = await startIn(dataDir, settings);
  const { origin } = running;
  const goAway = () => running.end('SIGKILL');
  const comeBack = async (): Promise<void> => {
    running = await startIn(dataDir, { ...settings, PORT: new URL(origin).port });
  };
  return {
    origin,
    dataDir,
    goAway,
    comeBack,
    crash: async () => {
      await goAway();
      await comeBack();
    },
    stop: async () => {
      const findings = await auditFindings(dataDir);
      await running.end('SIGTERM');
      removed(dataDir);
      if (findings !== '') throw new Error(`the audit after the journeys on ${origin} says:\n${findings}`);
    },
  };
};

const startIn = (dataDir: string, settings: Readonly<Record<string, string>>): Promise<RunningServer> =>
  runServer({ program: MAIN, dataDir, settings });
