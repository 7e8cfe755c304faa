import { type Block, createBlockFromRLP } from '@ethereumjs/block';
import { bytesToHex, createAddressFromString, equalsBytes } from '@ethereumjs/util';
import { createVM, runBlock, type VM } from '@ethereumjs/vm';
import type { Address, Hex } from '@naru/domain/chain';
import { decodeFunctionResult, encodeFunctionData } from 'viem';
import type { ReceiptLog } from '../../evidence/receipt-logs.ts';
import { TOKEN_ABI } from '../../evm/abi.ts';
import { BLOCK_GAS_LIMIT, firstBlock, MOST_GAS, rulesOf, stateOver } from '../engine/engine.ts';
import type { Executed } from '../engine/receipts.ts';
import { compareOutcomes, compareTransactions } from './compare.ts';
import { DiskNodes } from './disk-nodes.ts';
import type { ReplayFault, ReplayFaultReason } from './fault.ts';
import type { StoredBlock, StoredNode } from './stored.ts';

/** A transaction that was executed anew, and what it told. */
export interface Replayed {
  readonly hash: Hex;
  readonly block: number;
  /** When its block was made, in seconds since 1970. */
  readonly timestamp: number;
  readonly succeeded: boolean;
  readonly creates: Address | undefined;
  readonly logs: readonly ReceiptLog[];
}

export interface ReplayedBlocks {
  readonly faults: readonly ReplayFault[];
  readonly transactions: readonly Replayed[];
  /** Nothing could be executed any more after a block that is missing or wrong: what happened later is not known. */
  readonly lost: boolean;
}

/** Who holds a token after all that was executed; null for one that nobody does. */
export interface ReplayedHolding {
  readonly owner: Address;
  readonly transferCount: number;
}

/** An EVM of its own that works the chain out anew, from its first block on, in a state that begins with nothing. */
export interface Replayer {
  run(blocks: readonly StoredBlock[]): Promise<ReplayedBlocks>;
  /** Looks for stored nodes among those of the state that was worked out. */
  nodes(stored: readonly StoredNode[]): Promise<readonly ReplayFault[]>;
  /** The nodes that should be stored and were not shown to {@link nodes}; a further look begins. */
  unstored(): Promise<readonly ReplayFault[]>;
  holdings(contract: Address, tokenIds: readonly string[]): Promise<readonly (ReplayedHolding | null)[]>;
  close(): Promise<void>;
}

const MOST_FAULTS = 100;

export const openReplayer = async (chainId: number, operators: readonly Address[]): Promise<Replayer> => {
  const { common, blockOptions } = rulesOf(chainId);
  const nodes = new DiskNodes();
  const state = await stateOver(nodes, common, undefined);
  const vm: VM = await createVM({ common, stateManager: state });
  const senders = new Set(operators.map((one) => one.toLowerCase()));
  /** The newest block with the hashes that it may be called by, and whether the state after it is the one that it names: never again, once it is not. */
  const at: { head: Block | undefined; names: readonly string[]; astray: boolean; lost: boolean } = {
    head: undefined,
    names: [],
    astray: false,
    lost: false,
  };

  const executed = async (block: Block): Promise<readonly Executed[] | undefined> => {
    try {
      const { results, receiptsRoot, stateRoot } = await runBlock(vm, { block, generate: true, skipBlockValidation: true });
      await state.flush();
      if (!at.astray) at.astray = !equalsBytes(stateRoot, block.header.stateRoot) || !equalsBytes(receiptsRoot, block.header.receiptTrie);
      return block.transactions.flatMap((transaction, index) => {
        const result = results[index];
        return result === undefined ? [] : [{ transaction, result }];
      });
    } catch {
      return undefined;
    }
  };

  const runOne = async (stored: StoredBlock): Promise<Omit<ReplayedBlocks, 'lost'>> => {
    const faults: ReplayFault[] = [];
    const blame = (reason: ReplayFaultReason, id = String(stored.number)) => faults.push({ thing: 'block', id, reason });
    const block = readBlock(stored, blockOptions);
    if (block === undefined) {
      blame('unreadable');
      at.lost = true;
      return { faults, transactions: [] };
    }
    const hash = bytesToHex(block.hash());
    if (hash !== stored.hash) blame('hash');
    const expected = at.head === undefined ? 0n : at.head.header.number + 1n;
    if (!at.lost && expected < BigInt(stored.number)) {
      for (let number = expected; number < BigInt(stored.number); number += 1n) blame('missing', String(number));
      at.lost = true;
    }
    if (at.head === undefined) {
      if (!equalsBytes(block.hash(), (await firstBlock(chainId, state, blockOptions)).hash())) blame('rule');
    } else if (!at.lost) {
      if (!at.names.includes(bytesToHex(block.header.parentHash))) blame('link');
      else if (!(await keepsRules(block, at.head, at.names))) blame('rule');
    }
    faults.push(...compareTransactions(stored, block));
    for (const transaction of block.transactions)
      if (!transaction.verifySignature() || !senders.has(transaction.getSenderAddress().toString()))
        faults.push({ thing: 'transaction', id: bytesToHex(transaction.hash()), reason: 'sender' });
    const led = at.astray;
    at.head = block;
    at.names = [hash, stored.hash];
    if (block.header.number === 0n || at.lost) return { faults, transactions: [] };
    const outcome = await executed(block);
    if (outcome === undefined) {
      blame('unexecutable');
      at.lost = true;
      return { faults, transactions: [] };
    }
    if (at.astray && !led) blame('outcome');
    faults.push(...compareOutcomes(stored, block, outcome));
    return { faults, transactions: outcome.map((one) => replayedOf(block, one)) };
  };

  return {
    run: async (blocks) => {
      nodes.begin();
      const faults: ReplayFault[] = [];
      const transactions: Replayed[] = [];
      for (const stored of blocks) {
        const outcome = await runOne(stored);
        faults.push(...outcome.faults);
        transactions.push(...outcome.transactions);
      }
      nodes.end();
      return { faults, transactions, lost: at.lost };
    },
    nodes: async (stored) => {
      if (at.astray || at.lost) return [];
      nodes.begin();
      const wrong = stored.filter(({ key, value }) => !nodes.isThere(key, value));
      nodes.end();
      return wrong.map(({ key }) => ({ thing: 'state', id: key, reason: 'content' }));
    },
    unstored: async () => {
      if (at.astray || at.lost) return [];
      const missing = nodes.unmarked(MOST_FAULTS);
      nodes.forgetMarks();
      return missing.map((id) => ({ thing: 'state', id, reason: 'missing' }));
    },
    holdings: async (contract, tokenIds) => {
      const found: (ReplayedHolding | null)[] = [];
      for (const tokenId of tokenIds) found.push(await holdingOf(vm, contract, BigInt(tokenId)));
      return found;
    },
    close: async () => nodes.close(),
  };
};

