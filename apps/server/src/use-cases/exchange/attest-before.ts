import { type ExchangeId, ok } from '@naru/domain/shared';
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { attestations, exchanges } from '../../stores/schema/index.ts';
import { lockExchange } from './move-exchange.ts';
import { tellingsOf } from './notify.ts';
import { testify } from './testify.ts';

type AttesterDeps = Pick<Deps, 'db' | 'transact' | 'keys' | 'chain' | 'clock'>;

const attester = (deps: AttesterDeps, exchangeId: ExchangeId): Promise<unknown> =>
  deps.transact(async (tx) => {
    const locked = await lockExchange(tx, exchangeId);
    // Another process may have been quicker.
    if (locked === undefined || (await tx.$count(attestations, eq(attestations.exchangeId, exchangeId))) > 0) return ok(undefined);
    const { exchange } = locked;
    const signedAt = deps.clock.now();
    for (const telling of await tellingsOf(tx, exchange)) await testify(deps, tx, exchange, { ...telling, means: null, signedAt });
    return ok(undefined);
  });

const AT_ONCE = 500;

/** Attests, dated today, past steps of redemptions that nobody attested: readers see when it was signed. Runs before anything moves; idempotent. */
export const attesterBefore = async (deps: AttesterDeps): Promise<void> => {
  for (let after: ExchangeId | undefined; ; ) {
    const rows = await deps.db
      .select({ id: exchanges.id })
      .from(exchanges)
      .leftJoin(attestations, eq(attestations.exchangeId, exchanges.id))
      .where(and(after === undefined ? undefined : gt(exchanges.id, after), isNull(attestations.id)))
      .orderBy(asc(exchanges.id))
      .limit(AT_ONCE);
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
    for (const { id } of rows) await attester(deps, id);
  }
};
