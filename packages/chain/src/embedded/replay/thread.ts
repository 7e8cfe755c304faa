import { parentPort } from 'node:worker_threads';
import { callsOver } from '../worker/calls.ts';
import type { ReplayOffers } from './open.ts';
import { openReplayer, type Replayer } from './replayer.ts';

/** The thread in which a chain is worked out anew, so that nobody's request waits for it. */
if (parentPort === null) throw new Error('this file is the body of a worker thread');

const opened: { replayer?: Replayer } = {};
const running = (): Replayer => {
  if (opened.replayer === undefined) throw new Error('nothing is worked out yet');
  return opened.replayer;
};

const offers: ReplayOffers = {
  open: async ({ chainId, operators }) => {
    opened.replayer = await openReplayer(chainId, operators);
  },
  run: (blocks) => running().run(blocks),
  nodes: (stored) => running().nodes(stored),
  unstored: () => running().unstored(),
  holdings: ({ contract, tokenIds }) => running().holdings(contract, tokenIds),
  close: async () => opened.replayer?.close(),
};
callsOver(parentPort, offers);
