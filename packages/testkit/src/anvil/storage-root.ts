import { gunzipSync } from 'node:zlib';
import { createMPT } from '@ethereumjs/mpt';
import { RLP } from '@ethereumjs/rlp';
import type { Address, Hex } from '@naru/domain/chain';
import { bytesToHex, hexToBytes, numberToHex, pad } from 'viem';
import type { Anvil } from './anvil.ts';

/** What a contract has stored on the outside node, slot by slot; slots that it only ever read as zero are among them. */
export const storageAt = async (anvil: Anvil, contract: Address): Promise<ReadonlyMap<Hex, bigint>> => {
  const dump = await anvil.controls.dumpState();
  const { accounts } = JSON.parse(gunzipSync(hexToBytes(dump)).toString());
  const slots: Readonly<Record<Hex, Hex>> = accounts[contract.toLowerCase()].storage;
  return new Map(Object.entries(slots).map(([slot, value]) => [pad(`0x${slot.slice(2)}`), BigInt(value)]));
};

/** The root of a trie that is built from these slots at once, without a database, a cache or a history. */
export const rootOf = async (slots: ReadonlyMap<Hex, bigint>): Promise<Hex> => {
  const trie = await createMPT({ useKeyHashing: true });
  for (const [slot, value] of slots)
    await trie.put(hexToBytes(slot), RLP.encode(value === 0n ? new Uint8Array() : hexToBytes(numberToHex(value))));
  return bytesToHex(trie.root());
};
