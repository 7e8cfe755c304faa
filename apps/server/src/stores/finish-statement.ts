import { CHAIN_LIFECYCLE, CHAIN_TRANSACTION_LIFECYCLE } from '@naru/domain/chain';
import { transitionOf } from '@naru/domain/shared';

/** A block with those of our transactions that are in it. */
export interface FinishedBlock {
  readonly number: number;
  readonly hash: string;
  readonly transactions: readonly { readonly hash: string; readonly succeeded: boolean }[];
}

const CONFIRMED = transitionOf(CHAIN_TRANSACTION_LIFECYCLE, 'confirm');
const REVERTED = transitionOf(CHAIN_TRANSACTION_LIFECYCLE, 'revert');
const DONE = transitionOf(CHAIN_LIFECYCLE, 'confirm');
const AGAIN = transitionOf(CHAIN_LIFECYCLE, 'retry');
const among = (states: readonly string[]): string => states.map((state) => `'${state}'`).join(', ');

/** Records a final block in one statement, so that command, history and transaction finish together: successes confirmed, refused ones queued for a look. */
const FINISH = `
with done as (
  update chain_transactions t
  set state = case when x.succeeded = 'true' then '${CONFIRMED.to}' else '${REVERTED.to}' end, block_number = $1::bigint, block_hash = $2::text, updated_at = now()
  from unnest($3::text[], $4::text[]) as x(hash, succeeded)
  where t.hash = x.hash and t.state in (${among(CONFIRMED.from)})
  returning t.hash, t.state
), acted as (
  update chain_actions a
  set state = case when d.state = '${CONFIRMED.to}' then '${DONE.to}' else '${AGAIN.to}' end,
    tx_hash = case when d.state = '${CONFIRMED.to}' then a.tx_hash end, updated_at = now()
  from done d
  where a.tx_hash = d.hash and a.state in (${among(DONE.from)})
  returning a.id, a.state, a.tx_hash
)
update history h set tx_id = acted.tx_hash
from acted where h.chain_action_id = acted.id and acted.state = '${DONE.to}' and h.tx_id is null`;

/** {@link FINISH} for one block, as either driver takes it. */
export const finishStatement = ({ number, hash, transactions }: FinishedBlock) => ({
  text: FINISH,
  values: [String(number), hash, transactions.map((one) => one.hash), transactions.map((one) => String(one.succeeded))] as const,
});
