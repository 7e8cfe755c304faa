import { type Failure, failure } from '@naru/domain/failure';
import { INQUIRIES_A_DAY, type InquiryDraft, parseInquiry, type SubjectRef } from '@naru/domain/inquiry';
import { fail, type InquiryId, ok, type Result } from '@naru/domain/shared';
import type { Deps, Member } from '../../kernel/deps.ts';
import { type OnceKey, once } from '../../kernel/once.ts';
import { only } from '../../kernel/only.ts';
import { withinRates } from '../../kernel/rate.ts';
import { subjectOf } from '../../reads/inquiry/subject.ts';
import { brand } from '../../stores/branding.ts';
import { inquiries } from '../../stores/schema/index.ts';
import type { Incoming } from '../file/incoming.ts';
import { keepAttachments, storeAttachments, sweepFiles } from './attachments.ts';

const DAY_SECONDS = 86_400;

/** What a member wants to ask. */
interface InquiryOrder {
  readonly draft: InquiryDraft;
  readonly subject: SubjectRef | null;
  readonly files: readonly Incoming[];
}

/**
 * Writes an inquiry with its files. Refused: `badRequest` with the field, `lookupFailed` for a subject that the member cannot see,
 * `inquiryLimit`, and what the files are refused with.
 */
export const writeInquiry = async (
  deps: Deps,
  member: Member,
  order: InquiryOrder,
  key?: OnceKey,
): Promise<Result<{ id: InquiryId }, Failure>> => {
  const draft = parseInquiry(order.draft);
  if (!draft.ok) return fail(draft.failure[0]);
  const { type, title, text } = draft.value;
  const subject = order.subject === null ? null : await subjectOf(deps.db, member, order.subject);
  if (subject === undefined) return fail(failure('lookupFailed', { field: 'subject' }));
  const stored = await storeAttachments(deps, member.id, order.files);
  if (!stored.ok) return stored;
  const written = await once(deps, member, key, async (tx) => {
    // Counted here, so that one key counts once and what is refused counts not at all.
    const rate = { key: `inquiry ${member.id}`, most: INQUIRIES_A_DAY, seconds: DAY_SECONDS };
    if (!(await withinRates({ ...deps, db: tx }, [rate])).ok) return fail(failure('inquiryLimit'));
    const row = { memberId: member.id, type, title, body: text, ...order.subject, createdAt: deps.clock.now() };
    const { id } = only(await tx.insert(inquiries).values(row).returning({ id: inquiries.id }));
    await keepAttachments(tx, id, stored.value);
    return ok({ id: brand.inquiry(id) });
  });
  // A refused or repeated inquiry has tied no file to itself.
  await sweepFiles(deps, stored.value);
  return written;
};
