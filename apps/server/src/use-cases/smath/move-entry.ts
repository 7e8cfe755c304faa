import { type Carrier, parseWaybill } from '@naru/domain/exchange';
import { FAILURE_CODES, type Failure, failure } from '@naru/domain/failure';
import { type EntryId, fail, failureOfFault, ok, type Result, type SiteCode } from '@naru/domain/shared';
import type { IssuerEntryAct, IssuerEntryMove } from '@naru/domain/smath';
import { eq } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { notify } from '../../kernel/notify.ts';
import { type Keyed, once } from '../../kernel/once.ts';
import type { Db } from '../../stores/db.ts';
import { moveRow } from '../../stores/move-rows.ts';
import { smathCampaigns, smathEntries } from '../../stores/schema/index.ts';
import type { DeliveryOutcome } from '../exchange/move-deliveries.ts';

type Parcel = Readonly<Partial<{ carrier: Carrier; waybill: string }>>;

interface Step {
  readonly move: IssuerEntryMove;
  readonly parcel: Parcel;
  /** Whoever moves it: an operator of the market, or who acts for the site. */
  readonly actor: string;
  readonly at: Date;
}

const parcelOf = (carrier: Carrier, typed: string): Result<Parcel, Failure> => {
  const waybill = parseWaybill(carrier, typed);
  return waybill.ok ? ok({ carrier, waybill: waybill.value }) : fail(failureOfFault('waybill', waybill.failure));
};

/** Moves one entry on, of one site where that is said; its member is told when the prize is sent. Refused with `lookupFailed` or `wrongState`. */
const stepEntry = async (
  tx: Db,
  { id, site }: { readonly id: EntryId; readonly site?: SiteCode },
  { move, parcel, actor, at }: Step,
): Promise<Result<void, Failure>> => {
  const [entry] = await tx.select().from(smathEntries).where(eq(smathEntries.id, id)).for('no key update');
  if (entry === undefined) return fail(failure('lookupFailed', { field: 'id' }));
  const [campaign] = await tx.select().from(smathCampaigns).where(eq(smathCampaigns.id, entry.campaignId));
  if (campaign === undefined || (site !== undefined && campaign.siteCode !== site)) return fail(failure('lookupFailed', { field: 'id' }));
  const closedAt = move === 'complete' ? at : null;
  const set = { ...parcel, closedAt, updatedAt: at, version: entry.version + 1 };
  const moved = await moveRow(tx, 'entry', move, { where: eq(smathEntries.id, id), set });
  if (!moved.ok) return moved;
  const { siteCode, prize } = campaign;
  if (move === 'ship') {
    const payload = { entryId: id, prize, waybill: parcel.waybill ?? '' };
    await notify(tx, [{ memberId: entry.memberId, kind: 'smathShipped', payload }], at);
  }
  await audit(tx, { actor, action: `smath.${move}` as const, target: String(id), siteCode, at });
  return ok(undefined);
};

/** Moves an entry on for an operator of the market. Refused with `lookupFailed`, `wrongState`, or the waybill that breaks its rule. */
export const moveEntry = async (
  deps: Deps,
  operator: string,
  { id, ...act }: IssuerEntryAct & { readonly id: EntryId },
): Promise<Result<void, Failure>> => {
  const parcel = act.move === 'ship' ? parcelOf(act.carrier, act.waybill) : ok({});
  if (!parcel.ok) return parcel;
  const step = { move: act.move, parcel: parcel.value, actor: operator, at: deps.clock.now() };
  return deps.transact((tx) => stepEntry(tx, { id }, step));
};

/** What the issuer of the prizes does with entries of their site. */
export interface EntriesOrder extends Keyed {
  readonly siteCode: SiteCode;
  readonly ids: readonly EntryId[];
  readonly event: IssuerEntryMove;
  readonly carrier?: Carrier | undefined;
  readonly waybill?: string | undefined;
}

const readParcel = ({ event, ids, carrier, waybill = '' }: EntriesOrder): Result<Parcel, Failure> => {
  if (event !== 'ship') return ok({});
  if (carrier === undefined) return fail(failure('badRequest', { field: 'carrier' }));
  return ids.length > 1 ? fail(failure('badRequest', { field: 'ids' })) : parcelOf(carrier, waybill);
};

/** Moves entries of a site on, each judged by itself, in the order of their numbers; a prize leaves under a waybill of its own. */
export const moveEntries = async (deps: Deps, member: Member, order: EntriesOrder): Promise<Result<DeliveryOutcome, Failure>> => {
  const parcel = readParcel(order);
  if (!parcel.ok) return parcel;
  const { siteCode: site, event: move, key } = order;
  const ids = [...new Set(order.ids)].toSorted((a, b) => a - b);
  return once(deps, member, key, async (tx): Promise<Result<DeliveryOutcome, Failure>> => {
    const step = { move, parcel: parcel.value, actor: member.did, at: deps.clock.now() };
    const refused: DeliveryOutcome['refused'] = [];
    for (const id of ids) {
      const one = await stepEntry(tx, { id, site }, step);
      if (!one.ok) refused.push({ id, code: FAILURE_CODES[one.failure.name] });
    }
    return ok({ done: ids.length - refused.length, refused });
  });
};
