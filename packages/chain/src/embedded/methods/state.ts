import { getMerkleStateProof } from '@ethereumjs/statemanager';
import { bytesToHex, setLengthLeft } from '@ethereumjs/util';
import { type Call, callContract, estimateGas } from '../engine/call.ts';
import { quantity } from '../quantity.ts';
import { malformed } from '../rpc-error.ts';
import type { Method, Methods } from './method.ts';
import { addressParam, bytesParam, newestOnly, objectParam, quantityParam, slotParam } from './params.ts';

/** Each takes a walk through the whole tree. */
const MOST_SLOTS = 100;

/** Methods that ask for the newest state. They take their turn with the mining of blocks. */
export const STATE_METHODS: Methods<Method> = {
  eth_getBalance: async ({ engine }, [account, block]) => {
    newestOnly(engine, block);
    return quantity((await engine.state.getAccount(addressParam(account)))?.balance ?? 0n);
  },
  eth_getTransactionCount: async ({ engine }, [account, block]) => {
    newestOnly(engine, block);
    return quantity((await engine.state.getAccount(addressParam(account)))?.nonce ?? 0n);
  },
  eth_getCode: async ({ engine }, [account, block]) => {
    newestOnly(engine, block);
    return bytesToHex(await engine.state.getCode(addressParam(account)));
  },
  eth_getStorageAt: async ({ engine }, [account, slot, block]) => {
    newestOnly(engine, block);
    const value = await engine.state.getStorage(addressParam(account), slotParam(slot));
    return bytesToHex(setLengthLeft(value, 32));
  },
  eth_getProof: async ({ engine }, [account, slots, block]) => {
    newestOnly(engine, block);
    const wanted = Array.isArray(slots) ? slots.map((slot) => slotParam(slot)) : [];
    if (wanted.length > MOST_SLOTS) throw malformed(`at most ${MOST_SLOTS} slots`);
    return getMerkleStateProof(engine.state, addressParam(account), wanted);
  },
  eth_call: async ({ engine }, [call, block]) => {
    newestOnly(engine, block);
    return callContract(engine, callParam(call));
  },
  eth_estimateGas: async ({ engine }, [call, block]) => {
    newestOnly(engine, block);
    return quantity(await estimateGas(engine, callParam(call)));
  },
};

const callParam = (value: unknown): Call => {
  const { from, to, data, input, value: amount, gas } = objectParam(value);
  const code = data ?? input;
  return {
    from: from == null ? undefined : addressParam(from),
    to: to == null ? undefined : addressParam(to),
    data: code == null ? new Uint8Array() : bytesParam(code),
    value: quantityParam(amount) ?? 0n,
    gas: quantityParam(gas),
  };
};
