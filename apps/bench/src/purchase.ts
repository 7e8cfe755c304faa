import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { ProductId } from '@naru/domain/shared';
import { makeBuyers } from './drop.ts';
import { type FloorFigures, openFloor, type PlannedPurchase } from './purchase/floor.ts';
import { type Market, numberFrom, openMarket } from './purchase/market.ts';
import { countRows, rowsAdded } from './purchase/rows.ts';
import { type Buyer, buyAll, carriedPerSecond, drained, type Sale, sell } from './purchase/sale.ts';
import type { Child } from './shared/child.ts';
import { report } from './shared/report.ts';
import { makeProducts } from './shared/shop.ts';
import { quantile } from './shared/timing.ts';

const BUYERS = 300;
const PRODUCTS = 100;
const EACH = BUYERS / PRODUCTS;
const PROCESSES = 3;
const ROUNDS = 3;
/** So many times everybody buys while nothing goes to the chain. */
const UNCARRIED_ROUNDS = 4;
const NEVER_MS = '3600000';
/** What is wanted on a quiet machine: of one product a second, of moves that the chain takes a second, of its floor in a spread sale, and of what a buyer waits for, in milliseconds. */
const AIMS = { hot: 700, carried: 700, spread: 0.6, median: 100, slowest: 300 } as const;
const CLI = resolve(import.meta.dirname, '../../cli/src/main.ts');

const originOf = ({ line }: Child): string => /http:\/\/[^/]+/.exec(line)?.[0] ?? '';

const range = (figures: readonly number[]): string =>
  `${quantile(figures, 0.5).toFixed(1)} (${Math.min(...figures).toFixed(1)} to ${Math.max(...figures).toFixed(1)})`;
const latency = (times: readonly number[]): string => `${quantile(times, 0.5).toFixed(0)} / ${quantile(times, 0.99).toFixed(0)}`;

/** Tells of the rounds of one sale: medians of them, and of all purchases; answers how many it sold a second. */
const tell = (name: string, rounds: readonly Sale[]): number => {
  const all = (part: 'ordering' | 'paying' | 'whole'): readonly number[] => rounds.flatMap((round) => round[part]);
  const middle = (part: 'statements' | 'commits' | 'processorMs' | 'left' | 'drain' | 'carried'): number =>
    quantile(
      rounds.map((round) => round[part]),
      0.5,
    );
  const sum = (part: 'faults' | 'unsold'): number => rounds.reduce((so, round) => so + round[part], 0);
  console.log(`purchase, ${name}: ${range(rounds.map(({ perSecond }) => perSecond))} a second`);
  console.log(`  ms, median / p99: ordering ${latency(all('ordering'))}, paying ${latency(all('paying'))}, whole ${latency(all('whole'))}`);
  console.log(
    `  of one, with what goes on beside it: ${middle('statements').toFixed(1)} statements, ${middle('commits').toFixed(1)} commits, ${middle('processorMs').toFixed(1)} ms of the servers' processor`,
  );
  console.log(
    `  chain: ${middle('left').toFixed(0)} wait at the end of the sale, for ${middle('drain').toFixed(1)} s: ${(middle('left') / middle('drain')).toFixed(1)} a second; ${middle('carried').toFixed(1)} a second from the first sale on`,
  );
  console.log(`  faults: ${sum('faults')}; came to nothing: ${sum('unsold')}`);
  return quantile(
    rounds.map(({ perSecond }) => perSecond),
    0.5,
  );
};

const tellFloor = (name: string, rounds: readonly FloorFigures[]): number => {
  const rates = rounds.map(({ perSecond }) => perSecond);
  console.log(`purchase, ${name}: ${range(rates)} a second; ms, median / p99: ${latency(rounds.flatMap(({ waited }) => waited))}`);
  return quantile(rates, 0.5);
};

/** What has to be true afterwards; told, and thrown where it is not. */
const assertTrue = async ({ admin, dataDir }: Market): Promise<void> => {
  const oversold = await numberFrom(
    admin,
    `select count(*) from (select item_id from orders where kind = 'store' and state = 'completed' group by 1 having count(*) > 1) twice`,
  );
  const apart = await numberFrom(
    admin,
    `select count(*) from (select transaction_id from ledger_entries group by 1 having sum(amount) <> 0) unequal`,
  );
  const sum = await numberFrom(admin, 'select coalesce(sum(amount), 0) from ledger_entries');
  const audited = await promisify(execFile)(process.execPath, [CLI, 'audit', '--data-dir', dataDir]).then(
    () => 'clean',
    (error: unknown) => (typeof error === 'object' && error !== null && 'stdout' in error ? String(error.stdout) : String(error)),
  );
  console.log(`purchase: ${oversold} units sold twice, ledger ${sum} won, ${apart} bookings that do not balance, audit ${audited}`);
  if (oversold > 0 || sum !== 0 || apart > 0 || audited !== 'clean') throw new Error('the purchases left something that is not true');
};

/**
 * Three hundred members order and pay three hundred units, fifty at once: all of one product, or of a hundred, at one process and at three; beside the
 * same rows written by one function, over eight connections and gathered. Each is done so many times, after one that warms up.
 */
