import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from './shared/child.ts';
import { report } from './shared/report.ts';
import { quantile } from './shared/timing.ts';

const ROUNDS = 3;
const CARDS = '80';
const THREADS = '2';

interface Figures {
  readonly cards: number;
  readonly stallMs?: number;
  readonly p99Ms?: number;
}

/** Cards a second on two threads, as jobs and previews draw them, in turns with the drawing library alone; and how long the process that sells stood still meanwhile. */
export const benchCards = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'naru-cards-'));
  const settings = { NARU_CARDS: CARDS, NARU_CARD_THREADS: THREADS, NARU_CARD_FOLDER: folder };
  const run = async (script: string): Promise<Figures> => {
    const child = await startChild(script, '"cards"', settings);
    await child.stop();
    return JSON.parse(child.line);
  };
  const ours: Figures[] = [];
  const peer: Figures[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await run('apps/server/scripts/draw-cards.ts'));
      peer.push(await run('apps/bench/src/peers/bare-cards.ts'));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const middle = (of: readonly Figures[], part: keyof Figures): number =>
    quantile(
      of.map((figures) => figures[part] ?? 0),
      0.5,
    );
  report({
    name: `cards of 800 × 1120 on ${THREADS} threads`,
    ours: middle(ours, 'cards'),
    peer: middle(peer, 'cards'),
    unit: 'a second',
    peerName: '@napi-rs/canvas alone',
    aim: { atLeast: 0.8 },
  });
  console.log(`the process stood still for ${middle(ours, 'stallMs').toFixed(0)} ms at most, p99 ${middle(ours, 'p99Ms').toFixed(1)} ms`);
};
