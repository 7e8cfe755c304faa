import type { OperatorValue } from '@naru/contract/operator';
import { EVENT_TEXT_MOST } from '@naru/domain/event';
import { type Failure, failure } from '@naru/domain/failure';
import { type EventId, fail, ok, type Result, requiredText, title } from '@naru/domain/shared';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import { events } from '../../stores/schema/index.ts';
import { storePicture } from '../file/store-file.ts';
import { isWithin, pictureAt } from '../operation/posters.ts';

export interface EventOrder {
  readonly title: string;
  readonly text: string;
  readonly picture: Uint8Array;
  /** A path of our own web app; empty leads nowhere. */
  readonly link: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

const text = requiredText(EVENT_TEXT_MOST);

type EventWords = Omit<EventOrder, 'picture'>;

const rowOf = ({ title: typed, text: said, link, startsAt, endsAt }: EventWords) => {
  const [heading, body] = [title(typed), text(said)];
  if (!heading.ok) return fail(failure('badRequest', { field: 'title' }));
  if (!body.ok) return fail(failure('badRequest', { field: 'text' }));
  if (!isWithin(link)) return fail(failure('badRequest', { field: 'link' }));
  if (startsAt >= endsAt) return fail(failure('badRequest', { field: 'endsAt' }));
  return ok({ title: heading.value, body: body.value, link, startsAt, endsAt });
};

const storeEventPicture = (deps: Deps, bytes: Uint8Array): Promise<Result<string, Failure>> =>
  storePicture(deps, { bytes, name: 'event.jpg', memberId: null, siteCode: null });

/** Announces an event; refused with the field that breaks its rule. */
export const addEvent = async (deps: Deps, operator: string, order: EventOrder): Promise<Result<{ eventId: EventId }, Failure>> => {
  const judged = rowOf(order);
  if (!judged.ok) return judged;
  const picture = await storeEventPicture(deps, order.picture);
  if (!picture.ok) return picture;
  const now = deps.clock.now();
  const row = { ...judged.value, imageFileId: picture.value, createdAt: now };
  return deps.transact(async (tx) => {
    const { id } = only(await tx.insert(events).values(row).returning({ id: events.id }));
    await audit(tx, { actor: operator, action: 'event.add', target: String(id), at: now });
    return ok({ eventId: id });
  });
};

/** Changes an event; without a picture it keeps its own. Refused as {@link addEvent}, and `lookupFailed` for one that was taken off. */
export const changeEvent = async (
  deps: Deps,
  operator: string,
  { id, ...order }: EventWords & { readonly id: EventId; readonly picture: Uint8Array | null },
): Promise<Result<void, Failure>> => {
  const judged = rowOf(order);
  if (!judged.ok) return judged;
  const picture = order.picture === null ? ok(null) : await storeEventPicture(deps, order.picture);
  if (!picture.ok) return picture;
  return deps.transact(async (tx) => {
    const changed = await tx
      .update(events)
      .set({ ...judged.value, ...(picture.value === null ? {} : { imageFileId: picture.value }) })
      .where(and(eq(events.id, id), isNull(events.removedAt)))
      .returning({ id: events.id });
    if (changed.length === 0) return fail(failure('lookupFailed', { field: 'id' }));
    await audit(tx, { actor: operator, action: 'event.change', target: String(id), at: deps.clock.now() });
    return ok(undefined);
  });
};

/** Every event that was not taken off, newest first. */
export const listEvents = async ({ db }: Pick<Deps, 'db'>): Promise<OperatorValue<'event/list'>> => {
  const rows = await db.select().from(events).where(isNull(events.removedAt)).orderBy(desc(events.id));
  return rows.map(({ id, title: heading, body, link, startsAt, endsAt, imageFileId }) => ({
    id,
    title: heading,
    text: body,
    link,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    picture: pictureAt(imageFileId),
  }));
};

/** Takes an event off; refused with `lookupFailed` when it is not there. */
export const removeEvent = async (
  { transact, clock }: Deps,
  operator: string,
  { id }: { readonly id: EventId },
): Promise<Result<void, Failure>> => {
  const now = clock.now();
  return transact(async (tx) => {
    const shown = and(eq(events.id, id), isNull(events.removedAt));
    const removed = await tx.update(events).set({ removedAt: now }).where(shown).returning({ id: events.id });
    if (removed.length === 0) return fail(failure('lookupFailed', { field: 'id' }));
    await audit(tx, { actor: operator, action: 'event.remove', target: String(id), at: now });
    return ok(undefined);
  });
};
