import { buffer } from 'node:stream/consumers';
import { MOST_DISPUTE_PICTURES, whyNotShowable } from '@naru/domain/dispute';
import { type Failure, failure } from '@naru/domain/failure';
import { fileNameOf } from '@naru/domain/file';
import { type DisputeId, fail, ok, type Result } from '@naru/domain/shared';
import { and, eq, inArray } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { withinRates } from '../../kernel/rate.ts';
import type { Db } from '../../stores/db.ts';
import { isRecipientPast } from '../../stores/retention.ts';
import { disputePictures, disputes, exchanges, files } from '../../stores/schema/index.ts';
import type { Incoming } from '../file/incoming.ts';
import { ATTACHMENT } from '../file/originals.ts';
import { stagePrivatePicture } from '../file/private-file.ts';
import { dropFiles, keepFiles } from '../file/staged-file.ts';
import { sweepFiles } from '../inquiry/attachments.ts';

/** So often may a member send pictures: each is drawn anew. */
const UPLOADS = { most: 60, seconds: 3_600, policy: 'dispute-pictures' };

/** Stages the pictures of a dispute about to be opened; deleted unless kept. `badRequest` (too many), `rateLimited`, and what pictures are refused with. */
export const stagePictures = async (
  deps: Deps,
  memberId: number,
  pictures: readonly Incoming[],
): Promise<Result<readonly string[], Failure>> => {
  if (pictures.length > MOST_DISPUTE_PICTURES) return fail(failure('badRequest', { field: 'pictures' }));
  if (pictures.length === 0) return ok([]);
  const refused = pictures.map(whyNotShowable).find((why) => why !== null);
  if (refused != null) return fail(refused);
  const allowed = await withinRates(deps, [{ key: `dispute pictures ${memberId}`, ...UPLOADS }]);
  if (!allowed.ok) return allowed;
  const ids: string[] = [];
  for (const one of pictures) {
    const staged = await stagePrivatePicture(deps, one, { field: 'pictures', memberId });
    if (!staged.ok) {
      await sweepFiles(deps, ids);
      return staged;
    }
    ids.push(staged.value.fileId);
  }
  return ok(ids);
};

/** Ties pictures to their dispute, in the transaction that opens it. */
export const keepPictures = async (tx: Db, disputeId: DisputeId, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await keepFiles(tx, ids);
  await tx.insert(disputePictures).values(ids.map((fileId) => ({ disputeId, fileId })));
};

/** A picture of a dispute as an operator saves it, in base64; that they have is kept. Refused with `lookupFailed`. */
export const readPicture = async (
  { db, files: store, clock }: Deps,
  operator: string,
  { id, number }: { readonly id: DisputeId; readonly number: number },
): Promise<Result<{ name: string; base64: string }, Failure>> => {
  const [file] = await db
    .select({ name: files.name, mime: files.mime, sha256: files.sha256 })
    .from(disputePictures)
    .innerJoin(files, eq(files.id, disputePictures.fileId))
    .where(and(eq(disputePictures.id, number), eq(disputePictures.disputeId, id)));
  const stored = file === undefined ? null : await store.open(file.sha256, { variant: ATTACHMENT.variant });
  if (file === undefined || stored === null) return fail(failure('lookupFailed', { field: 'number' }));
  await audit(db, { actor: operator, action: 'dispute.picture', target: String(id), detail: { number }, at: clock.now() });
  return ok({ name: fileNameOf(file.name, file.mime), base64: (await buffer(stored.content)).toString('base64') });
};

const BATCH = 200;

/** Purges the pictures of disputes with where the goods went (safety, personal data): nobody opens them from then on, and their bytes are erased. */
export const purgeDisputePictures = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> => {
  const over = await db
    .select({ id: disputePictures.id, fileId: disputePictures.fileId })
    .from(disputePictures)
    .innerJoin(disputes, eq(disputes.id, disputePictures.disputeId))
    .innerJoin(exchanges, and(eq(exchanges.id, disputes.exchangeId), isRecipientPast(clock.now())))
    .limit(BATCH);
  if (over.length === 0) return;
  const ids = over.map(({ id }) => id);
  await db.transaction(async (tx) => {
    await tx.delete(disputePictures).where(inArray(disputePictures.id, ids));
    await dropFiles(
      tx,
      over.map(({ fileId }) => fileId),
    );
  });
};
