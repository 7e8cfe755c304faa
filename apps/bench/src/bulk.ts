import { mkdtempSync, openAsBlob, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createCanvas } from '@napi-rs/canvas';
import { basesAt, createApiClient } from '@naru/api-client';
import { BULK_COLUMNS, type BulkTerms } from '@naru/domain/bulk';
import { NO_TEXTS, plainDisclosure } from '@naru/domain/issuer';
import { csvOf, type ProductId } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import pg from 'pg';
import { makeBuyers } from './drop.ts';
import { writeArchive } from './shared/archive.ts';
import { startChild } from './shared/child.ts';
import type { Ground } from './shared/ground.ts';
import { report } from './shared/report.ts';
import { settled } from './shared/settled.ts';
import { buyAndPay, makeProducts, OPERATOR } from './shared/shop.ts';
import { quantile } from './shared/timing.ts';

const ROWS = 2_000;
/** Pixels of a side: pictures as shops have them at hand. */
const SIDE = 320;
const POLL_MS = 250;
const SHOPPING_SECONDS = 30;
/** Shoppers that come in a second, whatever became of those before. */
const LOOKERS = 20;
const BUYERS = 5;
const MOST_BUYERS = 2 * SHOPPING_SECONDS * BUYERS;
const PICTURES = 'apps/bench/src/peers/bare-pictures.ts';

const TERMS: BulkTerms = {
  categoryId: null,
  productType: 'normal',
  nftKind: 'digital',
  ...NO_TEXTS,
  description: '겨울 카드',
  royaltyBasisPoints: 500,
  perMemberLimit: null,
  saleFrom: null,
  saleUntil: null,
  notice: plainDisclosure('normal', 'digital', '상품 상세 참조'),
  putUp: true,
};

/** Pictures that all differ: gradients, shapes and a number. */
function* pictures(rows: number): Generator<{ name: string; content: Buffer }> {
  const canvas = createCanvas(SIDE, SIDE);
  const context = canvas.getContext('2d');
  for (let at = 1; at <= rows; at += 1) {
    const ground = context.createLinearGradient(0, 0, SIDE, SIDE);
    ground.addColorStop(0, `hsl(${at % 360} 60% 40%)`);
    ground.addColorStop(1, `hsl(${(at * 7) % 360} 50% 80%)`);
    context.fillStyle = ground;
    context.fillRect(0, 0, SIDE, SIDE);
    for (let disc = 0; disc < 24; disc += 1) {
      context.fillStyle = `hsl(${(at * 31 + disc * 47) % 360} 70% 60% / 0.5)`;
      context.beginPath();
      context.arc((at * 53 + disc * 97) % SIDE, (at * 29 + disc * 61) % SIDE, 10 + ((at + disc * 13) % 40), 0, 7);
      context.fill();
    }
    context.fillStyle = '#ffffff';
    context.font = 'bold 48px sans-serif';
    context.fillText(String(at), 24, SIDE - 32);
    yield { name: `card-${at}.jpg`, content: canvas.toBuffer('image/jpeg', 88) };
  }
}

const sheetOf = (rows: number): File => {
  const { code, name, price, quantity, picture } = BULK_COLUMNS;
  const heads = [code, name, price, quantity, picture].map(({ head }) => head);
  const cells = Array.from({ length: rows }, (_, at) => [`C-${at + 1}`, `겨울 카드 ${at + 1}`, '12,000', '1', `card-${at + 1}.jpg`]);
  return new File([csvOf([heads, ...cells])], '카드.csv');
};

/** How long shoppers wait, in milliseconds. */
interface Waits {
  readonly list: number[];
  readonly purchase: number[];
}

/** Sends shoppers at a fixed rate for a while, at most until `ended` says so: those that look at the market, and those that buy. */
const shop = async (origin: string, buy: () => Promise<void>, ended: () => boolean): Promise<Waits> => {
  const waits: Waits = { list: [], purchase: [] };
  const under: Promise<void>[] = [];
  const wait = async (times: number[], work: () => Promise<unknown>): Promise<void> => {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  };
  const look = async (): Promise<void> => {
    const response = await fetch(`${origin}/center/marketplace/v1/product/sale?page=1&size=20`);
    if (!response.ok) throw new Error(`the list answers ${response.status}`);
    await response.arrayBuffer();
  };
  const began = performance.now();
  for (let tick = 0; tick < SHOPPING_SECONDS * LOOKERS && !ended(); tick += 1) {
    under.push(wait(waits.list, look));
    if (tick % Math.round(LOOKERS / BUYERS) === 0) under.push(wait(waits.purchase, buy));
    await pause(Math.max(0, began + ((tick + 1) * 1_000) / LOOKERS - performance.now()));
  }
  await Promise.all(under);
  return waits;
};

