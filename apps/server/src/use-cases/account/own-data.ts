import type { FreshProof } from '@naru/domain/account';
import type { Failure } from '@naru/domain/failure';
import { ok, type Result } from '@naru/domain/shared';
import { asc, eq, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { audit } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { RECIPIENT_PLACES } from '../../kernel/sealed-recipient.ts';
import type { Db } from '../../stores/db.ts';
import { PERSONAL_COLUMNS, type PersonalTable } from '../../stores/personal-columns.ts';
import {
  accountUndos,
  apiKeys,
  approvals,
  bids,
  cashReceipts,
  disputes,
  emailCodes,
  escrowReports,
  exchanges,
  factorRecoveries,
  favourites,
  followChoices,
  followNews,
  follows,
  giftCards,
  gifts,
  guardianClaims,
  incidentMembers,
  inquiries,
  issuerApplications,
  ledgerEntries,
  listings,
  memberAddresses,
  memberLooks,
  memberNotes,
  members,
  notifications,
  offers,
  orders,
  passkeys,
  payments,
  payouts,
  personalReads,
  popupMarks,
  priceAlerts,
  questions,
  reports,
  sessions,
  siteAuthorities,
  smathEntries,
  takedowns,
  walletKeys,
  webhooks,
} from '../../stores/schema/index.ts';
import { withProof } from '../proof/with-proof.ts';

type Row = Readonly<Record<string, unknown>>;

/** A table of which a member is told their own rows: which those are, in which order, and where what is sealed in them belongs. */
interface OwnTable {
  readonly of: PgTable;
  readonly mine: (memberId: number) => SQL | undefined;
  readonly order: PgColumn;
  readonly places?: Readonly<Record<string, (row: Row, did: string) => string>>;
}

const own = (of: PgTable, member: PgColumn, order: PgColumn, places: OwnTable['places'] = {}): OwnTable => ({
  of,
  mine: (memberId) => eq(member, memberId),
  order,
  places,
});
const through = (
  of: PgTable,
  parent: PgTable,
  on: (memberId: number) => SQL | undefined,
  order: PgColumn,
  places: OwnTable['places'] = {},
): OwnTable => ({
  of,
  mine: (memberId) => sql`exists (select 1 from ${parent} where ${on(memberId)})`,
  order,
  places,
});
const ofOrder = (orderId: PgColumn) => (memberId: number) => sql`${orders.id} = ${orderId} and ${orders.buyerMemberId} = ${memberId}`;
const ofMember = (column: string) => (_: Row, did: string) => `members.${column}.${did}`;

/** What a member is told of themselves, in the order in which it is read. */
const OWN_TABLES: readonly OwnTable[] = [
  own(members, members.id, members.id, {
    phone: ofMember('phone'),
    bankAccount: ofMember('bankAccount'),
    cashReceiptNumber: ofMember('cashReceiptNumber'),
  }),
  own(memberAddresses, memberAddresses.memberId, memberAddresses.id, {
    recipient: ({ memberId }) => RECIPIENT_PLACES.address(Number(memberId)),
  }),
  own(sessions, sessions.memberId, sessions.id),
  own(walletKeys, walletKeys.memberId, walletKeys.id),
  own(passkeys, passkeys.memberId, passkeys.id),
  own(apiKeys, apiKeys.memberId, apiKeys.id),
  own(webhooks, webhooks.memberId, webhooks.id),
  own(accountUndos, accountUndos.memberId, accountUndos.expiresAt),
  own(factorRecoveries, factorRecoveries.memberId, factorRecoveries.id),
  own(emailCodes, emailCodes.memberId, emailCodes.id),
  own(siteAuthorities, siteAuthorities.memberId, siteAuthorities.siteCode),
  own(orders, orders.buyerMemberId, orders.id),
  through(payments, orders, ofOrder(payments.orderId), payments.id, {
    refundAccount: ({ providerKey }) => `payments.refund_account.${String(providerKey)}`,
  }),
  through(cashReceipts, orders, ofOrder(cashReceipts.orderId), cashReceipts.id, {
    receiver: ({ orderId }) => `cash_receipts.receiver.${String(orderId)}`,
  }),
  through(escrowReports, orders, ofOrder(escrowReports.orderId), escrowReports.id),
  own(listings, listings.sellerMemberId, listings.id),
  own(offers, offers.buyerMemberId, offers.id),
  own(bids, bids.memberId, bids.id),
  own(gifts, gifts.senderMemberId, gifts.id),
  own(giftCards, giftCards.senderMemberId, giftCards.sendingId),
  own(exchanges, exchanges.ownerMemberId, exchanges.id, {
    recipient: ({ ownerMemberId, tokenId }) => RECIPIENT_PLACES.exchange(Number(ownerMemberId), String(tokenId)),
  }),
  through(
    disputes,
    exchanges,
    (memberId) => sql`${exchanges.id} = ${disputes.exchangeId} and ${exchanges.ownerMemberId} = ${memberId}`,
    disputes.id,
  ),
  own(payouts, payouts.memberId, payouts.id, { account: ({ id }) => `payouts.account.${String(id)}` }),
  own(ledgerEntries, ledgerEntries.memberId, ledgerEntries.id),
  own(approvals, approvals.memberId, approvals.id),
  own(inquiries, inquiries.memberId, inquiries.id),
  through(
    guardianClaims,
    inquiries,
    (memberId) => sql`${inquiries.id} = ${guardianClaims.inquiryId} and ${inquiries.memberId} = ${memberId}`,
    guardianClaims.inquiryId,
  ),
  own(questions, questions.memberId, questions.id),
  own(reports, reports.memberId, reports.id),
  own(takedowns, takedowns.memberId, takedowns.id),
  own(memberNotes, memberNotes.memberId, memberNotes.id),
  own(memberLooks, memberLooks.memberId, memberLooks.id),
  own(issuerApplications, issuerApplications.memberId, issuerApplications.id, {
    contact: ({ memberId }) => `issuer_applications.contact.${String(memberId)}`,
  }),
  own(smathEntries, smathEntries.memberId, smathEntries.id, {
    recipient: ({ memberId, codeId }) => RECIPIENT_PLACES.smath(Number(memberId), Number(codeId)),
  }),
  own(favourites, favourites.memberId, favourites.tokenId),
  own(priceAlerts, priceAlerts.memberId, priceAlerts.productId),
  own(follows, follows.memberId, follows.id),
  own(followChoices, followChoices.memberId, followChoices.memberId),
  own(followNews, followNews.memberId, followNews.id),
  own(notifications, notifications.memberId, notifications.id),
  own(popupMarks, popupMarks.memberId, popupMarks.kind),
  own(personalReads, personalReads.memberId, personalReads.id),
  own(incidentMembers, incidentMembers.memberId, incidentMembers.incidentId),
];

/** Numbers by which rows of other members, and of the market itself, are known. */
const OF_OTHERS = /MemberId$|^version$|^prevHash$/;
const AT_A_TIME = 500;

/** One row as its member is told it: without secrets and whatever is of others, with what is sealed opened. */
const tellRow = async ({ keys }: Pick<Deps, 'keys'>, { of, places = {} }: OwnTable, row: Row, did: string): Promise<Row> => {
  const columns: Readonly<Record<string, { readonly shown: string }>> = PERSONAL_COLUMNS[getTableName(of) as PersonalTable];
  const parts: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(row)) {
    const shown = columns[name]?.shown ?? (OF_OTHERS.test(name) || name === 'memberId' ? 'others' : 'open');
    if (value === null || value === '' || shown === 'secret' || shown === 'others') continue;
    const place = places[name];
    if (shown === 'sealed') parts[name] = place === undefined ? undefined : readable(await keys.open(String(value), place(row, did)));
    else parts[name] = typeof value === 'bigint' ? String(value) : value;
  }
  return parts;
};

