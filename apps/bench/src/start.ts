import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from './shared/child.ts';
import { report } from './shared/report.ts';
import { quantile } from './shared/timing.ts';

const ROUNDS = 3;
const GOODS = '순금 골드바';
const AIM_MS = 6_000;

interface Start {
  readonly ms: number;
  readonly cpuMs: number;
}

const timed = async (script: string, text: string, dataDir: string, look: (line: string) => Promise<void>): Promise<Start> => {
  const began = performance.now();
  const child = await startChild(script, text, { DATABASE_URL: '', NARU_DATA_DIR: dataDir, NARU_LOG_LEVEL: 'warn', PORT: '0' });
  await look(child.line);
  const start = { ms: performance.now() - began, cpuMs: (child.cpuSeconds() ?? 0) * 1000 };
  await child.stop();
  return start;
};

const lookAtHome = async (line: string): Promise<void> => {
  const origin = /http:\/\/[^/]+/.exec(line)?.[0] ?? '';
  const ready = await fetch(`${origin}/readyz`);
  const home = await (await fetch(`${origin}/nft/home`)).text();
  if (!ready.ok || !home.includes(GOODS)) throw new Error('the server is up, and its first screen is not');
};

/**
 * A server's first start, in an empty folder with the demo, and its second, until it calls itself ready and the first screen has been sent with the
 * demo's goods on it; in turns with a bare PGlite that makes the same tables. The web application is built before (`npm run build`).
 */
export const benchStart = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'naru-bench-'));
  const starts: Record<'first' | 'second', Record<'ours' | 'peer', Start[]>> = {
    first: { ours: [], peer: [] },
    second: { ours: [], peer: [] },
  };
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [bare, naru] = [join(folder, `bare-${round}`), join(folder, `naru-${round}`)];
      mkdirSync(bare);
      for (const which of ['first', 'second'] as const) {
        starts[which].peer.push(await timed('apps/bench/src/peers/bare-pglite.ts', 'tables', bare, async () => undefined));
        starts[which].ours.push(await timed('apps/server/src/main.ts', 'http://', naru, lookAtHome));
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  for (const [which, { ours, peer }] of Object.entries(starts)) {
    const middle = (of: readonly Start[], part: keyof Start): number =>
      quantile(
        of.map((start) => start[part]),
        0.5,
      );
    const peerName = 'a bare PGlite with the same tables';
    for (const [part, name] of [
      ['ms', 'until the first screen'],
      ['cpuMs', 'processor time'],
    ] as const) {
      const figures = { ours: middle(ours, part), peer: middle(peer, part) };
      report({ name: `${which} start, ${name}`, ...figures, unit: 'ms', peerName, aim: null });
    }
    const quickest = Math.min(...ours.map(({ ms }) => ms));
    const slowest = Math.max(...ours.map(({ ms }) => ms));
    console.log(`${which} start: from ${quickest.toFixed(0)} to ${slowest.toFixed(0)} ms, aim ≤ ${AIM_MS}`);
  }
};
