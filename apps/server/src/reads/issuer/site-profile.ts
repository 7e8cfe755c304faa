import { isHeld } from '@naru/domain/account';
import type { SettlementAccount, SiteProfile } from '@naru/domain/issuer';
import type { SiteCode } from '@naru/domain/shared';
import { and, countDistinct, desc, eq, inArray } from 'drizzle-orm';
import { cardOf, sellerFactsOf } from '../../kernel/facts/seller.ts';
import { only } from '../../kernel/only.ts';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { files, members, siteAccounts, siteSellers, sites, tokens } from '../../stores/schema/index.ts';
import { pictureColumns, pictureFor, pictureOf } from '../file.ts';
import { toPage, type Window } from '../paging.ts';

/** What an issuer is called: people know them by their names, not by their codes. */
export const siteNameOf = async (db: Db, siteCode: SiteCode): Promise<string> =>
  only(await db.select({ name: sites.name }).from(sites).where(eq(sites.siteCode, siteCode))).name;

/** The company behind a site that must be there, as its issuer sees it. */
export const siteProfile = async (db: Db, siteCode: string): Promise<SiteProfile> => {
  const { siteName, info, version, ...row } = only(
    await db
      .select({ siteName: sites.name, info: sites.info, version: sites.version, bannerFileId: sites.bannerFileId, ...pictureColumns })
      .from(sites)
      .leftJoin(files, eq(files.id, sites.logoFileId))
      .where(eq(sites.siteCode, siteCode)),
  );
  const { introduction, siteUrl = '' } = info;
  const sellers = await db
    .select()
    .from(siteSellers)
    .where(and(eq(siteSellers.siteCode, siteCode), inArray(siteSellers.state, ['inForce', 'waiting'])));
  const of = (state: 'inForce' | 'waiting') => sellers.find((one) => one.state === state);
  const [now, waiting] = [of('inForce'), of('waiting')];
  const bannerImage = await pictureFor(db, row.bannerFileId);
  return {
    siteCode: brand.site(siteCode),
    siteName,
    siteUrl,
    introduction,
    seller: cardOf(now, info),
    sellerFacts: now === undefined ? null : sellerFactsOf(now),
    sellerWaiting: waiting === undefined ? null : sellerFactsOf(waiting),
    logoImage: pictureOf(row),
    bannerImage,
    version,
  };
};

/** Who owns something that a site has issued, by nickname. */
export const siteOwners = async (db: Db, siteCode: string, window: Window) => {
  const owned = and(eq(tokens.siteCode, siteCode), eq(tokens.state, 'live'), eq(members.state, 'active'));
  const [rows, [all]] = await Promise.all([
    db
      .selectDistinct({ did: members.did, nickname: members.nickname })
      .from(tokens)
      .innerJoin(members, eq(members.id, tokens.ownerMemberId))
      .where(owned)
      .orderBy(members.nickname)
      .limit(window.limit)
      .offset(window.offset),
    db
      .select({ all: countDistinct(tokens.ownerMemberId) })
      .from(tokens)
      .innerJoin(members, eq(members.id, tokens.ownerMemberId))
      .where(owned),
  ]);
  const { dataList, ...place } = toPage(rows, window, all?.all ?? 0);
  return { ...place, dataList: [...dataList] };
};

const MOST_TOLD = 50;

/** A site's settlement accounts, the one in force first, then those of before, at most fifty. */
export const settlementAccounts = async (db: Db, siteCode: SiteCode, now: Date): Promise<SettlementAccount[]> => {
  const rows = await db
    .select({ account: siteAccounts, by: members.nickname })
    .from(siteAccounts)
    .innerJoin(members, eq(members.id, siteAccounts.givenBy))
    .where(eq(siteAccounts.siteCode, siteCode))
    .orderBy(desc(siteAccounts.id))
    .limit(MOST_TOLD);
  return rows.map(({ account: { bankId, lastDigits, holder, createdAt, heldUntil }, by }) => ({
    bankId,
    account: `****${lastDigits}`,
    holder,
    since: createdAt.toISOString(),
    heldUntil: isHeld(heldUntil, now) ? heldUntil.toISOString() : null,
    by,
  }));
};
