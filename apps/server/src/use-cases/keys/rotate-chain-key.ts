import { addressOf, newPrivateKey } from '@naru/chain/keys';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { chainKeyPlace, chainKeyRows } from '../../gateways/chain/chain-keys.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Db } from '../../stores/db.ts';
import { chainKeys } from '../../stores/schema/index.ts';
import { lockKeys } from './add-key.ts';

/** An account that sends to the chain, as operators see it. */
export interface ChainKeyView {
  readonly address: string;
  readonly state: (typeof chainKeys.$inferSelect)['state'];
  readonly since: string | null;
}

/** The accounts that send, or have sent, to the chain for the house, the first first. */
export const chainKeysNow = async ({ db, chain }: { readonly db: Db; readonly chain: Deps['chain'] }): Promise<readonly ChainKeyView[]> => {
  const rows = await chainKeyRows(db, chain.chainId);
  if (rows.length === 0) return [{ address: chain.operator, state: 'current', since: null }];
  return rows.map(({ address, state, createdAt, takenAt, endedAt }) => ({
    address,
    state,
    since: (endedAt ?? takenAt ?? createdAt).toISOString(),
  }));
};

/**
 * Makes a key for another account that is to send to the chain. The relay gives it every role in the contract, has it send, and takes the roles from the
 * one before; where gas costs, once the new account has some. Refused with `wrongState` while another hand-over goes on.
 */
export const rotateChainKey = (
  { transact, keys, clock, chain }: Pick<Deps, 'transact' | 'keys' | 'clock' | 'chain'>,
  operator: string,
): Promise<Result<{ readonly keyId: string }, Failure>> =>
  transact(async (tx) => {
    await lockKeys(tx);
    const { chainId } = chain;
    const rows = await chainKeyRows(tx, chainId);
    if (rows.some(({ state }) => state === 'next' || state === 'former')) return fail(failure('wrongState', { field: 'purpose' }));
    const at = clock.now();
    if (rows.length === 0)
      await tx.insert(chainKeys).values({ address: chain.operator, chainId, fromFile: true, state: 'current', createdAt: at, takenAt: at });
    const key = newPrivateKey();
    const address = addressOf(key);
    const sealed = await keys.seal(Buffer.from(key).toString('base64'), chainKeyPlace(address));
    await tx.insert(chainKeys).values({ address, chainId, sealed, state: 'next', createdAt: new Date(at.getTime() + 1) });
    const past = rows.find(({ state }) => state === 'current')?.address ?? chain.operator;
    await audit(tx, { actor: operator, action: 'keys.rotate', target: 'chain', detail: { past, keyId: address }, at });
    return ok({ keyId: address });
  });
