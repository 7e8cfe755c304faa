import { and, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type PersonalCall, type ShownBy, valuesNamed } from '../../kernel/personal-reads.ts';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import {
  cashReceipts,
  disputes,
  exchanges,
  inquiries,
  issuerApplications,
  mailOutbox,
  members,
  orders,
  payouts,
  questions,
  reports,
  smathCampaigns,
  smathEntries,
  smsOutbox,
  takedowns,
  tokens,
} from '../../stores/schema/index.ts';
import { findMember } from '../operation/show-member.ts';

type Whose = NonNullable<PersonalCall>['whose'];

/** No list of a call is longer, and files have at most so many rows at a time. */
const AT_A_TIME = 1_000;

const numbersIn = (values: readonly unknown[]): number[] => values.map(Number).filter((value) => Number.isSafeInteger(value) && value > 0);
const textsIn = (values: readonly unknown[]): string[] => values.filter((value) => typeof value === 'string');

/** Members whom rows of a table name, where a column of theirs has one of these values. */
const membersOf = async (
  db: Db,
  of: PgTable,
  members: readonly PgColumn[],
  column: PgColumn,
  values: readonly (string | number)[],
): Promise<readonly number[]> => {
  const found: number[] = [];
  for (let from = 0; from < values.length; from += AT_A_TIME)
    for (const member of members) {
      const rows = await db
        .selectDistinct({ member })
        .from(of)
        .where(and(inArray(column, values.slice(from, from + AT_A_TIME)), isNotNull(member)));
      found.push(...rows.map((row) => Number(row.member)));
    }
  return found;
};

const byNumber =
  (of: PgTable, column: PgColumn, ...whom: readonly PgColumn[]) =>
  (...names: readonly string[]): Whose =>
  (db, shown) =>
    membersOf(db, of, whom, column, numbersIn(names.flatMap((name) => valuesNamed(shown, name))));

const byText =
  (of: PgTable, column: PgColumn, ...whom: readonly PgColumn[]) =>
  (...names: readonly string[]): Whose =>
  (db, shown) =>
    membersOf(db, of, whom, column, textsIn(names.flatMap((name) => valuesNamed(shown, name))));

const where =
  (of: PgTable, member: PgColumn, condition: (shown: ShownBy) => SQL | undefined): Whose =>
  async (db, shown) => {
    const rows = await db
      .selectDistinct({ member })
      .from(of)
      .where(and(condition(shown), isNotNull(member)));
    return rows.map((row) => Number(row.member));
  };

const siteIn = ({ input }: ShownBy): string => textsIn(valuesNamed(input, 'siteCode'))[0] ?? '';