const readBlock = ({ number, rlp }: StoredBlock, options: Parameters<typeof createBlockFromRLP>[1]): Block | undefined => {
  try {
    const block = createBlockFromRLP(rlp, options);
    return block.header.number === BigInt(number) ? block : undefined;
  } catch {
    return undefined;
  }
};

/** What the writer of this chain gives every block; `names` are the hashes that its parent may be called by. */
const keepsRules = async (block: Block, parent: Block, names: readonly string[]): Promise<boolean> => {
  const { gasLimit, baseFeePerGas, timestamp, mixHash, extraData, coinbase } = block.header;
  return (
    gasLimit === BLOCK_GAS_LIMIT &&
    baseFeePerGas === 0n &&
    timestamp >= parent.header.timestamp &&
    names.includes(bytesToHex(mixHash)) &&
    extraData.length === 0 &&
    coinbase.isZero() &&
    (await block.transactionsTrieIsValid())
  );
};

const replayedOf = (block: Block, { transaction, result }: Executed): Replayed => ({
  hash: bytesToHex(transaction.hash()),
  block: Number(block.header.number),
  timestamp: Number(block.header.timestamp),
  succeeded: result.execResult.exceptionError === undefined,
  creates: result.createdAddress?.toString() as Address | undefined,
  logs: result.receipt.logs.map(([address, topics, data]) => ({
    address: bytesToHex(address),
    topics: topics.map((topic) => bytesToHex(topic)),
    data: bytesToHex(data),
  })),
});

const ask = async (vm: VM, contract: Address, data: Hex): Promise<Hex | undefined> => {
  const { execResult } = await vm.evm.runCall({
    to: createAddressFromString(contract.toLowerCase()),
    data: Uint8Array.from(Buffer.from(data.slice(2), 'hex')),
    gasLimit: MOST_GAS,
    isStatic: true,
  });
  return execResult.exceptionError === undefined ? bytesToHex(execResult.returnValue) : undefined;
};

const holdingOf = async (vm: VM, contract: Address, id: bigint): Promise<ReplayedHolding | null> => {
  const args = [id] as const;
  const owner = await ask(vm, contract, encodeFunctionData({ abi: TOKEN_ABI, functionName: 'ownerOf', args }));
  const count = await ask(vm, contract, encodeFunctionData({ abi: TOKEN_ABI, functionName: 'transferCount', args }));
  if (owner === undefined || count === undefined || owner === '0x') return null;
  return {
    owner: decodeFunctionResult({ abi: TOKEN_ABI, functionName: 'ownerOf', data: owner }),
    transferCount: Number(decodeFunctionResult({ abi: TOKEN_ABI, functionName: 'transferCount', data: count })),
  };
};
