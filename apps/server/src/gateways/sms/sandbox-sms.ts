import type { SmsSender } from '@naru/domain/notice';
import { ok } from '@naru/domain/shared';
import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { sandboxSms } from '../../stores/schema/index.ts';

/** A service that delivers to the telephone that local and dev mode show as a page. */
export const makeSandboxSms = (db: Db): SmsSender => ({
  name: 'sandbox',
  send: async ({ key, phone, text }) => {
    await db.insert(sandboxSms).values({ key, phone, body: text }).onConflictDoNothing();
    return ok(key);
  },
  find: async ({ key }) => ok((await db.$count(sandboxSms, eq(sandboxSms.key, key))) > 0 ? key : null),
  look: async () => ok({ state: 'delivered', reason: '' }),
});

/** The newest text messages, at most `limit`; to one phone, or to anybody. */
export const sandboxTexts = (db: Db, to: string | undefined, limit: number) =>
  db
    .select({ to: sandboxSms.phone, text: sandboxSms.body, at: sandboxSms.createdAt })
    .from(sandboxSms)
    .where(to === undefined ? undefined : eq(sandboxSms.phone, to))
    .orderBy(desc(sandboxSms.id))
    .limit(limit);
