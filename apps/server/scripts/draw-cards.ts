import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { CardTemplate } from '@naru/domain/card-template';
import sharp from 'sharp';
import { makeCards } from '../src/gateways/cards/draw-card.ts';

// Draws `NARU_CARDS` cards of a photograph, two texts and a number, as a job does, and prints how many a second and how long the process stood still.
const { NARU_CARDS = '400', NARU_CARD_THREADS = '2', NARU_CARD_FOLDER = '.' } = process.env;
const [cards, threads] = [Number(NARU_CARDS), Number(NARU_CARD_THREADS)];

/** The benchmark's peer draws the same one. */
const photo = join(NARU_CARD_FOLDER, 'photo.jpg');
if (!existsSync(photo)) {
  const noise = { width: 1_600, height: 1_600, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 40 } } as const;
  writeFileSync(
    photo,
    await sharp({ create: { ...noise, background: '#446688' } })
      .blur(6)
      .jpeg({ quality: 88 })
      .toBuffer(),
  );
}
const bytes = readFileSync(photo);

const lettering = { weight: 700, size: 56, leastSize: 28, colour: '#12222b', align: 'left', vertical: 'top' } as const;
const template: CardTemplate = {
  width: 800,
  height: 1_120,
  safeArea: 40,
  background: { colour: '#f3f1ea', fileId: null },
  elements: [
    { kind: 'picture', id: 'photo', box: { x: 60, y: 60, width: 680, height: 700 }, column: '사진', fit: 'cover', corner: 24 },
    { kind: 'text', id: 'name', box: { x: 60, y: 800, width: 680, height: 150 }, text: '{이름}', format: 'plain', lettering, mostLines: 2 },
    { kind: 'text', id: 'price', box: { x: 60, y: 960, width: 400, height: 75 }, text: '{값}', format: 'won', lettering, mostLines: 1 },
    { kind: 'serial', id: 'number', box: { x: 460, y: 960, width: 280, height: 75 }, column: '#', prefix: 'No.', digits: 5, lettering },
  ],
};

const { drawCard } = makeCards(async () => null, threads);
const draw = async (number: number): Promise<void> => {
  const values = {
    사진: 'photo.jpg',
    이름: `${number}번째로 똠방각하와 찦차를 타고 온 펲시맨`,
    값: String(number * 1_000),
    '#': String(number),
  };
  const drawn = await drawCard(template, values, async () => bytes);
  if (!drawn.ok || drawn.value.picture === null) throw new Error(JSON.stringify(drawn));
};
const drawAll = async (count: number): Promise<void> => {
  let next = 1;
  const inTurn = async (): Promise<void> => {
    while (next <= count) await draw(next++);
  };
  await Promise.all(Array.from({ length: threads }, inTurn));
};

await drawAll(4 * threads);
const delay = monitorEventLoopDelay({ resolution: 2 });
delay.enable();
const began = performance.now();
await drawAll(cards);
const seconds = (performance.now() - began) / 1_000;
delay.disable();
console.log(JSON.stringify({ cards: cards / seconds, stallMs: delay.max / 1e6, p99Ms: delay.percentile(99) / 1e6 }));
