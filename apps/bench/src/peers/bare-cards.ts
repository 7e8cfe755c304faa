import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { createCanvas, GlobalFonts, loadImage } from '@napi-rs/canvas';

// The cards that `apps/server/scripts/draw-cards.ts` draws, by the drawing library alone: it decodes, draws lines that are known beforehand, and encodes.
const { NARU_CARDS = '400', NARU_CARD_THREADS = '2', NARU_CARD_FOLDER = '.' } = process.env;

const drawn = async (photo: Buffer, number: number): Promise<Buffer> => {
  const canvas = createCanvas(800, 1_120);
  const context = canvas.getContext('2d');
  context.fillStyle = '#f3f1ea';
  context.fillRect(0, 0, 800, 1_120);
  context.save();
  context.beginPath();
  context.roundRect(60, 60, 680, 700, 24);
  context.clip();
  context.drawImage(await loadImage(photo), 23, 0, 1_554, 1_600, 60, 60, 680, 700);
  context.restore();
  context.font = '56px "Bare"';
  context.fillStyle = '#12222b';
  for (const [text, x, y] of [
    [`${number}번째로 똠방각하와`, 60, 856],
    ['찦차를 타고 온 펲시맨', 60, 929],
    [`${number},000원`, 60, 1_016],
    [`No.${String(number).padStart(5, '0')}`, 460, 1_016],
  ] as const)
    context.fillText(text, x, y);
  return canvas.encode('webp', 90);
};

if (isMainThread) {
  const threads = Array.from({ length: Number(NARU_CARD_THREADS) }, (_, at) => new Worker(new URL(import.meta.url), { workerData: at }));
  await Promise.all(threads.map((thread) => once(thread, 'message')));
  const began = performance.now();
  for (const thread of threads) thread.postMessage(Number(NARU_CARDS) / threads.length);
  await Promise.all(threads.map((thread) => once(thread, 'message')));
  console.log(JSON.stringify({ cards: Number(NARU_CARDS) / ((performance.now() - began) / 1_000) }));
  for (const thread of threads) await thread.terminate();
} else {
  GlobalFonts.registerFromPath(fileURLToPath(import.meta.resolve('pretendard/dist/public/static/Pretendard-Bold.otf')), 'Bare');
  const photo = readFileSync(join(NARU_CARD_FOLDER, 'photo.jpg'));
  for (let warm = 1; warm <= 4; warm += 1) await drawn(photo, warm);
  parentPort?.on('message', async (count: number) => {
    for (let number = 1; number <= count; number += 1) await drawn(photo, number * 2 + Number(workerData));
    parentPort?.postMessage('drawn');
  });
  parentPort?.postMessage('ready');
}
