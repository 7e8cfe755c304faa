import { afterAll, beforeAll, expect, it } from 'vitest';
import { watchSignatures } from '../testing/counted-signatures.ts';
import { freshDatabase } from '../testing/fresh-database.ts';
import { openPurchaseWorld } from '../testing/purchase-world.ts';
import { outlineOf, type SentStatement, transactionsOf, watchStatements } from '../testing/sent-statements.ts';
import { settlePayment } from '../use-cases/order/settle.ts';

interface Cost {
  /** Every statement by what it does and to which table, as often as it is sent. */
  readonly statements: readonly string[];
  /** Those that are begun, and statements that are each one by itself. */
  readonly transactions: number;
  readonly signatures: number;
}

const ORDERING = ['select session_tokens', 'with products'];

/** Of these, all that are about a table of the sandbox are its provider's own. */
const OPENING = [
  ...['select orders', 'select products', 'select sandbox_payments', 'insert sandbox_payments', 'insert payments'],
  ...['select sandbox_payments', 'update sandbox_payments'],
];

/** What is known is read, what is to change is locked, and all that follows is written. */
const SETTLING = ['select sandbox_payments', 'select payments', 'with o', 'with s'];

const LOOKING_ROUND = [
  'select chain_transactions',
  'select chain_contracts',
  'select chain_transactions',
  'select chain_keys',
  'select chain_actions',
];

/** What each step of a purchase may cost at the most. It may come to cost less at any time; that it costs more is written down here, where somebody wants that. */
const COSTS = {
  'ordering a unit of a shelf': { statements: ORDERING, transactions: 2, signatures: 0 },
  'paying for it': { statements: [...OPENING, ...SETTLING], transactions: 10, signatures: 2 },
  'settling what was captured': { statements: SETTLING, transactions: 3, signatures: 2 },
  'a buyer’s first purchase': {
    statements: [...ORDERING, ...OPENING, ...SETTLING, 'select custody_keys', 'insert custody_keys', 'select custody_keys'],
    transactions: 15,
    signatures: 2,
  },
  'ordering a listing': {
    statements: [
      ...['select session_tokens', 'insert idempotency_keys', 'select listings', 'select tokens', 'select listings', 'select members'],
      ...['select naru_unpaid_orders', 'select products', 'update listings', 'insert product_stats', 'update product_stats'],
      ...['insert orders', 'update idempotency_keys'],
    ],
    transactions: 2,
    signatures: 0,
  },
  'paying for a listing': { statements: [...OPENING, ...SETTLING], transactions: 10, signatures: 0 },
  'carrying one sale to the chain': {
    statements: [
      ...LOOKING_ROUND,
      ...['select chain_actions', 'select chain_transactions', 'select authorizations', 'select evm_block'],
      ...['insert chain_transactions', 'update chain_actions'],
      ...['insert evm_block', 'delete evm_node', 'insert evm_node', 'insert evm_tx', 'insert evm_log', 'with chain_transactions'],
      'update chain_transactions',
      ...LOOKING_ROUND,
    ],
    transactions: 17,
    signatures: 1,
  },
  'carrying ten sales to the chain, but for their blocks': {
    statements: [
      ...LOOKING_ROUND,
      ...['select chain_actions', 'select chain_carriers', 'select chain_transactions', 'select chain_carriers', 'select authorizations'],
      ...['insert chain_transactions', 'update chain_actions'],
      'update chain_transactions',
      ...LOOKING_ROUND,
    ],
    transactions: 17,
    signatures: 1,
  },
} as const satisfies Record<string, Cost>;

/** In how many blocks sales are carried hangs on how quickly they come. */
const OF_BLOCKS = /\bevm_|^with done\b/;

/** Those that are more than are known of their kind. */
const newIn = (sent: readonly SentStatement[], known: readonly string[]): readonly SentStatement[] => {
  const left = [...known];
  return sent.filter((one) => {
    const at = left.indexOf(outlineOf(one));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
};

const MOST_SHOWN = 200;
const listOf = (statements: readonly SentStatement[]): string =>
  statements.map(({ text, transaction }) => `  ${transaction ?? '-'} ${text.slice(0, MOST_SHOWN)}`).join('\n');

let database: Awaited<ReturnType<typeof freshDatabase>>;
let world: Awaited<ReturnType<typeof openPurchaseWorld>>;
let signaturesDuring: Awaited<ReturnType<typeof watchSignatures>>;
let sentDuring: ReturnType<typeof watchStatements>;
beforeAll(async () => {
  database = await freshDatabase('postgres');
  if (!('pools' in database.driver)) throw new Error('no PostgreSQL');
  sentDuring = watchStatements(Object.values(database.driver.pools));
  world = await openPurchaseWorld(database);
  await world.carry();
  signaturesDuring = await watchSignatures();
});
afterAll(async () => {
  await signaturesDuring.stop();
  await world.close();
  await database.close();
});

/** Does the work, and holds it to what it may cost. */
const costs = async <T>(what: keyof typeof COSTS, work: () => Promise<T>): Promise<T> => {
  const { statements: known, transactions, signatures }: Cost = COSTS[what];
  await world.freshen();
  let done: { readonly answer: T } | undefined;
  let signed = 0;
  const all = await sentDuring(async () => {
    signed = await signaturesDuring.during(async () => {
      done = { answer: await work() };
    });
  });
  const sent = what.endsWith('but for their blocks') ? all.filter(({ text }) => !OF_BLOCKS.test(text)) : all;
  const cost = { statements: sent.length, transactions: transactionsOf(sent), signatures: signed };
  const most = { statements: known.length, transactions, signatures };
  const added = newIn(sent, known);
  const message = `${what} costs ${JSON.stringify(cost)}, and may cost ${JSON.stringify(most)}\nnew:\n${listOf(added)}\nall, by transaction:\n${listOf(sent)}\n`;
  for (const part of ['statements', 'transactions', 'signatures'] as const)
    expect.soft(cost[part], `${part}: ${message}`).toBeLessThanOrEqual(most[part]);
  if (done === undefined) throw new Error('nothing was done');
  return done.answer;
};

it('costs no more statements, transactions and signatures than are written down', async () => {
  const { people, order, orderListing, pay, captured, list, carry, stateOf, deps } = world;
  const [, buyer, other] = people;
  const bought = async (): Promise<string> => {
    const { orderId, payUrl } = await order(buyer);
    await pay(payUrl);
    return orderId;
  };
  const first = await costs('a buyer’s first purchase', bought);
  await pay((await orderListing(other, await list(buyer, first, 2_000), 2_000)).payUrl);
  await carry();

  const ordered = await costs('ordering a unit of a shelf', () => order(buyer));
  await costs('paying for it', () => pay(ordered.payUrl));
  expect(await stateOf(ordered.orderId)).toBe('completed');
  await costs('carrying one sale to the chain', carry);

  const { orderId } = await order(buyer);
  const key = await captured(orderId);
  expect(await costs('settling what was captured', () => settlePayment(deps, key))).toBe('completed');

  const listing = await list(buyer, orderId, 3_000);
  const resold = await costs('ordering a listing', () => orderListing(other, listing, 3_000));
  await costs('paying for a listing', () => pay(resold.payUrl));
  expect(await stateOf(resold.orderId)).toBe('completed');
  await carry();

  // What carries them stands there from the first ten on.
  for (let time = 0; time < 10; time += 1) await bought();
  await carry();
  for (let time = 0; time < 10; time += 1) await bought();
  await costs('carrying ten sales to the chain, but for their blocks', carry);
});