/** What was sealed is a text, or several as JSON. */
const readable = (text: string): unknown => (text.startsWith('{') ? (JSON.parse(text) as unknown) : text);

async function* rowsOf(deps: Pick<Deps, 'db' | 'keys'>, table: OwnTable, { id, did }: Pick<Member, 'id' | 'did'>): AsyncGenerator<Row> {
  for (let from = 0; ; from += AT_A_TIME) {
    const rows: Row[] = await deps.db
      .select(getTableColumns(table.of))
      .from(table.of)
      .where(table.mine(id))
      .orderBy(asc(table.order))
      .limit(AT_A_TIME)
      .offset(from);
    for (const row of rows) yield tellRow(deps, table, row, did);
    if (rows.length < AT_A_TIME) return;
  }
}

/** The file, piece by piece: never more than a page of rows is in memory. */
async function* piecesOf(deps: Pick<Deps, 'db' | 'keys'>, member: Pick<Member, 'id' | 'did'>, at: Date): AsyncGenerator<string> {
  yield `{"savedAt":${JSON.stringify(at.toISOString())},"walletId":${JSON.stringify(member.did)},"data":{`;
  let tables = '';
  for (const table of OWN_TABLES) {
    yield `${tables}${JSON.stringify(getTableName(table.of))}:[`;
    tables = ',';
    let rows = '';
    for await (const row of rowsOf(deps, table, member)) {
      yield rows + JSON.stringify(row);
      rows = ',';
    }
    yield ']';
  }
  yield '}}';
}

/** Everything that is stored of a member, as JSON in pieces; that it was taken is in the audit log. Refused as {@link withProof}. */
export const ownData = (deps: Deps, member: Member, proof: FreshProof | undefined): Promise<Result<AsyncIterable<string>, Failure>> =>
  withProof<AsyncIterable<string>>(deps, member, { proof, change: { what: 'ownData' } }, async (tx: Db, by) => {
    const at = deps.clock.now();
    await audit(tx, { actor: member.did, action: 'member.ownData', target: member.did, detail: { by }, at });
    return ok(piecesOf(deps, member, at));
  });
