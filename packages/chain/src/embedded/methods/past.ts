import { createBlockFromRLP } from '@ethereumjs/block';
import { createTxFromRLP } from '@ethereumjs/tx';
import { bytesToHex } from '@ethereumjs/util';
import { bytesOf, objectOf, type Row } from '../database/chain-database.ts';
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
    const [row] = await engine.store.query({ text: `${TRANSACTION} where hash = $1`, values: [hashParam(hash)] });
    return row === undefined ? null : transactionOf(engine, row);
  },
  eth_getLogs: ({ engine }, [filter]) => findLogs(engine, objectParam(filter)),
  eth_getBlockByNumber: ({ engine }, [number, whole]) =>
    blockWhere(engine, 'number = $1::bigint', blockParam(engine, number).toString(), whole === true),
  eth_getBlockByHash: ({ engine }, [hash, whole]) => blockWhere(engine, 'hash = $1', hashParam(hash), whole === true),
  eth_getBlockReceipts: async ({ engine }, [place]) => {
    const block = await numberOf(engine, place);
    if (block === undefined) return null;
    const rows = await engine.store.query({
      text: 'select hash, receipt from evm_tx where block = $1::bigint order by position',
      values: [block],
    });
    const logs = (await logsWhere(engine, ['l.block = $1::bigint'], [block])).map((log) => objectParam(log));
    return rows.map((row) => ({ ...objectOf(row, 'receipt'), logs: logs.filter(({ transactionHash }) => transactionHash === row.hash) }));
  },
};

const TRANSACTION = 'select hash, raw, receipt from evm_tx';

/** A transaction as JSON-RPC tells it. */
const transactionOf = (engine: PastEngine, row: Row): unknown => {
  const transaction = createTxFromRLP(bytesOf(row, 'raw'), { common: engine.common });
  const { from, blockHash, blockNumber, transactionIndex } = objectOf(row, 'receipt');
  const { data, gasLimit } = transaction;
  return {
    ...transaction.toJSON(),
    from,
    blockHash,
    blockNumber,
    transactionIndex,
    hash: row.hash,
    type: quantity(transaction.type),
    input: bytesToHex(data),
    gas: quantity(gasLimit),
    gasPrice: '0x0',
  };
};

/** The number of a block that is named by its hash, its number or a word. */
const numberOf = async (engine: PastEngine, place: unknown): Promise<string | undefined> => {
  if (typeof place !== 'string' || place.length !== NO_HASH.length) return blockParam(engine, place).toString();
  const [row] = await engine.store.query({ text: 'select number::text from evm_block where hash = $1', values: [hashParam(place)] });
  return typeof row?.number === 'string' ? row.number : undefined;
};

const blockWhere = async (engine: PastEngine, condition: string, value: string, whole: boolean): Promise<unknown> => {
  const [row] = await engine.store.query({ text: `select rlp from evm_block where ${condition}`, values: [value] });
  if (row === undefined) return null;
  const rlp = bytesOf(row, 'rlp');
  const block = createBlockFromRLP(rlp, engine.blockOptions);
  const header = block.header.toJSON();
  const values = [block.header.number.toString()];
  const transactionRows = whole
    ? await engine.store.query({ text: `${TRANSACTION} where block = $1::bigint order by position`, values })
    : [];
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
    transactions: whole
      ? transactionRows.map((one) => transactionOf(engine, one))
      : block.transactions.map((transaction) => bytesToHex(transaction.hash())),
  };
};
