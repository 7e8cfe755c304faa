import { DAY_MS, ok } from '@naru/domain/shared';
import { holderSms } from '@naru/messages';
import { eq, sql } from 'drizzle-orm';
import { queueSms } from '../../gateways/sms/outbox.ts';
import type { Deps } from '../../kernel/deps.ts';
import { type Ending, eachDue } from '../../shared/each-due.ts';
import type { Db } from '../../stores/db.ts';
import { bulkMessages, members, sites } from '../../stores/schema/index.ts';

type TextDeps = Pick<Deps, 'db' | 'transact' | 'clock' | 'keys' | 'config' | 'smsWritten'>;

const AT_ONCE = 20;

/** A receiver of a message who is to be told by text message. */
type Receiver = Record<'message_id' | 'member_id', string>;

const text = async (tx: Db, { clock, keys, config }: TextDeps, { message_id: message, member_id: member }: Receiver): Promise<void> => {
  const [about] = await tx
    .select({
      title: bulkMessages.title,
      text: bulkMessages.text,
      kind: bulkMessages.kind,
      site: sites.name,
      id: members.id,
      did: members.did,
      phone: members.phone,
    })
    .from(bulkMessages)
    .innerJoin(sites, eq(sites.siteCode, bulkMessages.siteCode))
    .innerJoin(members, eq(members.id, Number(member)))
    .where(eq(bulkMessages.id, Number(message)));
  // Whoever has left meanwhile has no phone any more.
  if (about === undefined || about.phone === null) return;
  const phone = await keys.open(about.phone, `members.phone.${about.did}`);
  const now = clock.now();
  const advertising = about.kind === 'advertising';
  const words = holderSms({ ...about, advertising, link: `${config.publicUrl}/nft/account/info` });
  // News of yesterday is none.
  const expiresAt = new Date(now.getTime() + DAY_MS);
  await queueSms(tx, keys, now, { kind: 'holders', phone, memberId: about.id, advertising, expiresAt, ...words });
};

const nextAfter = async (db: Db, last: Receiver | undefined): Promise<readonly Receiver[]> => {
  const later = last === undefined ? sql`true` : sql`(message_id, member_id) > (${last.message_id}, ${last.member_id})`;
  const { rows } = await db.execute<Receiver>(sql`
    select message_id, member_id from bulk_message_receivers where sms_due and ${later} order by message_id, member_id limit ${AT_ONCE}`);
  return rows;
};

/**
 * Writes those a text message who wanted that, once they have their notice: each is struck off in the transaction that writes theirs, so that everybody gets
 * one and nobody two. One whose text cannot be written keeps none of the others waiting.
 */
export const textHolders = async (deps: TextDeps, ending?: Ending): Promise<void> => {
  const work = async (receiver: Receiver): Promise<void> => {
    await deps.transact(async (tx) => {
      const { rows } = await tx.execute(sql`
        update bulk_message_receivers set sms_due = false
        where message_id = ${receiver.message_id} and member_id = ${receiver.member_id} and sms_due returning 1`);
      if (rows.length > 0) await text(tx, deps, receiver);
      return ok(undefined);
    });
  };
  const what = 'text messages to holders that could not be written';
  const all = await eachDue({ what, after: (last: Receiver | undefined) => nextAfter(deps.db, last), work }, ending);
  if (all > 0) deps.smsWritten();
};
