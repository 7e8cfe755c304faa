import { createBlockFromRLP } from '@ethereumjs/block';
import { createTxFromRLP } from '@ethereumjs/tx';
import { bytesToHex } from '@ethereumjs/util';
import { bytesOf, objectOf } from '../database/rows.ts';
import { quantity } from '../quantity.ts';
import { findLogs, logsWhere } from './logs.ts';
import type { Methods, PastEngine, PastMethod } from './method.ts';
import { blockParam, hashParam, objectParam } from './params.ts';

const NO_HASH = `0x${'0'.repeat(64)}`;

/** Methods that ask for what has happened: rows, which never change. */
export const PAST_METHODS: Methods<PastMethod> = {
  eth_getTransactionReceipt: async ({ engine }, [hash]) => {
    const values = [hashParam(hash)];
    const [row] = await engine.store.query({ text: 'select receipt from evm_tx where hash = $1', values });
    return row === undefined ? null : { ...objectOf(row, 'receipt'), logs: await logsWhere(engine, ['t.hash = $1'], values) };
  },
  eth_getTransactionByHash: async ({ engine }, [hash]) => {
    const [row] = await engine.store.query({ text: 'select raw, receipt from evm_tx where hash = $1', values: [hashParam(hash)] });
    if (row === undefined) return null;
    const transaction = createTxFromRLP(bytesOf(row, 'raw'), { common: engine.common });
    const { from, blockHash, blockNumber, transactionIndex } = objectOf(row, 'receipt');
    const place = { from, blockHash, blockNumber, transactionIndex };
    const { data, gasLimit } = transaction;
    return {
      ...transaction.toJSON(),
      ...place,
      hash,
      type: quantity(transaction.type),
      input: bytesToHex(data),
      gas: quantity(gasLimit),
      gasPrice: '0x0',
    };
  },
  eth_getLogs: ({ engine }, [filter]) => findLogs(engine, objectParam(filter)),
  eth_getBlockByNumber: ({ engine }, [number]) => blockWhere(engine, 'number = $1::bigint', blockParam(engine, number).toString()),
  eth_getBlockByHash: ({ engine }, [hash]) => blockWhere(engine, 'hash = $1', hashParam(hash)),
};

const blockWhere = async (engine: PastEngine, condition: string, value: string): Promise<unknown> => {
  const [row] = await engine.store.query({ text: `select rlp from evm_block where ${condition}`, values: [value] });
  if (row === undefined) return null;
  const rlp = bytesOf(row, 'rlp');
  const block = createBlockFromRLP(rlp, engine.blockOptions);
  const header = block.header.toJSON();
  return {
    ...header,
    hash: bytesToHex(block.hash()),
    mixHash: header.mixHash ?? NO_HASH,
    miner: header.coinbase,
    sha3Uncles: header.uncleHash,
    transactionsRoot: header.transactionsTrie,
    receiptsRoot: header.receiptTrie,
    size: quantity(rlp.length),
    uncles: [],
    transactions: block.transactions.map((transaction) => bytesToHex(transaction.hash())),
  };
};
