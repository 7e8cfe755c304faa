import { setTimeout as pause } from 'node:timers/promises';
import type { ChainFailure } from '@naru/domain/chain';
import type { ChainGateway } from '../../gateways/chain/open-chain.ts';
import { anythingToRelay, relayAll } from './relay.ts';
import type { RelayParts } from './relay-parts.ts';
import { watchFinality } from './watch.ts';

/** What the relay needs before it may send. */
export interface KeepRelaying extends Omit<RelayParts, 'chain' | 'batch' | 'mayDrop' | 'finish' | 'stopping'> {
  readonly gateway: ChainGateway;
  readonly beatMs: number;
  /** Open although nothing is to be sent: others read the present state. */
  readonly always: boolean;
  /** Nothing is sent before this is true: the demo lives through its past in one transaction. */
  readonly mayBegin: () => boolean;
}

/** The relay at work in the background. */
export interface Relaying {
  /** Ends after the round in progress; what is not sent yet waits in the outbox. */
  stop(): Promise<void>;
}

/**
 * Sends what waits in the outbox for as long as the process lives, whenever it is this process's turn: opens the way to the chain when there is
 * something to send, closes it when the chain cannot go on, and opens it again. Trouble is told once, and once more when it is over.
 */
export const keepRelaying = (parts: KeepRelaying): Relaying => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const beat = () => pause(parts.beatMs, undefined, { signal }).catch(() => undefined);
  const trouble = troubleTeller(parts.report);

  const relayUntilEnd = async (): Promise<void> => {
    const relay = await parts.gateway.openRelay(signal);
    let over: Error | undefined;
    void relay.ended.then((error) => {
      over = error;
    });
    const own: RelayParts = { ...parts, ...relay, stopping: () => signal.aborted || over !== undefined };
    try {
      while (!signal.aborted && over === undefined) {
        const relayed = await relayAll(own);
        trouble(relayed.ok ? await watchFinality(own) : relayed.failure);
        await beat();
      }
      if (over !== undefined) parts.report('the way to the chain was lost', { error: over.message });
    } finally {
      await relay.close();
    }
  };

  const run = (async () => {
    while (!signal.aborted) {
      try {
        if (parts.mayBegin() && (parts.always || (await anythingToRelay(parts)))) await relayUntilEnd();
      } catch (error) {
        if (!signal.aborted) parts.report('the relay failed', { error: error instanceof Error ? error.message : String(error) });
      }
      await beat();
    }
  })();

  return {
    stop: async () => {
      stopping.abort();
      await run;
    },
  };
};

const troubleTeller = (report: RelayParts['report']) => {
  let told: string | undefined;
  return (failure: ChainFailure | undefined): void => {
    const now = failure?.reason;
    if (now === told) return;
    told = now;
    if (failure === undefined) report('the chain answers again', {});
    else report('the chain cannot be used', { failure: JSON.stringify(failure) });
  };
};
