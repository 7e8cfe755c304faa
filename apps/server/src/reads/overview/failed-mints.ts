import { TOLD_DAYS } from '@naru/domain/overview';
import { DAY_MS } from '@naru/domain/shared';
import { type SQL, sql } from 'drizzle-orm';

/** From when on what went wrong by itself is told of. */
export const toldSince = (now: Date): SQL => sql`${new Date(now.getTime() - TOLD_DAYS * DAY_MS).toISOString()}::timestamptz`;

/** The mints of a site that the chain refused and of which it is still told, as `from … where`: `a` their commands, `t` their tokens. */
export const failedMintsOf = (siteCode: string, now: Date): SQL => sql`from chain_actions a join tokens t on t.token_id = a.token_id
  where a.state = 'failed' and a.kind = 'minting' and t.site_code = ${siteCode} and a.updated_at > ${toldSince(now)}`;
