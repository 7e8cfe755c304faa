import { CONFIRM_DAYS } from '@naru/domain/payout';
import type { ProcessorService } from '@naru/domain/privacy';
import { type ApartWay, apartDue, type MoneyFacts, percentByLaw, percentOn, SHOWN_MONEY_DAYS } from '@naru/domain/settlement';
import { koreanDayAt } from '@naru/domain/shared';
import { sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';

type Row = {
  day: string;
  sellers: string;
  buyers: string;
  percent: number;
  figure_by: string;
  figure: string | null;
  amount: string | null;
  way: ApartWay | null;
  institution: string | null;
  document: string | null;
  recorded_by: string | null;
  recorded_at: string | null;
};

/** The latest days of the money that is owed, the newest first, each with the figure that was recorded of it last. */
export const moneyDayRows = async (db: Db, limit: number) => {
  const { rows } = await db.execute<Row>(sql`
    select m.day, m.sellers, m.buyers, m.percent, m.figure_by, f.id as figure, f.amount, f.way, f.institution, f.document, f.recorded_by,
      f.created_at as recorded_at
    from money_days m left join lateral (select * from apart_figures a where a.day = m.day order by a.id desc limit 1) f on true
    order by m.day desc limit ${limit}`);
  return rows.map(({ day, sellers, buyers, percent, figure_by: figureBy, figure, amount, way, ...row }) => ({
    day: brand.koreanDay(day),
    sellers: Number(sellers),
    buyers: Number(buyers),
    percent,
    figureBy: brand.koreanDay(figureBy),
    figure:
      figure === null || way === null
        ? null
        : {
            amount: Number(amount),
            way,
            institution: row.institution ?? '',
            document: row.document ?? '',
            by: row.recorded_by ?? '',
            at: new Date(row.recorded_at ?? 0),
          },
  }));
};

/** How much less was held apart than has to be by today's terms, of the newest day of which that was recorded; in whole won, nothing where it is enough. */
export const apartShort = async ({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<number> => {
  const newest = (await moneyDayRows(db, SHOWN_MONEY_DAYS)).find(({ figure }) => figure !== null);
  if (newest?.figure == null) return 0;
  return Math.max(0, apartDue(newest, percentOn(config.money, newest.day)) - newest.figure.amount);
};

/** Who takes whose money, when who sells is paid, what is owed day by day and what of it is held apart (product 2, /etc/money). */
export const moneyFacts = async ({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<MoneyFacts> => {
  const { money, payout, processors } = config;
  const today = koreanDayAt(clock.now());
  const days = await moneyDayRows(db, SHOWN_MONEY_DAYS);
  const recorded = days.find(({ figure }) => figure !== null);
  const doing = (service: ProcessorService): readonly string[] =>
    processors.processors.filter(({ services }) => services.includes(service)).map(({ name }) => name);
  return {
    today,
    role: money.role,
    gatewayNumber: money.gatewayNumber,
    gateways: doing('payment'),
    carriers: doing('payout'),
    periods: { confirmDays: CONFIRM_DAYS, payoutDays: payout.days, least: payout.least },
    percent: percentOn(money, today),
    percentByLaw: percentByLaw(money.role, today),
    days: days.map(({ day, sellers, buyers, percent, figure }) => ({ day, sellers, buyers, percent, apart: figure?.amount ?? null })),
    place: recorded?.figure == null ? null : { day: recorded.day, way: recorded.figure.way, institution: recorded.figure.institution },
  };
};
