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
import type { DeliveryOutcome } from '../exchange/move-exchange.ts';

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

/** Moves entries of a site on in one act that happens once, each judged by itself, in the order of their numbers. */
const moveEach = (
  deps: Deps,
  member: Member,
  { siteCode: site, move, key }: Keyed & { readonly siteCode: SiteCode; readonly move: IssuerEntryMove },
  entries: readonly { readonly id: EntryId; readonly parcel: Parcel }[],
): Promise<Result<DeliveryOutcome<EntryId>, Failure>> =>
  once(deps, member, key, async (tx): Promise<Result<DeliveryOutcome<EntryId>, Failure>> => {
    const at = deps.clock.now();
    const refused: DeliveryOutcome<EntryId>['refused'] = [];
    for (const { id, parcel } of entries.toSorted((a, b) => a.id - b.id)) {
      const one = await stepEntry(tx, { id, site }, { move, parcel, actor: member.did, at });
      if (!one.ok) refused.push({ id, code: FAILURE_CODES[one.failure.name] });
    }
    return ok({ done: entries.length - refused.length, refused });
  });

/** Moves entries of a site on; a prize leaves under a waybill of its own. */
export const moveEntries = async (deps: Deps, member: Member, order: EntriesOrder): Promise<Result<DeliveryOutcome<EntryId>, Failure>> => {
  const parcel = readParcel(order);
  if (!parcel.ok) return parcel;
  const entries = [...new Set(order.ids)].map((id) => ({ id, parcel: parcel.value }));
  return moveEach(deps, member, { ...order, move: order.event }, entries);
};

interface PrizesOrder extends Keyed {
  readonly siteCode: SiteCode;
  readonly parcels: readonly { readonly id: EntryId; readonly carrier: Carrier; readonly waybill: string }[];
}

/** Sends prizes under their waybills, each judged by itself. Refused whole where one names no waybill of its carrier, or stands in it twice. */
export const shipPrizes = async (
  deps: Deps,
  member: Member,
  { parcels, ...order }: PrizesOrder,
): Promise<Result<DeliveryOutcome<EntryId>, Failure>> => {
  const entries: { id: EntryId; parcel: Parcel }[] = [];
  for (const { id, carrier, waybill } of parcels) {
    const parcel = parcelOf(carrier, waybill);
    if (!parcel.ok) return parcel;
    entries.push({ id, parcel: parcel.value });
  }
  if (new Set(entries.map(({ id }) => id)).size < entries.length) return fail(failure('badRequest', { field: 'parcels' }));
  return moveEach(deps, member, { ...order, move: 'ship' }, entries);
};
