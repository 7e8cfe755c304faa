import { createTxFromRLP, type TypedTransaction } from '@ethereumjs/tx';
import { bytesToHex } from '@ethereumjs/util';
import type { Engine } from '../engine/engine.ts';
import { refusedByNode } from '../rpc-error.ts';
import type { Method } from './method.ts';
import { bytesParam } from './params.ts';

/**
 * Takes a signed transaction and answers once it stands in a stored block. Bytes that were mined before are answered with their hash again:
 * that is a sender who never heard the first answer. They are looked for only after a refusal: a look beforehand would let two transactions
 * that were sent one after the other change places.
 */
export const sendRawTransaction: Method = async ({ engine, pool }, [raw]) => {
  const transaction = parseTransaction(engine, bytesParam(raw));
  const hash = bytesToHex(transaction.hash());
  try {
    await pool.submit(transaction);
  } catch (error) {
    const known = await engine.store.query({ text: 'select 1 from evm_tx where hash = $1', values: [hash] });
    if (known.length === 0) throw error;
  }
  return hash;
};

const parseTransaction = (engine: Engine, bytes: Uint8Array): TypedTransaction => {
  try {
    const transaction = createTxFromRLP(bytes, { common: engine.common });
    if (transaction.verifySignature()) return transaction;
  } catch (error) {
    throw refusedByNode(`invalid transaction: ${error instanceof Error ? (error.message.split(' (')[0] ?? '') : 'unreadable'}`);
  }
  throw refusedByNode('invalid sender: the signature does not fit');
};
