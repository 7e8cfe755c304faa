import { type CardPicture, MOST_CARD_PICTURES } from '@naru/domain/card-template';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result, type SiteCode } from '@naru/domain/shared';
import { count, eq } from 'drizzle-orm';
import type { Deps, Member } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import { withinRates } from '../../kernel/rate.ts';
import { pictureFor } from '../../reads/file.ts';
import type { Db } from '../../stores/db.ts';
import { cardPictures } from '../../stores/schema/index.ts';
import { type Incoming, pictureBytes } from '../file/incoming.ts';
import { keepFiles } from '../file/staged-file.ts';
import { stagePicture } from '../file/store-file.ts';
import { lockSite } from './manage-templates.ts';

/** So often may a member send pictures: each is drawn anew. */
const UPLOADS = { most: 100, seconds: 3_600, policy: 'card-pictures' };

const hasRoom = async (tx: Db, siteCode: SiteCode): Promise<boolean> => {
  const { kept } = only(await tx.select({ kept: count() }).from(cardPictures).where(eq(cardPictures.siteCode, siteCode)));
  return kept < MOST_CARD_PICTURES;
};

interface Upload {
  readonly siteCode: SiteCode;
  readonly picture: Incoming | undefined;
}

/** Keeps a picture for a site's templates; unnamed ones are purged. Refused: `uploadLimit`, `rateLimited`, and what the picture is refused with. */
export const uploadCardPicture = async (
  deps: Deps,
  member: Member,
  { siteCode, picture }: Upload,
): Promise<Result<CardPicture, Failure>> => {
  if (picture === undefined) return fail(failure('badRequest', { field: 'picture' }));
  const allowed = await withinRates(deps, [{ key: `card picture ${member.id}`, ...UPLOADS }]);
  if (!allowed.ok) return allowed;
  if (!(await hasRoom(deps.db, siteCode))) return fail(failure('uploadLimit'));
  const bytes = await pictureBytes(picture);
  if (!bytes.ok) return bytes;
  const staged = await stagePicture(deps, { bytes: bytes.value, name: picture.name, memberId: member.id, siteCode });
  if (!staged.ok) return staged;
  return deps.transact(async (tx) => {
    await lockSite(tx, siteCode);
    if (!(await hasRoom(tx, siteCode))) return fail(failure('uploadLimit'));
    await tx.insert(cardPictures).values({ fileId: staged.value, siteCode, createdAt: deps.clock.now() });
    await keepFiles(tx, [staged.value]);
    const shown = await pictureFor(tx, staged.value);
    if (shown === null) throw new Error('a picture that was kept is not there');
    return ok({ fileId: staged.value, picture: shown });
  });
};
