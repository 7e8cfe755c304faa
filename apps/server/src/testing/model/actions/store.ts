import type { Failure } from '@naru/domain/failure';
import type { JobView } from '@naru/domain/job';
import { type JobId, type ProductId, parseItemId, parseProductId, type Result } from '@naru/domain/shared';
import { DONE, type ModelStock, type Outcome } from '@naru/scenario/model';
import { must } from '@naru/testkit';
import { and, desc, eq } from 'drizzle-orm';
import { vi } from 'vitest';
import { items } from '../../../stores/schema/index.ts';
import { won } from '../../stall.ts';
import { type Action, pick, type Stage } from './stage.ts';

const stockIn = (stage: Stage): { readonly productId: ProductId; readonly stock: ModelStock } | undefined => {
  const [number, stock] = pick(stage, [...stage.model.stocks]) ?? [];
  return number === undefined || stock === undefined ? undefined : { productId: must(parseProductId(number)), stock };
};

const ended = async ({ issuer: { client, siteCode } }: Stage, jobId: JobId): Promise<JobView> =>
  vi.waitFor(
    async () => {
      const job = must(await client.jobs.job(siteCode, jobId));
      if (job.endedAt === null) throw new Error('a job that goes on');
      return job;
    },
    { timeout: 20_000, interval: 10 },
  );

/** What a job has come to once it has ended, or why it was not opened. */
const outcome = async (stage: Stage, opened: Result<{ jobId: JobId }, Failure>): Promise<Outcome> => {
  if (!opened.ok) return opened.failure.name;
  const { done, refused } = await ended(stage, opened.value.jobId);
  return outcomeText(done, refused);
};
const outcomeText = (done: number, refused: number): Outcome => `${DONE} ${done}, refused ${refused}`;

/** All that lies on a shelf is taken off it, and what was taken off is put back. */
const reshelve: Action = async (stage) => {
  const found = stockIn(stage);
  if (found === undefined) return undefined;
  const { client, siteCode } = stage.issuer;
  const { productId, stock } = found;
  const off = await client.issuerPort.unlistItems({ siteCode, productId, key: client.newKey() });
  const first = await outcome(stage, off);
  const back = off.ok ? await outcome(stage, await client.jobs.undo({ siteCode, jobId: off.value.jobId, key: client.newKey() })) : '';
  const lies = stock.free + stock.reserved > 0;
  const expected = lies
    ? `${outcomeText(stock.free, stock.reserved)}; ${stock.free > 0 ? outcomeText(stock.free, 0) : 'wrongState'}`
    : 'lookupFailed; ';
  return { what: `take product ${productId} off the shelf and put it back`, expected, answered: `${first}; ${back}` };
};

/** A product costs more from now on; what is reserved costs what it did. */
const repriceProduct: Action = async (stage) => {
  const found = stockIn(stage);
  if (found === undefined) return undefined;
  const { client, siteCode } = stage.issuer;
  const { productId, stock } = found;
  const price = stock.price + 1_000;
  const row = { productId, price: won(price), expectedPrice: won(stock.price) };
  const answered = await outcome(stage, await client.issuerPort.changePrices({ siteCode, rows: [row], key: client.newKey() }));
  if (answered === outcomeText(1, 0)) stock.price = price;
  return { what: `product ${productId} at ${price}`, expected: outcomeText(1, 0), answered };
};

/** One that nobody has bought goes out of the world. */
const revokeUnsold: Action = async (stage) => {
  const found = stockIn(stage);
  if (found === undefined || found.stock.free === 0) return undefined;
  const { client, siteCode } = stage.issuer;
  const { productId, stock } = found;
  const unsold = and(eq(items.productId, productId), eq(items.state, 'onSale'));
  const [last] = await stage.market.database.db.select({ id: items.id }).from(items).where(unsold).orderBy(desc(items.id)).limit(1);
  if (last === undefined) return undefined;
  const revocation = { siteCode, productId, ids: [must(parseItemId(last.id))], reason: '파손' };
  const pin = client.pinHasher.hash('135790');
  const answered = await outcome(stage, await client.issuerPort.revokeItems({ ...revocation, pin, key: client.newKey() }));
  if (answered === outcomeText(1, 0)) stock.free -= 1;
  return { what: `revoke item ${last.id}`, expected: outcomeText(1, 0), answered };
};

/** What an issuer does to what lies on their shelves. */
export const STORE_ACTIONS = { reshelve, repriceProduct, revokeUnsold } as const satisfies Record<string, Action>;
