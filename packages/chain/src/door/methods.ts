import { malformed, tooMuch } from '../embedded/rpc-error.ts';
import { greatest, least } from '../shared/bigint.ts';
import { address, block, data, hash, object, quantity, several, slot } from './shapes.ts';

/** A request that may be passed on: its parameters, made anew from what was understood of them, and what it costs. */
interface Admitted {
  readonly params: readonly unknown[];
  readonly cost: number;
}

/** Nobody looks at more blocks at once; whoever wants more asks several times. */
const MOST_BLOCKS = 10_000n;
const MOST_ADDRESSES = 10;
const MOST_TOPICS = 4;
const MOST_OF_A_TOPIC = 20;
/** One look, and one for every so many blocks. */
const COST = 10;
const BLOCKS_A_UNIT = 200n;

/** A filter of logs over a bounded stretch of blocks and of named contracts; it costs by the length of the stretch. */
const logFilter = async ([filter, ...more]: readonly unknown[], head: () => Promise<bigint>): Promise<Admitted> => {
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

/** One method at the door. `state` asks for the newest state; `admit` throws for parameters that are not as they should be. */
export interface DoorMethod {
  readonly state: boolean;
  admit(params: readonly unknown[], head: () => Promise<bigint>): Admitted | Promise<Admitted>;
}

type Shape = (value: unknown) => unknown;

const of = (state: boolean, cost: number, ...shapes: readonly Shape[]): DoorMethod => ({
  state,
  admit: (params) => ({ params: shaped(params, shapes), cost }),
});

const shaped = (params: readonly unknown[], shapes: readonly Shape[]): readonly unknown[] => {
  if (params.length > shapes.length) throw malformed(`at most ${shapes.length} parameters`);
  return shapes.map((shape, place) => shape(params[place]));
};

/** What one call may cost: more than any reading of a contract, and little enough that blocks hardly wait for it. */
const MOST_GAS = 2_000_000n;
const MOST_SLOTS = 100;

/** A call with no more gas than is given away. What would change what it meets (state overrides) is no parameter here. */
const call = (value: unknown): unknown => {
  const fields = object(value);
  const taken = (name: string, shape: Shape) => (fields.has(name) ? { [name]: shape(fields.get(name)) } : {});
  const gas = fields.has('gas') ? least(BigInt(quantity(fields.get('gas'))), MOST_GAS) : MOST_GAS;
  const code = fields.get('data') ?? fields.get('input');
  return {
    ...taken('from', address),
    ...taken('to', address),
    ...taken('value', quantity),
    ...(code === undefined ? {} : { data: data(code) }),
    gas: `0x${gas.toString(16)}`,
  };
};

const whole = (value: unknown): boolean => value === true;

/** A block by its hash, or as {@link block} names it. */
const place = (value: unknown): string => (typeof value === 'string' && value.length === 66 ? hash(value) : block(value));

/** A block costs more with all its transactions than with their hashes. */
const blockBy = (where: Shape): DoorMethod => ({
  state: false,
  admit: (params) => {
    const [which, all] = shaped(params, [where, whole]);
    return { params: [which, all], cost: all === true ? 20 : 5 };
  },
});

/**
 * Everything that can be asked at the door, with its price: reading, and nothing else. What is not in this list does not exist, whatever the node
 * behind it knows.
 */
export const DOOR_METHODS: ReadonlyMap<string, DoorMethod> = new Map([
  ['eth_chainId', of(false, 1)],
  ['net_version', of(false, 1)],
  ['eth_blockNumber', of(false, 1)],
  ['eth_syncing', of(false, 1)],
  ['eth_gasPrice', of(false, 1)],
  ['eth_maxPriorityFeePerGas', of(false, 1)],
  ['eth_getBalance', of(true, 2, address, block)],
  ['eth_getTransactionCount', of(true, 2, address, block)],
  ['eth_getCode', of(true, 5, address, block)],
  ['eth_getStorageAt', of(true, 2, address, slot, block)],
  ['eth_getProof', of(true, 50, address, (slots) => several(slot, MOST_SLOTS, slots ?? []), block)],
  ['eth_call', of(true, 10, call, block)],
  ['eth_estimateGas', of(true, 20, call, block)],
  ['eth_getTransactionReceipt', of(false, 3, hash)],
  ['eth_getTransactionByHash', of(false, 3, hash)],
  ['eth_getBlockByNumber', blockBy(block)],
  ['eth_getBlockByHash', blockBy(hash)],
  ['eth_getBlockReceipts', of(false, 30, place)],
  ['eth_getLogs', { state: false, admit: logFilter }],
]);
