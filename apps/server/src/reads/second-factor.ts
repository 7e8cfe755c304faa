import { isHeld } from '@naru/domain/account';
import type { PasskeyView, WalletKeyView } from '@naru/domain/second-factor';
import type { SiteCode } from '@naru/domain/shared';
import { asc, eq } from 'drizzle-orm';
import { brand } from '../stores/branding.ts';
import type { Db } from '../stores/db.ts';
import { passkeys, sites, walletKeys } from '../stores/schema/index.ts';

/** The passkeys of a member, oldest first. */
export const memberPasskeys = async (db: Db, memberId: number): Promise<readonly PasskeyView[]> => {
  const rows = await db.select().from(passkeys).where(eq(passkeys.memberId, memberId)).orderBy(asc(passkeys.id));
  return rows.map(({ id, name, createdAt, usedAt }) => ({
    passkeyId: id,
    name,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
  }));
};

/** The keys of wallets that sign a member in, oldest first. */
export const memberWalletKeys = async (db: Db, memberId: number, now: Date): Promise<readonly WalletKeyView[]> => {
  const rows = await db
    .select()
    .from(walletKeys)
    .where(eq(walletKeys.memberId, memberId))
    .orderBy(asc(walletKeys.linkedAt), asc(walletKeys.id));
  return rows.map(({ id, did, linkedAt, usedAt, heldUntil }) => ({
    walletKeyId: id,
    did: brand.did(did),
    linkedAt: linkedAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
    heldUntil: isHeld(heldUntil, now) ? heldUntil.toISOString() : null,
  }));
};

/** Whether a site asks whoever acts for it for a second factor. */
export const siteAsksFactor = async (db: Db, siteCode: SiteCode): Promise<boolean> => {
  const [site] = await db.select({ required: sites.factorAsked }).from(sites).where(eq(sites.siteCode, siteCode));
  return site?.required ?? false;
};
