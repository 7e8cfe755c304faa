import type { ApiKeySelf, ApiKeyView } from '@naru/domain/api-key';
import { koreanDayAt } from '@naru/domain/shared';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Member } from '../kernel/deps.ts';
import { brand } from '../stores/branding.ts';
import type { Db } from '../stores/db.ts';
import { apiKeyDays, apiKeys } from '../stores/schema/index.ts';

/** The keys of a member that still count, newest first. */
export const memberKeys = async (db: Db, memberId: number, now: Date): Promise<ApiKeyView[]> => {
  const today = and(eq(apiKeyDays.keyId, apiKeys.id), eq(apiKeyDays.day, koreanDayAt(now)));
  const rows = await db
    .select({ key: apiKeys, spent: apiKeyDays.spent })
    .from(apiKeys)
    .leftJoin(apiKeyDays, today)
    .where(and(eq(apiKeys.memberId, memberId), isNull(apiKeys.endedAt), gt(apiKeys.expiresAt, now)))
    .orderBy(desc(apiKeys.id));
  return rows.map(({ key, spent }) => ({
    apiKeyId: key.id,
    name: key.name,
    shown: key.shown,
    scopes: key.scopes,
    dayLimit: key.dayLimit === null ? null : brand.won(key.dayLimit),
    spentToday: brand.won(spent ?? 0),
    createdAt: key.createdAt.toISOString(),
    expiresAt: key.expiresAt.toISOString(),
    used: key.usedAt === null ? null : { at: key.usedAt.toISOString(), network: key.usedNetwork },
  }));
};

/** One of them as it sees itself; undefined where it no longer counts. */
export const keySelf = async (db: Db, { id, did, nickname }: Member, keyId: number, now: Date): Promise<ApiKeySelf | undefined> => {
  const key = (await memberKeys(db, id, now)).find(({ apiKeyId }) => apiKeyId === keyId);
  return key === undefined ? undefined : Object.assign(key, { did: brand.did(did), nickname });
};
