import { sql } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';

/** Takes off payouts that came back or never went: what stood in them is unpaid as before. The caller has moved them in the same transaction. */
export const releaseLines = async (tx: Db, payoutIds: readonly string[]): Promise<void> => {
  await tx.execute(sql`
    with released as (
      update payout_lines set live = false where payout_id = any(${sql.param([...payoutIds])}::text[]) and live returning entry_id)
    insert into unpaid_entries (entry_id, member_id, site_code)
    select e.id, e.member_id, e.site_code from released join ledger_entries e on e.id = released.entry_id`);
};
