import { malformed } from '../embedded/rpc-error.ts';
import { least } from '../shared/bigint.ts';
import type { Admitted } from './admitted.ts';
import { logFilter } from './log-filter.ts';
import { address, block, data, hash, object, quantity, several, slot } from './shapes.ts';

/** One method at the door. `state` asks for the newest state; `admit` throws for parameters that are not as they should be. */
export interface DoorMethod {
  readonly state: boolean;
  admit(params: readonly unknown[], head: () => Promise<bigint>): Admitted | Promise<Admitted>;
}

type Shape = (value: unknown) => unknown;

/** A method with these parameters and no others. */
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
