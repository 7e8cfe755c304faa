import type { OperatorValue } from '@naru/contract/operator';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result, title } from '@naru/domain/shared';
import { and, desc, eq, gt, isNull, or } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import { banners, popups } from '../../stores/schema/index.ts';
import { storePicture } from '../file/store-file.ts';

/** An address within the web app: nothing that operators put up leads out of the platform (safety, next address). */
const WITHIN = /^\/(?!\/)[^\s\\]*$/;

/** Whether a link leads nowhere or within the web app. */
export const isWithin = (link: string): boolean => link === '' || WITHIN.test(link);

/** What home shows beside its shelves. */
type PosterKind = 'banner' | 'popup';

const TABLES = { banner: banners, popup: popups } as const;

/** A banner of home, at its top or between its shelves, or a popup, as an operator puts it up. */
export interface PosterOrder {
  readonly place: 'top' | 'center' | 'popup';
  readonly title: string;
  readonly text: string;
  /** A path of our own web app; empty leads nowhere. */
  readonly link: string;
  readonly picture: Uint8Array;
  readonly sort: number;
  /** From when on it is shown; at once where nothing is said. */
  readonly startsAt?: Date | null | undefined;
  readonly endsAt?: Date | null | undefined;
}

/** What is wrong with a banner or popup, or its row without the picture. Refused with the field: `title`, `link`, `endsAt` before it begins. */
const rowOf = ({ title: typed, link, sort, startsAt, endsAt = null }: Omit<PosterOrder, 'picture'>, now: Date) => {
  const heading = title(typed);
  if (!heading.ok) return fail(failure('badRequest', { field: 'title' }));
  if (!isWithin(link)) return fail(failure('badRequest', { field: 'link' }));
  const begins = startsAt ?? now;
  if (endsAt !== null && endsAt <= begins) return fail(failure('badRequest', { field: 'endsAt' }));
  return ok({ title: heading.value, link: link === '' ? null : link, sort, startsAt: begins, endsAt });
};

const storePoster = (deps: Deps, place: PosterOrder['place'], bytes: Uint8Array): Promise<Result<string, Failure>> =>
  storePicture(deps, { bytes, name: `${place}.jpg`, memberId: null, siteCode: null });

/** Puts a banner or popup up, from now on or from a moment on. */
export const putUpPoster = async (deps: Deps, operator: string, order: PosterOrder): Promise<Result<{ posterId: number }, Failure>> => {
  const now = deps.clock.now();
  const judged = rowOf(order, now);
  if (!judged.ok) return judged;
  const picture = await storePoster(deps, order.place, order.picture);
  if (!picture.ok) return picture;
  const row = { ...judged.value, imageFileId: picture.value, createdAt: now };
  return deps.transact(async (tx) => {
    const { id } = only(
      order.place === 'popup'
        ? await tx
            .insert(popups)
            .values({ ...row, body: order.text })
            .returning({ id: popups.id })
        : await tx
            .insert(banners)
            .values({ ...row, place: order.place, subtitle: order.text })
            .returning({ id: banners.id }),
    );
    await audit(tx, { actor: operator, action: `${order.place}.putUp`, target: String(id), at: now });
    return ok({ posterId: id });
  });
};

/** What is up or will be, by a moment. */
const standing = (table: typeof banners | typeof popups, now: Date) => or(isNull(table.endsAt), gt(table.endsAt, now));

/** Changes a banner or popup that is up or will be; without a picture it keeps its own. Refused as {@link putUpPoster}, and `lookupFailed` for one that is over. */
export const changePoster = async (
  deps: Deps,
  operator: string,
  { id, ...order }: Omit<PosterOrder, 'picture'> & { readonly id: number; readonly picture: Uint8Array | null },
): Promise<Result<void, Failure>> => {
  const now = deps.clock.now();
  const judged = rowOf(order, now);
  if (!judged.ok) return judged;
  const picture = order.picture === null ? ok(null) : await storePoster(deps, order.place, order.picture);
  if (!picture.ok) return picture;
  const row = { ...judged.value, ...(picture.value === null ? {} : { imageFileId: picture.value }) };
  return deps.transact(async (tx) => {
    const changed =
      order.place === 'popup'
        ? await tx
            .update(popups)
            .set({ ...row, body: order.text })
            .where(and(eq(popups.id, id), standing(popups, now)))
            .returning({ id: popups.id })
        : await tx
            .update(banners)
            .set({ ...row, place: order.place, subtitle: order.text })
            .where(and(eq(banners.id, id), standing(banners, now)))
            .returning({ id: banners.id });
    if (changed.length === 0) return fail(failure('lookupFailed', { field: 'id' }));
    const kind: PosterKind = order.place === 'popup' ? 'popup' : 'banner';
    await audit(tx, { actor: operator, action: `${kind}.change`, target: String(id), at: now });
    return ok(undefined);
  });
};

/** What is up or will be, newest first. */
export const listPosters = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, kind: PosterKind): Promise<OperatorValue<'banner/list'>> => {
  const now = clock.now();
  const rows =
    kind === 'popup'
      ? (await db.select().from(popups).where(standing(popups, now)).orderBy(desc(popups.id))).map((row) => ({
          ...row,
          text: row.body,
          place: null,
        }))
      : (await db.select().from(banners).where(standing(banners, now)).orderBy(desc(banners.id))).map((row) => ({
          ...row,
          text: row.subtitle,
        }));
  return rows.map(({ id, title: heading, text, link, sort, place, startsAt, endsAt, imageFileId }) => ({
    id,
    title: heading,
    text,
    link: link ?? '',
    sort,
    place,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    picture: pictureAt(imageFileId),
  }));
};

/** Where a picture lies at this server, for whoever puts it up. */
export const pictureAt = (fileId: string | null): string | null => (fileId === null ? null : `/file/image/${fileId}`);

/** Takes a banner or popup down; refused with `lookupFailed` when it is not up. */
export const takeDownPoster = async (
  { transact, clock }: Deps,
  operator: string,
  { kind, id }: { readonly kind: PosterKind; readonly id: number },
): Promise<Result<void, Failure>> => {
  const now = clock.now();
  const table = TABLES[kind];
  return transact(async (tx) => {
    const down = await tx
      .update(table)
      .set({ endsAt: now })
      .where(and(eq(table.id, id), or(isNull(table.endsAt), gt(table.endsAt, now))))
      .returning({ id: table.id });
    if (down.length === 0) return fail(failure('lookupFailed', { field: 'id' }));
    await audit(tx, { actor: operator, action: `${kind}.takeDown`, target: String(id), at: now });
    return ok(undefined);
  });
};