/**
 * A job of so many rows with pictures, from the first byte sent until all stand in the store: beside its pictures through their library alone, and what
 * shoppers feel of it meanwhile.
 */
export const benchBulk = async ({ origin, databaseUrl, cpuSeconds }: Ground, rows = ROWS): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'naru-bench-'));
  const admin = new pg.Client({ connectionString: databaseUrl });
  await admin.connect();
  try {
    const path = join(folder, 'cards.zip');
    await writeArchive(path, pictures(rows));
    const alone = await startChild(PICTURES, '"ms"', { NARU_FILE: path });
    await alone.stop();
    const { ms } = JSON.parse(alone.line) as { ms: number };

    const tokens = await makeBuyers(admin, MOST_BUYERS + 20);
    const [idle, busy] = (await makeProducts(origin, 2)) as [ProductId, ProductId];
    let bought = 0;
    const buyer = (productId: ProductId) => async (): Promise<void> => {
      bought += 1;
      await buyAndPay(origin, productId, tokens[bought] ?? '');
    };
    await settled({ cpuSeconds });
    const quiet = await shop(origin, buyer(idle), () => false);

    const { sessions, accounts, uploads, bulk, newKey } = createApiClient({ bases: basesAt(origin) });
    must(await sessions.signIn(OPERATOR));
    const [site] = must(await accounts.info()).siteAuthList;
    if (site === undefined) throw new Error('the operator acts for no site');
    const { siteCode } = site;
    const phases: [name: string, seconds: number][] = [];
    let since = performance.now();
    const mark = (name: string): void => {
      phases.push([name, (performance.now() - since) / 1_000]);
      since = performance.now();
    };
    const began = performance.now();
    const cpu = cpuSeconds() ?? 0;
    const archive = Object.assign(await openAsBlob(path), { name: '그림.zip', lastModified: 0 });
    const sheet = must(await uploads.send({ siteCode, kind: 'sheet', file: sheetOf(rows) }));
    const files = must(await uploads.send({ siteCode, kind: 'archive', file: archive }));
    const { jobId } = must(await bulk.preview({ siteCode, upload: sheet.uploadId, terms: TERMS, key: newKey() }));
    must(await bulk.addFiles({ siteCode, jobId, upload: files.uploadId, key: newKey() }));
    mark('sent');
    const reached = async (...states: readonly string[]) => {
      for (;;) {
        const job = must(await bulk.job({ siteCode, jobId }));
        if (states.includes(job.state) && job.counts.rows === rows) return job;
        await pause(POLL_MS);
      }
    };
    const { planHash } = await reached('previewed');
    mark('looked through');
    let ended = false;
    const shopping = shop(origin, buyer(busy), () => ended);
    must(await bulk.mint({ siteCode, jobId, planHash: planHash ?? '', key: newKey() }));
    const done = await reached('done', 'partlyFailed');
    mark('minted and put up');
    ended = true;
    const seconds = (performance.now() - began) / 1_000;
    if (done.counts.minted !== rows) throw new Error(`${done.counts.minted} of ${rows} rows were minted`);
    const loud = await shopping;
    const busySeconds = (cpuSeconds() ?? 0) - cpu;
    const parts = phases.map(([name, took]) => `${name} ${took.toFixed(1)} s`).join(', ');
    console.log(
      `bulk, ${rows} rows with pictures: ${seconds.toFixed(1)} s (${parts}); the server's own processor time ${busySeconds.toFixed(1)} s`,
    );
    report({
      name: 'bulk, rows from a file to the store',
      ours: rows / seconds,
      peer: rows / (ms / 1_000),
      unit: 'a second',
      peerName: 'their pictures through sharp alone',
      aim: null,
    });
    for (const [what, name] of [
      ['list', 'the market'],
      ['purchase', 'a purchase'],
    ] as const)
      report({
        name: `bulk, p99 of ${name} meanwhile`,
        ours: quantile(loud[what], 0.99),
        peer: quantile(quiet[what], 0.99),
        unit: 'ms',
        peerName: `idle (${loud[what].length} and ${quiet[what].length} of them)`,
        aim: { atMost: 2 },
      });
  } finally {
    await admin.end();
    rmSync(folder, { recursive: true, force: true });
  }
};
