import type { Recipient } from '@naru/domain/exchange';
import { type Failure, failure } from '@naru/domain/failure';
import type { Serial } from '@naru/domain/nft';
import { type EntryId, fail, ok, type Result } from '@naru/domain/shared';
import type { SmathCampaign } from '@naru/domain/smath';
import { maskName } from '@naru/messages';
import { and, eq, isNull } from 'drizzle-orm';
import type { Deps, Member } from '../../kernel/deps.ts';
import { type OnceKey, once } from '../../kernel/once.ts';
import { only } from '../../kernel/only.ts';
import { RECIPIENT_PLACES, sealRecipient } from '../../kernel/sealed-recipient.ts';
import { campaignView } from '../../reads/smath.ts';
import { brand } from '../../stores/branding.ts';
import { smathCodes, smathEntries } from '../../stores/schema/index.ts';
import { readRecipient } from '../exchange/read-recipient.ts';
import { withinGuesses } from '../gift/guess-rates.ts';
import { codeHashesOf } from '../gift/nft-code.ts';
import { usableCode } from './code-of.ts';

/** A code as somebody has typed it, and from where. */
export interface TriedCode {
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

/**
 * Enters a campaign: the code is used up in one statement, so that of two tabs or two members only one enters with it. Refused with `eventCodeUsed`,
 * `eventClosed`, `lookupFailed`, or the field of the recipient that breaks its rule.
 */
export const enterSmath = async (
  deps: Deps,
  member: Member,
  { serial, ip, recipient }: TriedCode & { readonly recipient: Recipient },
  key?: OnceKey,
): Promise<Result<{ entryId: EntryId }, Failure>> => {
  const read = readRecipient(recipient);
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
    return ok({ entryId: brand.entry(id) });
  });
};
