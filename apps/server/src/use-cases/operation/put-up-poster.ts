import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result, title } from '@naru/domain/shared';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import { banners, popups } from '../../stores/schema/index.ts';
import { storePicture } from '../file/store-picture.ts';
import { isWithin } from './poster-link.ts';

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
