import { RLP } from '@ethereumjs/rlp';
import { MerkleStateManager } from '@ethereumjs/statemanager';
import { type Address, unpadBytes } from '@ethereumjs/util';

/**
 * The library's state manager writes each storage slot to the trie as well as to its cache (10.1.3: `cache.put() ?? write()`, and `put`
 * answers nothing), also for calls that are undone; with pruning that destroys nodes which are still needed. Here the cache alone is
 * written, and `flush` writes the trie once a block. The storage roots are compared with another EVM's in the tests.
 */
export class CachedStateManager extends MerkleStateManager {
  override async putStorage(address: Address, key: Uint8Array, value: Uint8Array): Promise<void> {
    if ((await this.getAccount(address)) === undefined) throw new Error('storage of an account that does not exist');
    const cache = this._caches?.storage;
    if (cache === undefined) throw new Error('a state manager without a cache of storage');
    cache.put(address, key, RLP.encode(unpadBytes(value)));
  }
}
