import type { Recipient } from '@naru/domain/exchange';
import { type Failure, failure } from '@naru/domain/failure';
import type { Serial } from '@naru/domain/nft';
import { type EntryId, fail, ok, type Result } from '@naru/domain/shared';
import { type SmathCampaign, whyNotEnter } from '@naru/domain/smath';
import { maskName } from '@naru/messages';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Deps, Member } from '../../kernel/deps.ts';
import { type OnceKey, once } from '../../kernel/once.ts';
import { only } from '../../kernel/only.ts';
import { passOrRefuse } from '../../kernel/refuse.ts';
import { RECIPIENT_PLACES, sealRecipient } from '../../kernel/sealed-recipient.ts';
import { campaignView } from '../../reads/smath.ts';
import type { Db } from '../../stores/db.ts';
import { moveRow, moveRows } from '../../stores/move-rows.ts';
import { ERASED_RECIPIENT } from '../../stores/retention.ts';
import { sites, smathCampaigns, smathCodes, smathEntries } from '../../stores/schema/index.ts';
import { readRecipient } from '../exchange/recipient.ts';
import { codeHashesOf, withinGuesses } from '../gift/nft-code.ts';

/** An event's code with the campaign that it belongs to. */
interface FoundCode {
  readonly code: typeof smathCodes.$inferSelect;
  readonly campaign: typeof smathCampaigns.$inferSelect;
  readonly siteName: string;
}

/** The event's code behind one of these hashes. `eventCodeUsed`, `eventClosed`, `lookupFailed`. Whoever asks was counted under the rates of NFT codes. */
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

interface TriedCode {
  readonly serial: Serial;
  readonly ip: string;
}

/** What a code is good for, without using it; counted like every try at an NFT code. */
export const lookAtCode = async (deps: Deps, member: Member, { serial, ip }: TriedCode): Promise<Result<SmathCampaign, Failure>> => {
  const allowed = await withinGuesses(deps, member, ip);
  if (!allowed.ok) return allowed;
  const found = await usableCode(deps.db, await codeHashesOf(deps.keys, serial), deps.clock.now());
  return found.ok ? ok(campaignView(found.value)) : found;
};

/** Enters a campaign; the code is used up in one statement, so it counts once. `eventCodeUsed`, `eventClosed`, `lookupFailed`, or the recipient's field. */
export const enterSmath = async (
  deps: Deps,
  member: Member,
  { serial, ip, recipient }: TriedCode & { readonly recipient: Recipient },
  key?: OnceKey,
): Promise<Result<{ entryId: EntryId }, Failure>> => {
  const read = readRecipient(recipient, deps.config.exchange.phones);
  if (!read.ok) return read;
  const allowed = await withinGuesses(deps, member, ip);
  if (!allowed.ok) return allowed;
  const hashes = await codeHashesOf(deps.keys, serial);
  return once(deps, member, key, async (tx): Promise<Result<{ entryId: EntryId }, Failure>> => {
    const at = deps.clock.now();
    const found = await usableCode(tx, hashes, at);
    if (!found.ok) return found;
    const { code, campaign } = found.value;
    const used = await tx
      .update(smathCodes)
      .set({ usedAt: at })
      .where(and(eq(smathCodes.id, code.id), isNull(smathCodes.usedAt)))
      .returning({ id: smathCodes.id });
    if (used.length === 0) return fail(failure('eventCodeUsed'));
    const { id } = only(
      await tx
        .insert(smathEntries)
        .values({
          campaignId: campaign.id,
          codeId: code.id,
          memberId: member.id,
          recipient: await sealRecipient(deps.keys, read.value, RECIPIENT_PLACES.smath(member.id, code.id)),
          recipientMasked: maskName(read.value.name),
          createdAt: at,
          updatedAt: at,
        })
        .returning({ id: smathEntries.id }),
    );
    return ok({ entryId: id });
  });
};

/** Takes an own entry back before its prize is sent: the recipient is purged, the code is good again. `lookupFailed`, `wrongState` once sent or ended. */
export const withdrawEntry = async (
  deps: Deps,
  member: Member,
  { entryId }: { readonly entryId: EntryId },
): Promise<Result<void, Failure>> =>
  deps.transact(async (tx): Promise<Result<void, Failure>> => {
    const own = and(eq(smathEntries.id, entryId), eq(smathEntries.memberId, member.id));
    const [entry] = await tx.select().from(smathEntries).where(own).for('no key update');
    if (entry === undefined) return fail(failure('lookupFailed'));
    const at = deps.clock.now();
    const set = { ...ERASED_RECIPIENT, closedAt: at, updatedAt: at, version: entry.version + 1 };
    const withdrawn = await moveRow(tx, 'entry', 'withdraw', { where: own, set });
    if (!withdrawn.ok) return withdrawn;
    await tx.update(smathCodes).set({ usedAt: null }).where(eq(smathCodes.id, entry.codeId));
    return ok(undefined);
  });

/** Ends the entries of a member who leaves, as far as no prize is on its way, and purges where each was to go. */
export const leaveEntries = async (tx: Db, memberId: number, now: Date): Promise<void> => {
  const own = eq(smathEntries.memberId, memberId);
  await moveRows(tx, 'entry', 'withdraw', { where: own, set: { closedAt: now, updatedAt: now } });
  await tx.update(smathEntries).set(ERASED_RECIPIENT).where(own);
};