/** By which thing of what a call takes or answers those are found whose data it shows. */
export const WHOSE = {
  /** Whom an operator names. */
  named: async (db: Db, { input }: ShownBy) => {
    const [name] = textsIn(valuesNamed(input, 'member'));
    const found = name === undefined ? undefined : await findMember(db, name);
    return found === undefined ? [] : [found];
  },
  inquiry: byNumber(inquiries, inquiries.id, inquiries.memberId)('id'),
  report: byNumber(reports, reports.id, reports.memberId, reports.accusedMemberId)('id'),
  takedown: byNumber(takedowns, takedowns.id, takedowns.memberId)('id'),
  /** Of what would be taken down: the member themselves, or who owns the NFT; nobody of a store. */
  taken: async (db: Db, { input }: ShownBy) => {
    const [kind = ''] = textsIn(valuesNamed(input, 'kind'));
    const target = valuesNamed(input, 'target');
    if (kind.startsWith('member')) return numbersIn(target);
    return kind === 'nft' ? membersOf(db, tokens, [tokens.ownerMemberId], tokens.tokenId, textsIn(target)) : [];
  },
  application: byNumber(issuerApplications, issuerApplications.id, issuerApplications.memberId)('id'),
  dispute: async (db: Db, shown: ShownBy) => {
    const ids = numbersIn(['id', 'disputeId'].flatMap((name) => valuesNamed(shown, name)));
    if (ids.length === 0) return [];
    const rows = await db
      .selectDistinct({ member: exchanges.ownerMemberId })
      .from(disputes)
      .innerJoin(exchanges, eq(exchanges.id, disputes.exchangeId))
      .where(inArray(disputes.id, ids.map(brand.dispute)));
    return rows.map(({ member }) => member);
  },
  order: byText(orders, orders.id, orders.buyerMemberId, orders.sellerMemberId)('id', 'orderId'),
  buyer: byText(orders, orders.id, orders.buyerMemberId)('orderId'),
  payout: byText(payouts, payouts.id, payouts.memberId)('payoutId'),
  run: byNumber(payouts, payouts.runId, payouts.memberId)('run'),
  receipt: async (db: Db, shown: ShownBy) => {
    const ids = numbersIn(valuesNamed(shown, 'receipt'));
    if (ids.length === 0) return [];
    const rows = await db
      .selectDistinct({ member: orders.buyerMemberId })
      .from(cashReceipts)
      .innerJoin(orders, eq(orders.id, cashReceipts.orderId))
      .where(inArray(cashReceipts.id, ids));
    return rows.map(({ member }) => member);
  },
  entry: byNumber(smathEntries, smathEntries.id, smathEntries.memberId)('id', 'entryId', 'ids', 'x'),
  campaign: byNumber(smathEntries, smathEntries.campaignId, smathEntries.memberId)('id'),
  mail: async (db: Db, shown: ShownBy) => {
    const ids = numbersIn(valuesNamed(shown, 'id'));
    if (ids.length === 0) return [];
    const rows = await db
      .selectDistinct({ member: members.id })
      .from(mailOutbox)
      .innerJoin(members, eq(members.email, mailOutbox.recipient))
      .where(inArray(mailOutbox.id, ids));
    return rows.map(({ member }) => member);
  },
  address: byText(members, members.email, members.id)('address'),
  sms: byNumber(smsOutbox, smsOutbox.id, smsOutbox.memberId)('id'),
  dids: byText(members, members.did, members.id)('target', 'did'),
  exchange: byNumber(exchanges, exchanges.id, exchanges.ownerMemberId)('exchangeId', 'ids', 'x'),
  exchangesOfSite: where(exchanges, exchanges.ownerMemberId, (shown) => {
    const [state] = textsIn(valuesNamed(shown.input, 'state')) as (typeof exchanges.$inferSelect)['state'][];
    return and(eq(exchanges.siteCode, siteIn(shown)), state === undefined ? undefined : eq(exchanges.state, state));
  }),
  ordersOfSite: where(orders, orders.buyerMemberId, (shown) => and(eq(orders.siteCode, siteIn(shown)), isNull(orders.sellerMemberId))),
  entriesOfSite: async (db: Db, shown: ShownBy) => {
    const rows = await db
      .selectDistinct({ member: smathEntries.memberId })
      .from(smathEntries)
      .innerJoin(smathCampaigns, eq(smathCampaigns.id, smathEntries.campaignId))
      .where(eq(smathCampaigns.siteCode, siteIn(shown)));
    return rows.map(({ member }) => member);
  },
  question: byNumber(questions, questions.id, questions.memberId)('questionId', 'x'),
  token: byText(tokens, tokens.tokenId, tokens.ownerMemberId)('tokenId', 'x'),
  /** Everybody whom a file for an authority names. */
  exported: async (db: Db, { answer }: ShownBy) => {
    const [base64] = textsIn(valuesNamed(answer, 'base64'));
    if (base64 === undefined) return [];
    const file: unknown = JSON.parse(Buffer.from(base64, 'base64').toString());
    return membersOf(db, members, [members.id], members.id, numbersIn([...valuesNamed(file, 'member'), ...valuesNamed(file, 'seller')]));
  },
  numbers: byNumber(members, members.id, members.id)('number'),
  /** Nobody of the members: what is shown is of others, or of those who look. */
  nobody: async () => [],
} as const satisfies Readonly<Record<string, Whose>>;
