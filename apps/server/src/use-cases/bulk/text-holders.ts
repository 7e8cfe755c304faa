import { holderSms } from '@naru/messages';
import { eq, sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { eachApart } from '../../shared/each-apart.ts';
import type { Ending } from '../../shared/each-due.ts';
import { bulkMessages, members, sites } from '../../stores/schema/index.ts';

type TextDeps = Pick<Deps, 'db' | 'keys' | 'sms' | 'config'>;

const AT_ONCE = 20;

/** A receiver of a message who is to be told by text message. */
type Receiver = Record<'message_id' | 'member_id', string>;

const text = async ({ db, keys, sms, config }: TextDeps, { message_id: message, member_id: member }: Receiver): Promise<void> => {
  const [about] = await db
    .select({ title: bulkMessages.title, text: bulkMessages.text, site: sites.name, did: members.did, phone: members.phone })
    .from(bulkMessages)
    .innerJoin(sites, eq(sites.siteCode, bulkMessages.siteCode))
    .innerJoin(members, eq(members.id, Number(member)))
    .where(eq(bulkMessages.id, Number(message)));
  // Whoever has left meanwhile has no phone any more.
  if (about === undefined || about.phone === null) return;
  const phone = await keys.open(about.phone, `members.phone.${about.did}`);
  await sms.send(phone, holderSms({ ...about, link: `${config.publicUrl}/nft/account/info` }));
};

/**
 * Tells those by text message who wanted that, once they have their notice. Each is struck off before the message goes out, so that nobody ever gets two: of a
 * process that dies, and of a provider that refuses, some stay without one, and have the notice.
 */
export const textHolders = async (deps: TextDeps, ending: Ending = () => false): Promise<void> => {
  while (!ending()) {
    const { rows } = await deps.db.execute<Receiver>(sql`
      update bulk_message_receivers r set sms_due = false
      from (select message_id, member_id from bulk_message_receivers where sms_due order by message_id, member_id limit ${AT_ONCE} for update skip locked) next
      where (r.message_id, r.member_id) = (next.message_id, next.member_id) returning r.message_id, r.member_id`);
    if (rows.length === 0) return;
    await eachApart('text messages to holders that were not accepted', rows, (receiver) => text(deps, receiver));
  }
};
