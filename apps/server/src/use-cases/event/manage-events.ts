import { EVENT_TEXT_MOST } from '@naru/domain/event';
import { type Failure, failure } from '@naru/domain/failure';
import { type EventId, fail, ok, type Result, requiredText, title } from '@naru/domain/shared';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import { events } from '../../stores/schema/index.ts';
import { storePicture } from '../file/store-file.ts';
import { isWithin } from '../operation/posters.ts';

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

/** Announces an event; refused with the field that breaks its rule. */
export const addEvent = async (deps: Deps, operator: string, order: EventOrder): Promise<Result<{ eventId: EventId }, Failure>> => {
  const [heading, body] = [title(order.title), text(order.text)];
  if (!heading.ok) return fail(failure('badRequest', { field: 'title' }));
  if (!body.ok) return fail(failure('badRequest', { field: 'text' }));
  if (!isWithin(order.link)) return fail(failure('badRequest', { field: 'link' }));
  if (order.startsAt >= order.endsAt) return fail(failure('badRequest', { field: 'endsAt' }));
  const picture = await storePicture(deps, { bytes: order.picture, name: 'event.jpg', memberId: null, siteCode: null });
  if (!picture.ok) return picture;
  const { link, startsAt, endsAt } = order;
  const now = deps.clock.now();
  const row = { title: heading.value, body: body.value, imageFileId: picture.value, link, startsAt, endsAt, createdAt: now };
  return deps.transact(async (tx) => {
    const { id } = only(await tx.insert(events).values(row).returning({ id: events.id }));
    await audit(tx, { actor: operator, action: 'event.add', target: String(id), at: now });
    return ok({ eventId: id });
  });
};

export interface EventLine {
  readonly id: number;
  readonly title: string;
  readonly startsAt: string;
  readonly endsAt: string;
}

/** Every event that was not taken off, newest first. */
export const listEvents = async ({ db }: Pick<Deps, 'db'>): Promise<readonly EventLine[]> => {
  const rows = await db.select().from(events).where(isNull(events.removedAt)).orderBy(desc(events.id));
  return rows.map(({ id, title: heading, startsAt, endsAt }) => ({
    id,
    title: heading,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
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
