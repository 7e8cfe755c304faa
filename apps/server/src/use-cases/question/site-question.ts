import { type Failure, failure } from '@naru/domain/failure';
import type { QuestionFacts } from '@naru/domain/question';
import { fail, ok, type QuestionId, type Result, type SiteCode } from '@naru/domain/shared';
import { and, eq } from 'drizzle-orm';
import { audit, type Deed } from '../../kernel/audit.ts';
import type { Member } from '../../kernel/deps.ts';
import { type NoticeKind, notify } from '../../kernel/notify.ts';
import { only } from '../../kernel/only.ts';
import type { Db } from '../../stores/db.ts';
import { members, products, questions } from '../../stores/schema/index.ts';

/** A question of a site as it was seen at a version. */
export interface SeenQuestion {
  readonly siteCode: SiteCode;
  readonly questionId: QuestionId;
  readonly version: number;
}

/** A row of theirs. */
export type QuestionRow = typeof questions.$inferSelect;

/** A question of the site, locked; refused with `lookupFailed` for another site's. */
export const lockQuestion = async (tx: Db, { siteCode, questionId }: SeenQuestion): Promise<Result<QuestionRow, Failure>> => {
  const mine = and(eq(questions.id, questionId), eq(questions.siteCode, siteCode));
  const [row] = await tx.select().from(questions).where(mine).for('no key update');
  return row === undefined ? fail(failure('lookupFailed')) : ok(row);
};

/** What the rules look at. */
export const factsOf = ({ version, answerNumber, hiddenAt }: QuestionRow): QuestionFacts => ({
  version,
  isAnswered: answerNumber > 0,
  isHidden: hiddenAt !== null,
});

/** Tells whoever wrote a question what became of it, but for what stands in it; a member who has left is told nothing. */
export const tellWriter = async (
  tx: Db,
  { id, memberId, productId }: QuestionRow,
  {
    kind,
    rule,
    at,
  }: { readonly kind: Extract<NoticeKind, 'questionAnswered' | 'questionHidden'>; readonly rule?: string; readonly at: Date },
): Promise<void> => {
  const writer = only(await tx.select({ state: members.state }).from(members).where(eq(members.id, memberId)));
  if (writer.state === 'left') return;
  const { name } = only(await tx.select({ name: products.name }).from(products).where(eq(products.id, productId)));
  await notify(tx, [{ memberId, kind, payload: { questionId: id, productId, name, ...(rule === undefined ? {} : { rule }) } }], at);
};

/** Writes into the site's log what was done with a question: its number, and never what stands in it. */
export const logDeed = (
  tx: Db,
  { id, productId, siteCode }: QuestionRow,
  { member, at, detail, ...deed }: { readonly member: Member; readonly at: Date } & Pick<Deed & { siteCode: string }, 'action' | 'detail'>,
): Promise<void> =>
  audit(tx, { actor: member.did, target: String(productId), siteCode, detail: { questionId: id, ...detail }, at, ...deed });
