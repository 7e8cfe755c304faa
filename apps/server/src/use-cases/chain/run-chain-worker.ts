import { setTimeout as pause } from 'node:timers/promises';
import type { ChainFailure } from '@naru/domain/chain';
import { eq, sql } from 'drizzle-orm';
import type { ChainGateway } from '../../gateways/chain/chain-gateway.ts';
import { chainTroubles } from '../../stores/schema/index.ts';
import { anythingToCarry, runChainWorkerToEnd } from './chain-worker.ts';
import type { ChainWorkerParts } from './chain-worker-parts.ts';
import { watchFinality } from './watch.ts';

/** What of the chain worker is needed to tell why it waits. */
type Teller = Pick<ChainWorkerParts, 'db' | 'clock' | 'report'> & { readonly chainId: number };

/** What operators read in the log where the chain's own word would say too little. */
const WORDS: Partial<Record<ChainFailure['reason'], string>> = {
  tooDear: 'the chain asks more than the settings allow: what is to be sent waits',
  underpriced: 'the chain asks more than was offered: more is offered',
  noGas: 'the account that pays for transactions is empty: what is to be sent waits',
};

/** Tells operators once why nothing goes to the chain, and once that it is over: in the log, and in a row for the process that has their socket. */
const troubleTeller = ({ db, clock, report, chainId }: Teller) => {
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

/** A network that does not take what is sent is asked again after pauses that double up to so many beats. */
const MOST_RESTS = 16;

export interface KeepRelaying extends Omit<ChainWorkerParts, 'chain' | 'sender' | 'batch' | 'mayDrop' | 'finish' | 'stopping'> {
  readonly gateway: ChainGateway;
  readonly beatMs: number;
  /** Open although nothing is to be sent: others read the present state. */
  readonly always: boolean;
  /** Nothing is sent before this is true: the demo lives through its past in one transaction. */
  readonly mayBegin: () => boolean;
  /** Told after each round in which this process was the one that may send. */
  readonly wentRound?: () => void;
}

export interface Relaying {
  /** Ends after the round in progress; what is not sent yet waits in the outbox. */
  stop(): Promise<void>;
}

/** Sends the outbox while the process lives and it is its turn; opens and closes the chain as needed. Trouble is told once, and once more when over. */
export const keepRelaying = (parts: KeepRelaying): Relaying => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const rest = (beats: number) => pause(parts.beatMs * beats, undefined, { signal }).catch(() => undefined);
  const trouble = troubleTeller({ ...parts, chainId: parts.gateway.chainId });

  const workUntilEnd = async (): Promise<void> => {
    const runChainWorker = await parts.gateway.openChainWorker(signal);
    let over: Error | undefined;
    let rests = 1;
    void runChainWorker.ended.then((error) => {
      over = error;
    });
    const own: ChainWorkerParts = { ...parts, ...runChainWorker, stopping: () => signal.aborted || over !== undefined };
    try {
      while (!signal.aborted && over === undefined) {
        const unwatched = await watchFinality(own);
        const relayed = await runChainWorkerToEnd(own);
        const failure = relayed.ok ? unwatched : relayed.failure;
        await trouble(failure);
        parts.wentRound?.();
        rests = failure === undefined ? 1 : Math.min(rests * 2, MOST_RESTS);
        if (relayed.ok && relayed.value === 'turned') break;
        await rest(rests);
      }
      if (over !== undefined) parts.report('the way to the chain was lost', { error: over.message });
    } finally {
      await runChainWorker.close();
    }
  };

  const run = (async () => {
    while (!signal.aborted) {
      try {
        if (parts.mayBegin() && (parts.always || (await anythingToCarry(parts)))) await workUntilEnd();
      } catch (error) {
        if (!signal.aborted) parts.report('the relay failed', { error: error instanceof Error ? error.message : String(error) });
      }
      await rest(1);
    }
  })();

  return {
    stop: async () => {
      stopping.abort();
      await run;
    },
  };
};
