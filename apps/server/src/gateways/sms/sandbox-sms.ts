import type { SmsSender } from '@naru/domain/notice';
import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { sandboxSms } from '../../stores/schema/index.ts';

/** Puts text messages into the table that local and dev mode show as a page. */
export const makeSandboxSms = (db: Db): SmsSender => ({
  send: async (phone, text) => {
    await db.insert(sandboxSms).values({ phone, body: text });
  },
});

/** The newest text messages, at most `limit`; to one phone, or to anybody. */
export const sandboxTexts = (db: Db, to: string | undefined, limit: number) =>
  db
    .select({ to: sandboxSms.phone, text: sandboxSms.body, at: sandboxSms.createdAt })
    .from(sandboxSms)
    .where(to === undefined ? undefined : eq(sandboxSms.phone, to))
    .orderBy(desc(sandboxSms.id))
    .limit(limit);
