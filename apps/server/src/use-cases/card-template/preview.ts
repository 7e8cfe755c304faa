import { type CardTemplate, type CardValues, cellOf, type DrawnCard, pictureColumnsOf } from '@naru/domain/card-template';
import type { Failure } from '@naru/domain/failure';
import { fail, mapResult, type Result, type SiteCode } from '@naru/domain/shared';
import { and, eq } from 'drizzle-orm';
import { bytesOf } from '../../gateways/images/bytes-of.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { withinRates } from '../../kernel/rate.ts';
import { cardPictures, files } from '../../stores/schema/index.ts';
import { whyNotDrawable } from './manage-templates.ts';

/** So often may a member have cards drawn: every change in an editor draws one. */
const PREVIEWS = { most: 240, seconds: 60, policy: 'card-previews' };

/** No file has this id: a column of pictures without an example is drawn as an empty frame. */
const FRAME = '-';

interface Preview {
  readonly siteCode: SiteCode;
  readonly template: CardTemplate;
  readonly values: CardValues;
}

/** Draws a card as it would be minted, of a template that need not be kept; picture columns hold ids of examples. `badRequest`, `rateLimited`, `busy`. */
export const previewCard = async (
  deps: Deps,
  member: Member,
  { siteCode, template, values }: Preview,
): Promise<Result<DrawnCard, Failure>> => {
  const allowed = await withinRates(deps, [{ key: `card preview ${member.id}`, ...PREVIEWS }]);
  if (!allowed.ok) return allowed;
  const wrong = await whyNotDrawable(deps.db, siteCode, template);
  if (wrong !== null) return fail(wrong);
  const examples = pictureColumnsOf(template).map((column) => [column, cellOf(values, column) || FRAME] as const);
  const drawn = await deps.drawCard(template, { ...values, ...Object.fromEntries(examples) }, async (fileId) => {
    if (fileId === FRAME) return 'frame';
    const [file] = await deps.db
      .select({ sha256: files.sha256 })
      .from(cardPictures)
      .innerJoin(files, eq(files.id, cardPictures.fileId))
      .where(and(eq(cardPictures.siteCode, siteCode), eq(cardPictures.fileId, fileId)));
    return file === undefined ? null : bytesOf(deps.files, file.sha256);
  });
  return mapResult(drawn, ({ picture, faults }) => ({
    picture: picture === null ? null : `data:image/webp;base64,${Buffer.from(picture).toString('base64')}`,
    faults,
  }));
};
