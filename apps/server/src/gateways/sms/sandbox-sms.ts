import type { SmsSender } from '@naru/domain/notice';
import type { Db } from '../../stores/db.ts';
import { sandboxSms } from '../../stores/schema/index.ts';

/** Puts text messages into the table that local and dev mode show as a page. */
export const makeSandboxSms = (db: Db): SmsSender => ({
  send: async (phone, text) => {
    await db.insert(sandboxSms).values({ phone, body: text });
  },
});
