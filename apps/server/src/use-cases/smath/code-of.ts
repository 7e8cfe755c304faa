import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { whyNotEnter } from '@naru/domain/smath';
import { eq, inArray } from 'drizzle-orm';
import { passOrRefuse } from '../../kernel/refuse.ts';
import type { Db } from '../../stores/db.ts';
import { sites, smathCampaigns, smathCodes } from '../../stores/schema/index.ts';

/** An event's code with the campaign that it belongs to. */
export interface FoundCode {
  readonly code: typeof smathCodes.$inferSelect;
  readonly campaign: typeof smathCampaigns.$inferSelect;
  readonly siteName: string;
}

/**
 * The event's code behind one of these hashes, if one can enter with it now; refused with `eventCodeUsed` or `eventClosed`, and with `lookupFailed` where there
 * is no such code. Whoever asks has been counted under the rates of NFT codes before.
 */
export const usableCode = async (db: Db, hashes: readonly string[], now: Date): Promise<Result<FoundCode, Failure>> => {
  const [found] = await db
    .select({ code: smathCodes, campaign: smathCampaigns, siteName: sites.name })
    .from(smathCodes)
    .innerJoin(smathCampaigns, eq(smathCampaigns.id, smathCodes.campaignId))
    .innerJoin(sites, eq(sites.siteCode, smathCampaigns.siteCode))
    .where(inArray(smathCodes.codeHash, [...hashes]));
  if (found === undefined) return fail(failure('lookupFailed'));
  const { startsAt, endsAt, closedAt } = found.campaign;
  const allowed = passOrRefuse(whyNotEnter({ used: found.code.usedAt !== null, startsAt, endsAt, closed: closedAt !== null }, now));
  return allowed.ok ? ok(found) : allowed;
};
