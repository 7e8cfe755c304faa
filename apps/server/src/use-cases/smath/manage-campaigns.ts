import { type Failure, failure } from '@naru/domain/failure';
import { type CampaignId, fail, ok, type Result, requiredText, title } from '@naru/domain/shared';
import { MOST_SMATH_CODES, SMATH_LIMITS } from '@naru/domain/smath';
import { and, count, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import { sites, smathCampaigns, smathCodes } from '../../stores/schema/index.ts';
import { codeHashOf, newNftCode } from '../gift/nft-code.ts';

export interface CampaignOrder {
  readonly title: string;
  readonly text: string;
  readonly prize: string;
  /** Whose prize it is: the site whose issuer sends it. */
  readonly siteCode: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

const text = requiredText(SMATH_LIMITS.text);
const prize = requiredText(SMATH_LIMITS.prize);

/** Opens a campaign; refused with the field that breaks its rule, and with `lookupFailed` when there is no such site. */
export const openCampaign = async (
  { transact, clock }: Deps,
  operator: string,
  order: CampaignOrder,
): Promise<Result<{ campaignId: CampaignId }, Failure>> => {
  const [heading, body, given] = [title(order.title), text(order.text), prize(order.prize)];
  if (!heading.ok) return fail(failure('badRequest', { field: 'title' }));
  if (!body.ok) return fail(failure('badRequest', { field: 'text' }));
  if (!given.ok) return fail(failure('badRequest', { field: 'prize' }));
  if (order.startsAt >= order.endsAt) return fail(failure('badRequest', { field: 'endsAt' }));
  const { siteCode, startsAt, endsAt } = order;
  const now = clock.now();
  return transact(async (tx) => {
    const [site] = await tx.select({ siteCode: sites.siteCode }).from(sites).where(eq(sites.siteCode, siteCode));
    if (site === undefined) return fail(failure('lookupFailed', { field: 'siteCode' }));
    const row = { siteCode, title: heading.value, body: body.value, prize: given.value, startsAt, endsAt, createdAt: now };
    const { id } = only(await tx.insert(smathCampaigns).values(row).returning({ id: smathCampaigns.id }));
    await audit(tx, { actor: operator, action: 'smath.open', target: String(id), siteCode, at: now });
    return ok({ campaignId: id });
  });
};

/** How many codes a campaign has: what making more rests on. */
export const codesNow = async ({ db }: Pick<Deps, 'db'>, campaignId: CampaignId): Promise<{ readonly codes: number }> => ({
  codes: await db.$count(smathCodes, eq(smathCodes.campaignId, campaignId)),
});

/** Makes codes for a campaign. They are told this once; only their hashes are kept. */
export const makeCodes = async (
  { transact, clock, keys }: Deps,
  operator: string,
  { campaignId, quantity }: { readonly campaignId: CampaignId; readonly quantity: number },
): Promise<Result<{ codes: readonly string[] }, Failure>> => {
  if (quantity > MOST_SMATH_CODES) return fail(failure('quantityExceeded', { field: 'count', data: { limit: MOST_SMATH_CODES } }));
  const now = clock.now();
  return transact(async (tx) => {
    const open = and(eq(smathCampaigns.id, campaignId), isNull(smathCampaigns.closedAt));
    const [campaign] = await tx.select({ siteCode: smathCampaigns.siteCode }).from(smathCampaigns).where(open);
    if (campaign === undefined) return fail(failure('lookupFailed', { field: 'id' }));
    const codes = Array.from({ length: quantity }, newNftCode);
    const hashes = await Promise.all(codes.map((code) => codeHashOf(keys, code)));
    for (let at = 0; at < hashes.length; at += 1_000)
      await tx.insert(smathCodes).values(hashes.slice(at, at + 1_000).map((codeHash) => ({ campaignId, codeHash, createdAt: now })));
    const detail = { quantity };
    await audit(tx, { actor: operator, action: 'smath.codes', target: String(campaignId), siteCode: campaign.siteCode, detail, at: now });
    return ok({ codes });
  });
};

/** Ends a campaign before its time; refused with `lookupFailed` when it is not there or has been ended. */
export const closeCampaign = async (
  { transact, clock }: Deps,
  operator: string,
  { id: campaignId }: { readonly id: CampaignId },
): Promise<Result<void, Failure>> => {
  const now = clock.now();
  return transact(async (tx) => {
    const closed = await tx
      .update(smathCampaigns)
      .set({ closedAt: now })
      .where(and(eq(smathCampaigns.id, campaignId), isNull(smathCampaigns.closedAt)))
      .returning({ siteCode: smathCampaigns.siteCode });
    if (closed.length === 0) return fail(failure('lookupFailed', { field: 'id' }));
    const { siteCode } = only(closed);
    await audit(tx, { actor: operator, action: 'smath.close', target: String(campaignId), siteCode, at: now });
    return ok(undefined);
  });
};

export interface CampaignLine {
  readonly id: number;
  readonly title: string;
  readonly endsAt: string;
  readonly closed: boolean;
  readonly codes: number;
  readonly used: number;
}

/** Every campaign, newest first. */
export const listCampaigns = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<readonly CampaignLine[]> => {
  const codes = db.$count(smathCodes, eq(smathCodes.campaignId, smathCampaigns.id));
  const used = db
    .select({ campaignId: smathCodes.campaignId, used: count().as('used') })
    .from(smathCodes)
    .where(isNotNull(smathCodes.usedAt))
    .groupBy(smathCodes.campaignId)
    .as('used_codes');
  const rows = await db
    .select({ campaign: smathCampaigns, codes, used: used.used })
    .from(smathCampaigns)
    .leftJoin(used, eq(used.campaignId, smathCampaigns.id))
    .orderBy(desc(smathCampaigns.id));
  return rows.map(({ campaign, codes: made, used: gone }) => ({
    id: campaign.id,
    title: campaign.title,
    endsAt: campaign.endsAt.toISOString(),
    closed: campaign.closedAt !== null || campaign.endsAt <= clock.now(),
    codes: made,
    used: gone ?? 0,
  }));
};
