import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { type EvmNode, openNode } from '../node.ts';
import { nodeFailed } from '../rpc-error.ts';
import type { BlockStore } from '../store.ts';
import { callsOver } from './calls.ts';
import type { HostOffers, ThreadOffers } from './protocol.ts';

/** The thread in which the EVM runs, so that minting thousands does not hold up the host's answers. */
if (parentPort === null) throw new Error('this file is the body of a worker thread');
const port = parentPort;
// On Linux a thread has a priority of its own: whoever waits for the host comes first.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const opened: { node?: EvmNode } = {};
const running = (): EvmNode => {
  if (opened.node === undefined) throw nodeFailed('the node is not open');
  return opened.node;
};

const offers: ThreadOffers = {
  open: async (chainId) => {
    opened.node = await openNode(store, chainId);
    void opened.node.ended.then(({ message }) => host.call('ended', message));
  },
  request: ({ method, params }) => running().request({ method, params }),
  close: () => running().close(),
};
const host = callsOver<HostOffers>(port, offers);
const store: BlockStore = {
  query: (statement) => host.call('query', statement),
  commit: (statements, block) => host.call('commit', { statements, block }),
  now: () => host.call('now', undefined),
};
