import { hash } from 'node:crypto';
import type { OperatorInput } from '@naru/contract/operator';
import { type Failure, failure } from '@naru/domain/failure';
import { type Authority, exportStatement, MOST_EXPORTED } from '@naru/domain/privacy';
import { fail, koreanDaySpan, ok, type Result } from '@naru/domain/shared';
import { and, eq, getTableColumns, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { passportSigner } from '../../gateways/passport/passport-signer.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { currentOperator } from '../../kernel/request-context.ts';
import type { Db } from '../../stores/db.ts';
import {
  disputes,
  exchanges,
  incidentMembers,
  inquiries,
  members,
  orders,
  partReturns,
  personalReads,
  privacyIncidents,
  reports,
  saleReversals,
  siteSellers,
  sites,
} from '../../stores/schema/index.ts';

type Row = Readonly<Record<string, unknown>>;
type Sections = Readonly<Record<string, readonly Row[]>>;
interface Stretch {
  readonly start: Date;
  readonly end: Date;
}

/** An input of the export: which authority asks, and for which days of Korea, both included. */
type ExportOrder = OperatorInput<'export/make'>;

const within = (column: PgColumn, { start, end }: Stretch): SQL | undefined => and(gte(column, start), lt(column, end));

const rowsOf = (db: Db, of: PgTable, columns: Readonly<Record<string, PgColumn>>, where: SQL | undefined): Promise<Row[]> =>
  db
    .select(columns)
    .from(of)
    .where(where)
    .limit(MOST_EXPORTED + 1);

/** Trades and complaints as the Fair Trade Commission may ask for them (전자상거래법 시행령 제6조): contracts, payment, supply, withdrawal, complaints. */
const tradeRecords = async (db: Db, stretch: Stretch): Promise<Sections> => {
  const o = getTableColumns(orders);
  return {
    contracts: await rowsOf(
      db,
      orders,
      {
        order: o.id,
        kind: o.kind,
        siteCode: o.siteCode,
        member: o.buyerMemberId,
        seller: o.sellerMemberId,
        price: o.price,
        method: o.method,
        state: o.state,
        orderedAt: o.createdAt,
        paidAt: o.paidAt,
        completedAt: o.completedAt,
        endedAt: o.endedAt,
      },
      within(orders.createdAt, stretch),
    ),
    withdrawals: await rowsOf(
      db,
      saleReversals,
      {
        order: saleReversals.orderId,
        cause: saleReversals.cause,
        reason: saleReversals.reason,
        state: saleReversals.state,
        at: saleReversals.createdAt,
      },
      within(saleReversals.createdAt, stretch),
    ),
    partialRefunds: await rowsOf(
      db,
      partReturns,
      {
        order: partReturns.orderId,
        cause: partReturns.cause,
        amount: partReturns.amount,
        reason: partReturns.reason,
        state: partReturns.state,
        at: partReturns.createdAt,
      },
      within(partReturns.createdAt, stretch),
    ),
    supplies: await rowsOf(
      db,
      exchanges,
      {
        exchange: exchanges.id,
        order: exchanges.orderId,
        siteCode: exchanges.siteCode,
        member: exchanges.ownerMemberId,
        state: exchanges.state,
        at: exchanges.createdAt,
        closedAt: exchanges.closedAt,
      },
      within(exchanges.createdAt, stretch),
    ),
    complaints: await rowsOf(
      db,
      inquiries,
      {
        inquiry: inquiries.id,
        member: inquiries.memberId,
        type: inquiries.type,
        title: inquiries.title,
        text: inquiries.body,
        answer: inquiries.answer,
        at: inquiries.createdAt,
        answeredAt: inquiries.answeredAt,
      },
      within(inquiries.createdAt, stretch),
    ),
    disputes: await rowsOf(
      db,
      disputes,
      {
        dispute: disputes.id,
        exchange: disputes.exchangeId,
        state: disputes.state,
        reason: disputes.reason,
        text: disputes.body,
        answer: disputes.answer,
        ruling: disputes.ruling,
        at: disputes.createdAt,
      },
      within(disputes.createdAt, stretch),
    ),
    reports: await rowsOf(
      db,
      reports,
      {
        report: reports.id,
        kind: reports.kind,
        reason: reports.reason,
        outcome: reports.outcome,
        answer: reports.answer,
        at: reports.createdAt,
      },
      within(reports.createdAt, stretch),
    ),
  };
};

/** Incidents that were noticed, whom they concern, and who was shown whose data (개인정보 보호법 제34조, 안전성 확보조치 기준 제8조). */
const privacyRecords = async (db: Db, stretch: Stretch): Promise<Sections> => {
  const r = getTableColumns(personalReads);
  return {
    incidents: await rowsOf(db, privacyIncidents, getTableColumns(privacyIncidents), within(privacyIncidents.noticedAt, stretch)),
    concerned: await db
      .select({
        incident: incidentMembers.incidentId,
        member: incidentMembers.memberId,
        items: incidentMembers.items,
        source: incidentMembers.source,
        noticedAt: incidentMembers.noticedAt,
      })
      .from(incidentMembers)
      .innerJoin(privacyIncidents, eq(privacyIncidents.id, incidentMembers.incidentId))
      .where(within(privacyIncidents.noticedAt, stretch))
      .limit(MOST_EXPORTED + 1),
    reads: await rowsOf(
      db,
      personalReads,
      {
        at: r.at,
        actor: r.actor,
        door: r.door,
        siteCode: r.siteCode,
        ip: r.ip,
        call: r.call,
        items: r.items,
        member: r.memberId,
        reason: r.reason,
      },
      within(personalReads.at, stretch),
    ),
  };
};

/** What each seller sold (부가가치세법 제75조): by issuer, and by member who sells, month by month. */
const taxRecords = async (db: Db, stretch: Stretch): Promise<Sections> => {
  const month = sql<string>`to_char(${orders.completedAt} at time zone 'Asia/Seoul', 'YYYY-MM')`;
  const sums = {
    month,
    count: sql<number>`count(*)`.mapWith(Number),
    sales: sql<number>`sum(${orders.price})`.mapWith(Number),
    fees: sql<number>`sum(${orders.fee})`.mapWith(Number),
  };
  const seller = {
    company: siteSellers.company,
    representative: siteSellers.representative,
    businessNumber: siteSellers.businessNumber,
    address: siteSellers.address,
  };
  const completed = and(eq(orders.state, 'completed'), within(orders.completedAt, stretch));
  return {
    issuers: await db
      .select({ siteCode: orders.siteCode, name: sites.name, ...seller, ...sums })
      .from(orders)
      .innerJoin(sites, eq(sites.siteCode, orders.siteCode))
      .leftJoin(siteSellers, and(eq(siteSellers.siteCode, orders.siteCode), eq(siteSellers.state, 'inForce')))
      .where(and(completed, sql`${orders.sellerMemberId} is null`))
      .groupBy(orders.siteCode, sites.name, ...Object.values(seller), month)
      .orderBy(orders.siteCode, month)
      .limit(MOST_EXPORTED + 1),
    members: await db
      .select({ member: members.id, name: members.name, birth: members.birth, ...sums })
      .from(orders)
      .innerJoin(members, eq(members.id, orders.sellerMemberId))
      .where(completed)
      .groupBy(members.id, members.name, members.birth, month)
      .orderBy(members.id, month)
      .limit(MOST_EXPORTED + 1),
  };
};

const RECORDS: Readonly<Record<Authority, (db: Db, stretch: Stretch) => Promise<Sections>>> = {
  fairTrade: tradeRecords,
  privacy: privacyRecords,
  tax: taxRecords,
};

const stretchOf = ({ from, to }: ExportOrder): Result<Stretch, Failure> => {
  const [start, end] = [koreanDaySpan(from).start, koreanDaySpan(to).end];
  return start < end ? ok({ start, end }) : fail(failure('badRequest', { field: 'to' }));
};

/** What an export rests on: who asks, and for which days. Refused with `badRequest` and the field `to` where they end before they begin. */
export const exportSeen = async (order: ExportOrder) => {
  const stretch = stretchOf(order);
  const { authority, from, to } = order;
  return stretch.ok ? ok({ target: `${authority} ${from} ${to}`, state: { authority, from, to } }) : stretch;
};

/**
 * Makes the file for an authority, with its digest and the market's signature, and writes down that it was made. `badRequest` with the field `to`
 * where there is more of a kind than one file has ({@link MOST_EXPORTED}).
 */
export const exportRecords = async (
  deps: Pick<Deps, 'db' | 'keys' | 'clock' | 'transact' | 'config'>,
  operator: string,
  order: ExportOrder,
): Promise<Result<{ name: string; base64: string; sha256: string; signature: string; keyId: string }, Failure>> => {
  const { db, keys, clock, config } = deps;
  const stretch = stretchOf(order);
  if (!stretch.ok) return stretch;
  const { authority, from, to } = order;
  const at = clock.now();
  const records = await RECORDS[authority](db, stretch.value);
  if (Object.values(records).some((rows) => rows.length > MOST_EXPORTED)) return fail(failure('badRequest', { field: 'to' }));
  const approval = currentOperator()?.approvalId ?? null;
  const head = { export: 'naru-export/1', authority, from, to, madeAt: at.toISOString(), madeBy: operator, approval };
  const text = JSON.stringify({ ...head, operator: config.legal.company, businessNumber: config.legal.businessNumber, records }, null, 1);
  const sha256 = hash('sha256', text, 'hex');
  const signer = await passportSigner(db, keys);
  const signature = await signer.sign(new TextEncoder().encode(exportStatement(sha256)));
  const rows = Object.values(records).reduce((sum, part) => sum + part.length, 0);
  const detail = { from, to, rows, sha256 };
  await audit(db, { actor: operator, action: 'export.make', target: authority, detail, at });
  return ok({
    name: `naru-${authority}-${from}-${to}.json`,
    base64: Buffer.from(text).toString('base64'),
    sha256,
    signature,
    keyId: signer.keyId,
  });
};
