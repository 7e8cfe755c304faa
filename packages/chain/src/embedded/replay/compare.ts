import type { Block } from '@ethereumjs/block';
import { bytesToHex, equalsBytes } from '@ethereumjs/util';
import { type Executed, logsOf, receiptsOf } from '../engine/receipts.ts';
import type { ReplayFault } from './fault.ts';
import type { StoredBlock } from './stored.ts';

/** Whether two values are the same JSON, in whatever order their members stand. */
const sameJson = (one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>): boolean => {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
};

/** The raw transactions that are stored beside a block are those in it. */
export const compareTransactions = (stored: StoredBlock, block: Block): readonly ReplayFault[] => {
  const faults: ReplayFault[] = [];
  for (const [position, transaction] of block.transactions.entries()) {
    const hash = bytesToHex(transaction.hash());
    const row = stored.transactions.find((one) => one.position === position);
    if (row === undefined) faults.push({ thing: 'transaction', id: hash, reason: 'missing' });
    else if (row.hash !== hash || !equalsBytes(row.raw, transaction.serialize()))
      faults.push({ thing: 'transaction', id: hash, reason: 'content' });
  }
  for (const { hash, position } of stored.transactions)
    if (position >= block.transactions.length) faults.push({ thing: 'transaction', id: hash, reason: 'stray' });
  return faults;
};

/** The receipts and logs that are stored beside a block are what its execution gives. */
export const compareOutcomes = (stored: StoredBlock, block: Block, executed: readonly Executed[]): readonly ReplayFault[] => {
  const faults: ReplayFault[] = [];
  for (const [position, receipt] of receiptsOf(block, executed).entries()) {
    const row = stored.transactions.find((one) => one.position === position);
    if (row !== undefined && !sameJson(row.receipt, { ...receipt, blockHash: stored.hash }))
      faults.push({ thing: 'transaction', id: receipt.transactionHash, reason: 'outcome' });
  }
  const emitted = logsOf(executed);
  for (const [position, log] of emitted.entries()) {
    const row = stored.logs.find((one) => one.position === position);
    const id = `${stored.number}:${position}`;
    if (row === undefined) faults.push({ thing: 'log', id, reason: 'missing' });
    else if (JSON.stringify([row.tx, row.address, row.topics, row.data]) !== JSON.stringify([log.tx, log.address, log.topics, log.data]))
      faults.push({ thing: 'log', id, reason: 'outcome' });
  }
  for (const { position } of stored.logs)
    if (position >= emitted.length) faults.push({ thing: 'log', id: `${stored.number}:${position}`, reason: 'stray' });
  return faults;
};