export const benchPurchase = async (rounds = ROUNDS): Promise<void> => {
  const market = await openMarket();
  const { admin, servers, databaseUrl } = market;
  try {
    const times = Array.from({ length: rounds }, (_, round) => round);
    const [first] = servers;
    if (first === undefined) throw new Error('no server');
    // Warm-up, two sales and two floors.
    const hot = await makeProducts(originOf(first), 2 + UNCARRIED_ROUNDS + 4 * rounds, BUYERS);
    const spread = await makeProducts(originOf(first), PRODUCTS, EACH * (2 + 4 * rounds));
    const tokens = await makeBuyers(admin, 1 + BUYERS * (3 + UNCARRIED_ROUNDS + 8 * rounds));
    await admin.query(`update session_tokens set expires_at = now() + interval '6 hours'`);
    const { rows } = await admin.query<{ id: string }>(
      `select id from members where did like 'did:naru:drop%' order by substring(did from 14)::int`,
    );
    const buyers = tokens.map((token, index): Buyer => ({ id: Number(rows[index]?.id), token }));
    const some = (): readonly Buyer[] => buyers.splice(0, BUYERS);
    const oneHot = (): readonly ProductId[] => hot.splice(0, 1);
    console.log(`purchase: ${BUYERS} buyers, fifty at once; the chain mints`);
    await drained(admin);
    await admin.query('vacuum analyze');

    const alone = [originOf(first)];
    const [warm] = oneHot();
    if (warm === undefined) throw new Error('nothing to buy');
    const before = await countRows(admin);
    await sell(market, alone, buyers.splice(0, 1), [warm]);
    const left = rowsAdded(before, await countRows(admin));
    console.log(`purchase: one leaves ${left}`);
    await sell(market, alone, some(), spread);

    const ours: Record<'hot' | 'spread' | 'hotOfThree' | 'spreadOfThree', Sale[]> = {
      hot: [],
      spread: [],
      hotOfThree: [],
      spreadOfThree: [],
    };
    for (const _ of times) {
      ours.hot.push(await sell(market, alone, some(), oneHot()));
      ours.spread.push(await sell(market, alone, some(), spread));
    }
    while (servers.length < PROCESSES) await market.serve();
    const all = servers.map(originOf);
    for (const _ of times) {
      ours.hotOfThree.push(await sell(market, all, some(), oneHot()));
      ours.spreadOfThree.push(await sell(market, all, some(), spread));
    }
    const hotRate = tell('hot', ours.hot);
    const spreadRate = tell('spread', ours.spread);
    tell(`hot, ${PROCESSES} processes`, ours.hotOfThree);
    tell(`spread, ${PROCESSES} processes`, ours.spreadOfThree);
    await assertTrue(market);
    const stopAll = () => Promise.all(servers.splice(0).map((server) => server.stop()));
    await stopAll();
    await market.serve({ NARU_CHAIN_BEAT_MS: NEVER_MS });
    for (let time = 0; time < UNCARRIED_ROUNDS; time += 1) await buyAll(servers.map(originOf), some(), oneHot());
    await stopAll();
    const starting = market.serve();
    const carried = await carriedPerSecond(admin);
    await starting;
    await assertTrue(market);
    await stopAll();

    const floor = await openFloor(databaseUrl);
    const planned = (wanted: readonly ProductId[]): readonly PlannedPurchase[] =>
      some().flatMap(({ id }, index) => {
        const productId = wanted[index % wanted.length];
        return productId === undefined ? [] : [{ buyer: id, productId }];
      });
    const floors: Record<'hot' | 'spread' | 'hotGathered' | 'spreadGathered', FloorFigures[]> = {
      hot: [],
      spread: [],
      hotGathered: [],
      spreadGathered: [],
    };
    const [one, ...others] = planned(oneHot());
    if (one === undefined) throw new Error('nothing to buy');
    const cold = await countRows(admin);
    await floor.singly([one]);
    const floorLeft = rowsAdded(cold, await countRows(admin));
    if (floorLeft !== left) throw new Error(`the floor leaves other rows: ${floorLeft}`);
    await floor.singly(others);
    for (const _ of times) {
      floors.hot.push(await floor.singly(planned(oneHot())));
      floors.hotGathered.push(await floor.gathered(planned(oneHot())));
      floors.spread.push(await floor.singly(planned(spread)));
      floors.spreadGathered.push(await floor.gathered(planned(spread)));
    }
    await floor.close();
    const hotFloor = tellFloor('hot, one function', floors.hot);
    const spreadFloor = tellFloor('spread, one function', floors.spread);
    tellFloor('hot, gathered', floors.hotGathered);
    tellFloor('spread, gathered', floors.spreadGathered);
    const beside = { unit: '/s', peerName: 'the same rows by one function, 8 connections' } as const;
    report({ name: 'purchases a second of one product', ours: hotRate, peer: hotFloor, ...beside, aim: null });
    report({
      name: `purchases a second over ${PRODUCTS} products`,
      ours: spreadRate,
      peer: spreadFloor,
      ...beside,
      aim: { atLeast: AIMS.spread },
    });
    report({
      name: `moves that the chain takes a second, of ${UNCARRIED_ROUNDS * BUYERS} that wait`,
      ours: carried,
      peer: Math.max(hotRate, spreadRate),
      unit: '/s',
      peerName: 'purchases a second',
      aim: { atLeast: 1 },
    });
    const wanted = { peerName: 'what is wanted', aim: { atMost: 1 } } as const;
    const whole = ours.hot.flatMap((round) => round.whole);
    report({ name: 'purchases a second of one product', ours: hotRate, peer: AIMS.hot, unit: '/s', ...wanted, aim: { atLeast: 1 } });
    report({ name: 'moves that the chain takes a second', ours: carried, peer: AIMS.carried, unit: '/s', ...wanted, aim: { atLeast: 1 } });
    report({ name: 'median purchase of one product', ours: quantile(whole, 0.5), peer: AIMS.median, unit: 'ms', ...wanted });
    report({ name: 'p99 of purchases of one product', ours: quantile(whole, 0.99), peer: AIMS.slowest, unit: 'ms', ...wanted });
  } finally {
    await market.stop();
  }
};
