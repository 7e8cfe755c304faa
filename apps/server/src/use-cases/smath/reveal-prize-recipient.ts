import type { Recipient } from '@naru/domain/exchange';
import { type Failure, failure } from '@naru/domain/failure';
import { type EntryId, fail, ok, type Result, type SiteCode } from '@naru/domain/shared';
import { and, eq } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { prizeRecipientOf } from '../../reads/smath.ts';
import { smathCampaigns, smathEntries } from '../../stores/schema/index.ts';
import { readReason } from '../exchange/read-reason.ts';

/** Shows the site that gives a prize where it goes, without a mask, and keeps who asked and why (safety, personal data). */
export const revealPrizeRecipient = (
  deps: Deps,
  member: Member,
  { siteCode, entryId, reason }: { readonly siteCode: SiteCode; readonly entryId: EntryId; readonly reason: string },
): Promise<Result<Recipient, Failure>> =>
  deps.transact(async (tx): Promise<Result<Recipient, Failure>> => {
    const said = readReason(reason);
    if (!said.ok) return said;
    const [found] = await tx
      .select({ entry: smathEntries })
      .from(smathEntries)
      .innerJoin(smathCampaigns, eq(smathCampaigns.id, smathEntries.campaignId))
      .where(and(eq(smathEntries.id, entryId), eq(smathCampaigns.siteCode, siteCode)));
    if (found === undefined) return fail(failure('lookupFailed'));
    const detail = { reason: said.value };
    await audit(tx, { actor: member.did, action: 'smath.reveal', target: String(entryId), siteCode, detail, at: deps.clock.now() });
    return ok(await prizeRecipientOf(deps.keys, found.entry));
  });
