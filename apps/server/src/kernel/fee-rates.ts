import { DEFAULT_FEE_BASIS_POINTS, type FeeRate, feeAt } from '@naru/domain/ledger';
import { asc } from 'drizzle-orm';
import type { Db } from '../stores/db.ts';
import { feeRates } from '../stores/schema/index.ts';

/** Rates are decided a day ahead at least: what was read a minute ago is right. */
const FRESH_MS = 60_000;

/** Every rate of the platform's fee, in the order in which they were decided. */
export const readFeeRates = async (db: Db): Promise<readonly FeeRate[]> =>
  (await db.select().from(feeRates).orderBy(asc(feeRates.id))).map(({ basisPoints, fromAt }) => ({ basisPoints, from: fromAt }));

/** The platform's fee as the market's rates have it, read once a minute: an order that is made costs no statement for it. */
export class FeeRates {
  readonly #first: number;
  #rates: readonly FeeRate[] = [];
  #readAt = Number.NEGATIVE_INFINITY;

  /** `first` is the fee of a market that has not begun yet. */
  constructor(first: number = DEFAULT_FEE_BASIS_POINTS) {
    this.#first = first;
  }

  /** The fee at this moment, in basis points. `db` is the caller's transaction, where there is one. */
  async now(db: Db, now: Date): Promise<number> {
    return feeAt(await this.#read(db), now) ?? this.#first;
  }

  /** The next fee that is decided already; null where it stays. */
  async next(db: Db, now: Date): Promise<FeeRate | null> {
    const rates = await this.#read(db);
    const moments = rates.flatMap(({ from }) => (from > now ? [from.getTime()] : []));
    if (moments.length === 0) return null;
    const from = new Date(Math.min(...moments));
    const basisPoints = feeAt(rates, from);
    return basisPoints === undefined ? null : { basisPoints, from };
  }

  /** Has the rates read anew: one was decided here. */
  purge(): void {
    this.#readAt = Number.NEGATIVE_INFINITY;
  }

  async #read(db: Db): Promise<readonly FeeRate[]> {
    if (performance.now() - this.#readAt > FRESH_MS) {
      this.#rates = await readFeeRates(db);
      this.#readAt = performance.now();
    }
    return this.#rates;
  }
}
