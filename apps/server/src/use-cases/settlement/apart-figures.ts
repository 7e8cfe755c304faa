import type { OperatorInput } from '@naru/contract/operator';
import { type Failure, failure } from '@naru/domain/failure';
import { percentOn, SHOWN_MONEY_DAYS } from '@naru/domain/settlement';
import { fail, type KoreanDay, koreanDayAt, ok, type Result } from '@naru/domain/shared';
import { desc, eq } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { moneyDayRows } from '../../reads/settlement/money.ts';
import type { Db } from '../../stores/db.ts';
import { apartFigures, moneyDays } from '../../stores/schema/index.ts';

/** The latest days of the money that is owed, and what was recorded of each as held apart. */
export const listMoney = async ({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>) => ({
  role: config.money.role,
  percent: percentOn(config.money, koreanDayAt(clock.now())),
  days: await moneyDayRows(db, SHOWN_MONEY_DAYS),
});

/** What recording a figure rests on: what was owed at the end of the day, and the figure of it before. Refused: `badRequest` with `day`, which is not over. */
export const apartNow = async (db: Db, day: KoreanDay) => {
  const [of] = await db.select().from(moneyDays).where(eq(moneyDays.day, day));
  if (of === undefined) return fail(failure('badRequest', { field: 'day' }));
  const [before] = await db.select().from(apartFigures).where(eq(apartFigures.day, day)).orderBy(desc(apartFigures.id)).limit(1);
  return ok({ sellers: of.sellers, buyers: of.buyers, percent: of.percent, recorded: before?.amount ?? null, figure: before?.id ?? null });
};

/** Records what was held apart at the end of a day, where, and by which paper; a later record of the day corrects it. Refused as {@link apartNow}. */
export const recordApart = (
  deps: Deps,
  operator: string,
  { day, amount, way, institution, document }: OperatorInput<'money/record'>,
): Promise<Result<void, Failure>> =>
  deps.transact(async (tx): Promise<Result<void, Failure>> => {
    const known = await apartNow(tx, day);
    if (!known.ok) return known;
    const at = deps.clock.now();
    await tx.insert(apartFigures).values({ day, amount, way, institution, document, recordedBy: operator, createdAt: at });
    await audit(tx, { actor: operator, action: 'money.record', target: day, detail: { amount, way, institution, document }, at });
    return ok(undefined);
  });
