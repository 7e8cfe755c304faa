import { type Carrier, parseWaybill } from '@naru/domain/exchange';
import { type Failure, failure } from '@naru/domain/failure';
import { type EntryId, fail, failureOfFault, ok, type Result } from '@naru/domain/shared';
import type { SmathMove } from '@naru/domain/smath';
import { eq } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { notify } from '../../kernel/notify.ts';
import { only } from '../../kernel/only.ts';
import { moveRow } from '../../stores/move-rows.ts';
import { smathCampaigns, smathEntries } from '../../stores/schema/index.ts';

/** What an operator does with an entry. */
export type EntryAct =
  | { readonly move: Extract<SmathMove, 'prepare' | 'complete'> }
  | { readonly move: 'ship'; readonly carrier: Carrier; readonly waybill: string };

const parcelOf = (act: EntryAct): Result<{ carrier?: Carrier; waybill?: string }, Failure> => {
  if (act.move !== 'ship') return ok({});
  const waybill = parseWaybill(act.carrier, act.waybill);
  return waybill.ok ? ok({ carrier: act.carrier, waybill: waybill.value }) : fail(failureOfFault('waybill', waybill.failure));
};

/** Moves an entry on; its member is told when the prize is sent. Refused with `lookupFailed`, `wrongState`, or the waybill that breaks its rule. */
export const moveEntry = async (
  deps: Deps,
  operator: string,
  { id: entryId, ...act }: EntryAct & { readonly id: EntryId },
): Promise<Result<void, Failure>> => {
  const parcel = parcelOf(act);
  if (!parcel.ok) return parcel;
  const now = deps.clock.now();
  return deps.transact(async (tx): Promise<Result<void, Failure>> => {
    const [entry] = await tx.select().from(smathEntries).where(eq(smathEntries.id, entryId)).for('no key update');
    if (entry === undefined) return fail(failure('lookupFailed', { field: 'id' }));
    const closedAt = act.move === 'complete' ? now : null;
    const set = { ...parcel.value, closedAt, updatedAt: now, version: entry.version + 1 };
    const moved = await moveRow(tx, 'entry', act.move, { where: eq(smathEntries.id, entryId), set });
    if (!moved.ok) return moved;
    const { siteCode, prize } = only(await tx.select().from(smathCampaigns).where(eq(smathCampaigns.id, entry.campaignId)));
    if (act.move === 'ship') {
      const payload = { entryId, prize, waybill: parcel.value.waybill ?? '' };
      await notify(tx, [{ memberId: entry.memberId, kind: 'smathShipped', payload }], now);
    }
    await audit(tx, { actor: operator, action: `smath.${act.move}` as const, target: String(entryId), siteCode, at: now });
    return ok(undefined);
  });
};
