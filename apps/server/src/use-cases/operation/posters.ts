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

/** A banner of home, at its top or between its shelves, or a popup, as an operator puts it up. */
export interface PosterOrder {
  readonly place: 'top' | 'center' | 'popup';
  readonly title: string;
  readonly text: string;
  /** A path of our own web app; empty leads nowhere. */
  readonly link: string;
  readonly picture: Uint8Array;
  readonly sort: number;
  readonly endsAt: Date | null;
}

/** Puts a banner or popup up from now on. */
export const putUpPoster = async (deps: Deps, operator: string, order: PosterOrder): Promise<Result<{ posterId: number }, Failure>> => {
  const heading = title(order.title);
  if (!heading.ok) return fail(failure('badRequest', { field: 'title' }));
  if (!isWithin(order.link)) return fail(failure('badRequest', { field: 'link' }));
  const picture = await storePicture(deps, { bytes: order.picture, name: `${order.place}.jpg`, memberId: null, siteCode: null });
  if (!picture.ok) return picture;
  const now = deps.clock.now();
  const row = {
    title: heading.value,
    imageFileId: picture.value,
    link: order.link === '' ? null : order.link,
    sort: order.sort,
    startsAt: now,
    endsAt: order.endsAt,
    createdAt: now,
  };
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

/** What home shows beside its shelves. */
type PosterKind = 'banner' | 'popup';

const TABLES = { banner: banners, popup: popups } as const;

/** A banner or popup that is up, as an operator sees it. */
interface PosterLine {
  readonly id: number;
  readonly title: string;
  readonly endsAt: string | null;
}

/** What is up now, newest first. */
export const listPosters = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, kind: PosterKind): Promise<readonly PosterLine[]> => {
  const table = TABLES[kind];
  const rows = await db
    .select({ id: table.id, title: table.title, endsAt: table.endsAt })
    .from(table)
    .where(or(isNull(table.endsAt), gt(table.endsAt, clock.now())))
    .orderBy(desc(table.id));
  return rows.map(({ id, title, endsAt }) => ({ id, title, endsAt: endsAt?.toISOString() ?? null }));
};

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
