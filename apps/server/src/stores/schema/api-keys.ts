import type { KeyScope } from '@naru/domain/api-key';
import type { ApiKeyId } from '@naru/domain/shared';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { among, instant, lineText, madeAt, notNegative, numberRef, runningNumber, won } from './columns.ts';
import { members } from './members.ts';
import { SESSION_ENDS } from './states.ts';

/** Keys by which programs act for a member, by hash; `shown` are their first letters. A trigger holds that what a key is made for never changes. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: runningNumber<ApiKeyId>(),
    memberId: numberRef()
      .notNull()
      .references(() => members.id),
    name: lineText().notNull(),
    shown: text().notNull(),
    keyHash: text().notNull().unique(),
    scopes: jsonb().$type<readonly KeyScope[]>().notNull(),
    /** What it may confirm in a day without a PIN; null where it confirms nothing. */
    dayLimit: won(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    usedNetwork: text().notNull().default(''),
    endedAt: instant(),
    /** As sessions end. */
    endReason: text({ enum: SESSION_ENDS }),
    createdAt: madeAt(),
  },
  (t) => [
    index('api_keys_member').on(t.memberId, t.id),
    check('api_keys_end', sql`(${t.endedAt} is null) = (${t.endReason} is null)`),
    check('api_keys_end_reason', among(t.endReason, SESSION_ENDS)),
    check('api_keys_day_limit', sql`${t.dayLimit} between 1 and 100000000`),
  ],
);

/** What a key has confirmed on a day of Korea. `most` is its key's limit (trigger), which no row passes, whatever runs at once. */
export const apiKeyDays = pgTable(
  'api_key_days',
  {
    keyId: numberRef<ApiKeyId>()
      .notNull()
      .references(() => apiKeys.id),
    day: text().notNull(),
    spent: won().notNull(),
    most: won().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.keyId, t.day] }),
    check('api_key_days_spent', notNegative(t.spent)),
    check('api_key_days_most', sql`${t.spent} <= ${t.most}`),
  ],
);
