import { type ChainFailure, CONTRACT_ROLES, type ContractRole, type RoleChange, type SignedTransaction } from '@naru/domain/chain';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, eq } from 'drizzle-orm';
import { type ChainKeyRow, openChainKey } from '../../gateways/chain/chain-keys.ts';
import { audit } from '../../kernel/audit.ts';
import { mustMoveRow } from '../../stores/move-rows.ts';
import { chainKeys, chainTransactions, inStates } from '../../stores/schema/index.ts';
import { type ChainWorkerParts, openTransactions } from './chain-worker-parts.ts';
import { firstNonce } from './first-nonce.ts';
import { sendAll } from './send-all.ts';

/** Hand-over in this round: `none` (or not possible yet), `wait` for open transactions, `moved` (a role given or taken), `turned` (another account sends). */
export type Turn = 'none' | 'wait' | 'moved' | 'turned';

/** The last to go is what gives and takes the others. */
const LAST_ADMIN: readonly ContractRole[] = [...CONTRACT_ROLES].sort((role) => (role === 'admin' ? 1 : -1));

/** Takes the hand-over a step on, from chain and rows alone, so that a crash loses nothing. Both accounts hold the roles for a while; there is never none. */
export const turnKey = async (parts: ChainWorkerParts): Promise<Result<Turn, ChainFailure>> => {
  const underway = await parts.db
    .select()
    .from(chainKeys)
    .where(and(eq(chainKeys.chainId, parts.chain.chainId), inStates(chainKeys.state, ['next', 'former'])));
  const former = underway.find(({ state }) => state === 'former');
  if (former !== undefined) return takeRoles(parts, former);
  const [next] = underway;
  return next === undefined ? ok('none') : giveRoles(parts, next);
};

const giveRoles = async (parts: ChainWorkerParts, next: ChainKeyRow): Promise<Result<Turn, ChainFailure>> => {
  const { chain, contract, transact, clock } = parts;
  // Nobody gets a role whose key the platform has not made itself.
  const { address } = await openChainKey(parts.keys, next);
  const status = await chain.status(contract, address);
  if (!status.ok) return status;
  const missing = CONTRACT_ROLES.filter((role) => !status.value.roles.includes(role));
  if (!status.value.canPay) return ok('none');
  if ((await openTransactions(parts)).length > 0) return ok('wait');
  if (missing.length > 0) return changed(parts, 'grant', missing, address);
  const at = clock.now();
  await transact(async (tx) => {
    const former = await mustMoveRow(tx, 'chainKey', 'leave', {
      where: and(eq(chainKeys.chainId, chain.chainId), eq(chainKeys.state, 'current')),
      set: {},
    });
    await mustMoveRow(tx, 'chainKey', 'take', { where: eq(chainKeys.address, next.address), set: { takenAt: at } });
    await audit(tx, { actor: 'system', action: 'keys.turn', target: 'chain', detail: { past: former.address, keyId: next.address }, at });
  });
  return ok('turned');
};

const takeRoles = async (parts: ChainWorkerParts, former: ChainKeyRow): Promise<Result<Turn, ChainFailure>> => {
  const { chain, contract, transact, clock } = parts;
  if ((await openTransactions(parts)).length > 0) return ok('wait');
  const address = former.address;
  const status = await chain.status(contract, address);
  if (!status.ok) return status;
  const left = LAST_ADMIN.filter((role) => status.value.roles.includes(role));
  if (left.length > 0) return changed(parts, 'revoke', left, address);
  const at = clock.now();
  await transact(async (tx) => {
    await mustMoveRow(tx, 'chainKey', 'end', { where: eq(chainKeys.address, former.address), set: { sealed: null, endedAt: at } });
    await audit(tx, { actor: 'system', action: 'keys.end', target: 'chain', detail: { past: former.address }, at });
  });
  return ok('none');
};

const changed = async (...how: Parameters<typeof changeRoles>): Promise<Result<Turn, ChainFailure>> => {
  const sent = await changeRoles(...how);
  return sent.ok ? ok('moved') : sent;
};

/** Signs, stores and sends what changes the roles of an account, or of what carries moves; answers how many transactions were sent. */
export const changeRoles = async (
  parts: ChainWorkerParts,
  word: RoleChange['change'],
  roles: readonly ContractRole[],
  account: RoleChange['account'],
): Promise<Result<number, ChainFailure>> => {
  const { db, chain, sender, contract, clock } = parts;
  const first = await firstNonce(parts);
  if (!first.ok) return first;
  const signed: { readonly roleChange: RoleChange; readonly transaction: SignedTransaction }[] = [];
  for (const [at, role] of roles.entries()) {
    const roleChange: RoleChange = { kind: 'role', change: word, contract, role, account };
    const prepared = await chain.prepare(roleChange, first.value + at);
    if (!prepared.ok) return fail(prepared.failure);
    signed.push({ roleChange, transaction: prepared.value });
  }
  const now = clock.now();
  const rows = signed.map(({ roleChange, transaction: { hash, raw, nonce } }) => ({
    hash,
    raw,
    nonce,
    sender,
    roleChange,
    chainId: chain.chainId,
    createdAt: now,
    updatedAt: now,
  }));
  await db.insert(chainTransactions).values(rows);
  return sendAll(parts, rows);
};
