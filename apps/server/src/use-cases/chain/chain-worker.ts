import { type ChainFailure, OPEN_CHAIN_STATES, OPEN_TRANSACTION_STATES } from '@naru/domain/chain';
import { ok, type Result } from '@naru/domain/shared';
import { eq } from 'drizzle-orm';
import { only } from '../../kernel/only.ts';
import { chainActions, chainContracts, chainKeys, chainTransactions, inStates } from '../../stores/schema/index.ts';
import type { ChainWorkerParts } from './chain-worker-parts.ts';
import { deploy, isStanding } from './contract.ts';
import { followOpen } from './follow.ts';
import { submitWaiting } from './submit.ts';
import { type Turn, turnKey } from './turn-key.ts';

/** Whether anything waits for the chain: what is to be sent, or what is not final yet. */
export const anythingToCarry = async ({ db }: Pick<ChainWorkerParts, 'db'>): Promise<boolean> => {
  const [action] = await db
    .select({ id: chainActions.id })
    .from(chainActions)
    .where(inStates(chainActions.state, OPEN_CHAIN_STATES))
    .limit(1);
  if (action !== undefined) return true;
  const [turning] = await db
    .select({ address: chainKeys.address })
    .from(chainKeys)
    .where(inStates(chainKeys.state, ['next', 'former']))
    .limit(1);
  if (turning !== undefined) return true;
  const [transaction] = await db
    .select({ hash: chainTransactions.hash })
    .from(chainTransactions)
    .where(inStates(chainTransactions.state, OPEN_TRANSACTION_STATES))
    .limit(1);
  return transaction !== undefined;
};

/** On a network of others nothing is done within a round: what was sent is looked after at the next one. */
const MOST_ROUNDS_OUTSIDE = 4;

/**
 * Carries out what waits in the outbox, as far as it goes now: follows what was sent, then signs, stores and sends what waits, until nothing moves
 * any more, or another account sends from now on (`turned`): then the way has to be opened anew. A failure (the network is away, the account is empty) ends it; the next call goes on where it stood.
 */
export const runChainWorkerToEnd = async (parts: ChainWorkerParts): Promise<Result<'turned' | undefined, ChainFailure>> => {
  for (let round = 1; ; round += 1) {
    const followed = await followOpen(parts);
    if (!followed.ok) return followed;
    const ready = await readyToSubmit(parts);
    if (!ready.ok) return ready;
    const turn = ready.value === 'yes' ? await turnKey(parts) : ok('none' as const);
    if (!turn.ok) return turn;
    if (turn.value === 'turned') return ok('turned');
    const sent = await nextOf(parts, ready.value, turn.value, followed.value);
    if (!sent.ok) return sent;
    const over = parts.mayDrop && round >= MOST_ROUNDS_OUTSIDE;
    if (sent.value === 0 || over || parts.stopping()) return ok(undefined);
  }
};

/** What is to be sent now: nothing while an account drains that is to hand over. */
const nextOf = async (
  parts: ChainWorkerParts,
  ready: 'yes' | 'deployed' | 'wait',
  turn: Turn,
  onTheirWay: number,
): Promise<Result<number, ChainFailure>> => {
  if (turn === 'wait') return ok(0);
  if (turn === 'moved' || ready === 'deployed') return ok(1);
  return ready === 'yes' ? submitWaiting(parts, onTheirWay) : ok(0);
};

/** Nothing is minted before the contract stands there; on the embedded chain the first command of all puts it there. */
const readyToSubmit = async (parts: ChainWorkerParts): Promise<Result<'yes' | 'deployed' | 'wait', ChainFailure>> => {
  const { db, chain } = parts;
  const contract = only(await db.select().from(chainContracts).where(eq(chainContracts.chainId, chain.chainId)));
  if (contract.txHash !== null) return ok((await isStanding(db, contract)) ? 'yes' : 'wait');
  const there = await chain.check([parts.contract]);
  if (there.ok) return ok('yes');
  if (there.failure.reason !== 'noContract') return there;
  const deployed = await deploy(parts);
  return deployed.ok ? ok('deployed') : deployed;
};
