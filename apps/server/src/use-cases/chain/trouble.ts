import type { ChainFailure } from '@naru/domain/chain';
import { eq, sql } from 'drizzle-orm';
import { chainTroubles } from '../../stores/schema/index.ts';
import type { RelayParts } from './relay-parts.ts';

/** What of the relay is needed to tell why it waits. */
type Teller = Pick<RelayParts, 'db' | 'clock' | 'report'> & { readonly chainId: number };

/** What operators read in the log where the chain's own word would say too little. */
const WORDS: Partial<Record<ChainFailure['reason'], string>> = {
  tooDear: 'the chain asks more than the settings allow: what is to be sent waits',
  underpriced: 'the chain asks more than was offered: more is offered',
  noGas: 'the account that pays for transactions is empty: what is to be sent waits',
};

/**
 * Tells operators why nothing goes to the chain, once, and once more when it is over: in the log, and in a row that the process with their
 * socket reads, whichever process relays.
 */
export const troubleTeller = ({ db, clock, report, chainId }: Teller) => {
  /** Nothing is known of what another process, or this one before its end, has left in the row. */
  let lastReported: ChainFailure['reason'] | 'nothing' | undefined;
  return async (failure: ChainFailure | undefined): Promise<void> => {
    const now = failure?.reason ?? 'nothing';
    if (now === lastReported) return;
    if (failure === undefined) {
      await db.delete(chainTroubles).where(eq(chainTroubles.chainId, chainId));
      if (lastReported !== undefined) report('the chain answers again', {});
    } else {
      report(WORDS[failure.reason] ?? 'the chain cannot be used', { failure: JSON.stringify(failure) });
      await db
        .insert(chainTroubles)
        .values({ chainId, failure, since: clock.now() })
        .onConflictDoUpdate({
          target: chainTroubles.chainId,
          set: {
            failure,
            since: sql`case when ${chainTroubles.failure}->>'reason' = ${failure.reason} then ${chainTroubles.since} else excluded.since end`,
          },
        });
    }
    lastReported = now;
  };
};
