/** A block with those of our transactions that are in it. */
export interface FinishedBlock {
  readonly number: number;
  readonly hash: string;
  readonly transactions: readonly { readonly hash: string; readonly succeeded: boolean }[];
}

/**
 * Records what a final block says of our transactions, in one statement, so that a command, its transaction's id in the history and the
 * transaction itself are finished together: what succeeded is confirmed, what the contract refused is queued again, to be looked at once more.
 */
const FINISH = `
with done as (
  update chain_transactions t
  set state = case when x.succeeded = 'true' then 'confirmed' else 'reverted' end, block_number = $1::bigint, block_hash = $2::text, updated_at = now()
  from unnest($3::text[], $4::text[]) as x(hash, succeeded)
  where t.hash = x.hash and t.state in ('stored', 'sent')
  returning t.hash, t.state
), acted as (
  update chain_actions a
  set state = case when d.state = 'confirmed' then 'confirmed' else 'queued' end,
    tx_hash = case when d.state = 'confirmed' then a.tx_hash end, updated_at = now()
  from done d
  where a.tx_hash = d.hash and a.state = 'submitted'
  returning a.id, a.state, a.tx_hash
)
update history h set tx_id = acted.tx_hash
from acted where h.chain_action_id = acted.id and acted.state = 'confirmed' and h.tx_id is null`;

/** {@link FINISH} for one block, as either driver takes it. */
export const finishStatement = ({ number, hash, transactions }: FinishedBlock) => ({
  text: FINISH,
  values: [String(number), hash, transactions.map((one) => one.hash), transactions.map((one) => String(one.succeeded))] as const,
});
