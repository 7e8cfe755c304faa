import { type ChainDatabase, openEmbeddedNode } from '@naru/chain/embedded';

/** A database that keeps nothing. */
const forgetful: ChainDatabase<undefined> = {
  query: async () => [],
  transaction: (work) => work({ native: undefined, query: async () => [] }),
  tryLock: async () => ({ lost: new Promise(() => undefined), release: async () => undefined }),
  insideTransaction: () => false,
};

/** The peer of the chain's benchmark: the same transactions in the EVM alone, whose blocks nobody stores. Answers the seconds from `from` on. */
export const runForgetful = async (chainId: number, sender: string, raws: readonly `0x${string}`[], from: number): Promise<number> => {
  const node = await openEmbeddedNode(forgetful, { chainId, thread: 'host' });
  let began = performance.now();
  for (const [index, raw] of raws.entries()) {
    if (index === from) began = performance.now();
    await node.request({ method: 'eth_sendRawTransaction', params: [raw] });
  }
  const seconds = (performance.now() - began) / 1000;
  const sent = Number(await node.request({ method: 'eth_getTransactionCount', params: [sender, 'latest'] }));
  if (sent !== raws.length) throw new Error(`the EVM took ${sent} of ${raws.length} transactions`);
  await node.close();
  return seconds;
};
