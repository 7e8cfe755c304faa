import { malformed, tooMuch } from '../embedded/rpc-error.ts';
import { greatest } from '../shared/bigint.ts';
import type { Admitted } from './admitted.ts';
import { address, block, hash, object, several } from './shapes.ts';

/** Nobody looks at more blocks at once; whoever wants more asks several times. */
const MOST_BLOCKS = 10_000n;
const MOST_ADDRESSES = 10;
const MOST_TOPICS = 4;
const MOST_OF_A_TOPIC = 20;
/** One look, and one for every so many blocks. */
const COST = 10;
const BLOCKS_A_UNIT = 200n;

/** A filter of logs over a bounded stretch of blocks and of named contracts; it costs by the length of the stretch. */
export const logFilter = async ([filter, ...more]: readonly unknown[], head: () => Promise<bigint>): Promise<Admitted> => {
  if (more.length > 0) throw malformed('at most 1 parameters');
  const fields = object(filter);
  if (!fields.has('address')) throw malformed('the address of a contract was expected');
  const about = { address: several(address, MOST_ADDRESSES, fields.get('address')), topics: topicsIn(fields.get('topics')) };
  if (fields.has('blockHash')) {
    if (fields.has('fromBlock') || fields.has('toBlock')) throw malformed('a block by its hash, or a stretch of blocks');
    return { params: [{ ...about, blockHash: hash(fields.get('blockHash')) }], cost: COST };
  }
  const newest = await head();
  const [from, to] = ['fromBlock', 'toBlock'].map((name) => numberOf(block(fields.get(name)), newest));
  if (from === undefined || to === undefined || to < from) throw malformed('a stretch of blocks ends after it begins');
  if (to - from >= MOST_BLOCKS) throw tooMuch(`at most ${MOST_BLOCKS} blocks at once`);
  const stretch = { fromBlock: `0x${from.toString(16)}`, toBlock: `0x${to.toString(16)}` };
  return { params: [{ ...about, ...stretch }], cost: COST + Number((to - from) / BLOCKS_A_UNIT) };
};

/** A block's number; names of the newest stand for the newest, and what lies beyond it for no more than that. */
const numberOf = (place: string, newest: bigint): bigint => {
  if (place === 'earliest') return 0n;
  if (!place.startsWith('0x')) return newest;
  const number = BigInt(place);
  return number > newest ? greatest(newest, 0n) : number;
};

const topicsIn = (topics: unknown): readonly unknown[] => {
  if (topics === undefined) return [];
  if (!Array.isArray(topics) || topics.length > MOST_TOPICS) throw malformed(`at most ${MOST_TOPICS} topics`);
  return topics.map((topic: unknown) => (topic == null ? null : several(hash, MOST_OF_A_TOPIC, topic)));
};
