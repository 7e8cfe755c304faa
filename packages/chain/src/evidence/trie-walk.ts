import { RLP } from '@ethereumjs/rlp';
import type { Hex } from '@naru/domain/chain';
import { bytesToHex, keccak256 } from 'viem/utils';
import { bytesAt, bytesOf, decode, type Item, listOf, Malformed } from './rlp.ts';

/** A branch has a child for each nibble and a value of its own; leaves and extensions have a path and what follows it. */
const BRANCH = 17;
const VALUE = 16;
const SHORT = 2;
const HASH_BYTES = 32;

/**
 * Follows a Merkle-Patricia proof from a trie's root to the value at a place of the list that the trie holds. Every node must be on the way, and
 * none be left over. Throws {@link Malformed} when the way does not lead there.
 */
export const valueAt = (root: Uint8Array, index: number, proof: readonly Hex[]): Uint8Array => {
  const waiting = [...proof];
  /** The node that a parent names: by its hash, or, when it is shorter than one, written out. */
  const nodeBehind = (reference: Item): readonly Item[] => {
    if (!(reference instanceof Uint8Array)) return reference;
    const next = waiting.shift();
    if (reference.length !== HASH_BYTES || next === undefined) throw new Malformed('the way ends before its value');
    const bytes = bytesOf(next);
    if (keccak256(bytes) !== bytesToHex(reference)) throw new Malformed('a node is not the one that its parent names');
    return listOf(decode(bytes));
  };
  const value = walk(nodeBehind(root), nibblesOf(RLP.encode(index)), nodeBehind);
  if (waiting.length > 0) throw new Malformed('nodes are left over');
  return value;
};

const walk = (node: readonly Item[], path: readonly number[], nodeBehind: (reference: Item) => readonly Item[]): Uint8Array => {
  const [nibble, ...rest] = path;
  if (node.length === BRANCH) {
    if (nibble === undefined) return bytesAt(node, VALUE);
    const child = node[nibble];
    if (child === undefined) throw new Malformed('a branch without its child');
    return walk(nodeBehind(child), rest, nodeBehind);
  }
  if (node.length !== SHORT) throw new Malformed('no node of a trie');
  const { leaf, steps } = stepsOf(bytesAt(node, 0));
  if (steps.some((step, at) => step !== path[at])) throw new Malformed('the way leads elsewhere');
  const left = path.slice(steps.length);
  if (leaf) {
    if (left.length > 0) throw new Malformed('the way ends before its place');
    return bytesAt(node, 1);
  }
  const [, child] = node;
  // One that goes nowhere would make a way as long as anybody likes.
  if (child === undefined || steps.length === 0) throw new Malformed('an extension without its child');
  return walk(nodeBehind(child), left, nodeBehind);
};

const nibblesOf = (bytes: Uint8Array): readonly number[] => [...bytes].flatMap((byte) => [byte >> 4, byte & 15]);

/** A path as a node writes it: the first nibble tells whether it ends there, and whether the path has an odd length. */
const stepsOf = (bytes: Uint8Array): { readonly leaf: boolean; readonly steps: readonly number[] } => {
  const [mark, ...nibbles] = nibblesOf(bytes);
  if (mark === undefined || mark > 3) throw new Malformed('no path of a trie');
  return { leaf: mark >= 2, steps: mark % 2 === 1 ? nibbles : nibbles.slice(1) };
};
