import { type Failure, failure } from '@naru/domain/failure';
import { description, fail, failureOfFault, ok, type Result, type SiteCode } from '@naru/domain/shared';
import { BUSINESS_FINDING_LABELS, formatDateTime, isolated, sellerCard } from '@naru/messages';
import { and, asc, count, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { queueMail } from '../../gateways/mail/outbox.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { inForceAt, sellerFactsOf, sellerInForce } from '../../kernel/facts/seller.ts';
import { letter } from '../../kernel/letter.ts';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { mustMoveRow } from '../../stores/move-rows.ts';
import { items, members, products, siteAuthorities, siteSellers, sites } from '../../stores/schema/index.ts';
import type { SeenAct } from '../operator/approvals.ts';
import { lockSite } from '../staff/site-staff.ts';
import { endSeller } from './seller.ts';

const waitingAt = (siteCode: string) => and(eq(siteSellers.siteCode, siteCode), eq(siteSellers.state, 'waiting'));

/** What an operator sees of each store: who sells there, whether a change waits, and how much of it is on sale. */
export const listSellers = async ({ db }: Pick<Deps, 'db'>) => {
  const waiting = sql<boolean>`exists (select 1 from site_sellers w where w.site_code = ${sites.siteCode} and w.state = 'waiting')`;
  const onSale = db
    .select({ siteCode: products.siteCode, all: count().as('all') })
    .from(items)
    .innerJoin(products, eq(products.id, items.productId))
    .where(and(eq(items.state, 'onSale'), eq(products.state, 'onSale')))
    .groupBy(products.siteCode)
    .as('on_sale');
  const rows = await db
    .select({ site: sites, seller: siteSellers, waiting, onSale: onSale.all })
    .from(sites)
    .leftJoin(siteSellers, inForceAt(sites.siteCode))
    .leftJoin(onSale, eq(onSale.siteCode, sites.siteCode))
    .orderBy(asc(sites.sort), asc(sites.siteCode));
  return rows.map((row) => ({
    siteCode: row.site.siteCode,
    siteName: row.site.name,
    company: row.seller?.company ?? null,
    finding: row.seller?.finding ?? null,
    foundAt: row.seller?.foundAt?.toISOString() ?? null,
    waiting: row.waiting,
    onSale: Number(row.onSale ?? 0),
  }));
};

const MOST_SHOWN = 50;

/** One store with everybody who has sold in it; the tax office is asked how the business stands now. Refused with `lookupFailed`. */
export const showSeller = async (deps: Deps, operator: string, { siteCode }: { readonly siteCode: string }) => {
  const { db, clock, businesses } = deps;
  const [site] = await db.select().from(sites).where(eq(sites.siteCode, siteCode));
  if (site === undefined) return fail(failure('lookupFailed', { field: 'siteCode' }));
  const at = clock.now();
  const now = await sellerInForce(db, siteCode);
  if (now !== undefined && businesses !== null) {
    const { businessNumber, openedOn, id } = now;
    const finding = await (openedOn === '' ? businesses.status(businessNumber) : businesses.validate(now));
    if (finding !== 'unavailable') await db.update(siteSellers).set({ finding, foundAt: at }).where(eq(siteSellers.id, id));
  }
  const rows = await db
    .select()
    .from(siteSellers)
    .where(eq(siteSellers.siteCode, siteCode))
    .orderBy(desc(siteSellers.id))
    .limit(MOST_SHOWN);
  await audit(db, { actor: operator, action: 'seller.show', target: siteCode, at });
  return ok({
    siteCode,
    siteName: site.name,
    sellers: rows.map((row) => ({
      state: row.state,
      facts: sellerCard(sellerFactsOf(row)).map((fact) => ({ ...fact })),
      openedOn: row.openedOn,
      finding: row.finding,
      foundAt: row.foundAt?.toISOString() ?? null,
      givenAt: row.createdAt.toISOString(),
      reason: row.reason,
    })),
  });
};

/** The change that waits, as it is and as what it replaces is, with its store locked. Refused with `lookupFailed` where nothing waits. */
export const sellerChangeNow = async (tx: Db, siteCode: SiteCode): Promise<Result<SeenAct, Failure>> => {
  const [site] = await tx.select({ name: sites.name }).from(sites).where(eq(sites.siteCode, siteCode)).for('no key update');
  const [waiting] = await tx.select().from(siteSellers).where(waitingAt(siteCode)).for('no key update');
  if (site === undefined || waiting === undefined) return fail(failure('lookupFailed', { field: 'siteCode' }));
  const before = await sellerInForce(tx, siteCode);
  const state = {
    id: waiting.id,
    before: before === undefined ? null : sellerCard(sellerFactsOf(before)),
    after: sellerCard(sellerFactsOf(waiting)),
    register: waiting.finding === null ? null : BUSINESS_FINDING_LABELS[waiting.finding],
  };
  return ok({ target: siteCode, state });
};

const tellOwners = async (tx: Db, siteCode: string, subject: string, lines: readonly string[]): Promise<void> => {
  const owners = await tx
    .select({ email: members.email })
    .from(siteAuthorities)
    .innerJoin(members, eq(members.id, siteAuthorities.memberId))
    .where(and(eq(siteAuthorities.siteCode, siteCode), eq(siteAuthorities.role, 'owner'), isNotNull(members.email)));
  for (const { email } of owners) await queueMail(tx, letter(email ?? '', subject, lines));
};

/** Puts the change that waits in force and tells the owners by mail; refused with `lookupFailed` where none does. */
export const acceptSeller = async (deps: Deps, operator: string, siteCode: SiteCode): Promise<Result<void, Failure>> => {
  const at = deps.clock.now();
  const accepted = await deps.transact<Result<void, Failure>>(async (tx) => {
    const name = await lockSite(tx, siteCode);
    const [waiting] = await tx.select().from(siteSellers).where(waitingAt(siteCode)).for('no key update');
    if (waiting === undefined) return fail(failure('lookupFailed', { field: 'siteCode' }));
    await endSeller(tx, siteCode, at);
    await mustMoveRow(tx, 'seller', 'accept', { where: eq(siteSellers.id, waiting.id), set: { fromAt: at } });
    await audit(tx, { actor: operator, action: 'site.sellerAccept', target: siteCode, siteCode, at });
    await tellOwners(tx, siteCode, `[나루] ${isolated(name)}의 판매자 정보가 바뀌었습니다`, [
      `${formatDateTime(at)}에 ${isolated(name)}의 바뀐 판매자 정보를 확인해 스토어와 상품에 표시했습니다.`,
      '모르는 변경이라면 바로 고객센터로 알려 주세요.',
    ]);
    return ok(undefined);
  });
  if (accepted.ok) deps.mailWritten();
  return accepted;
};

/** Refuses the change that waits and says why; who sold before goes on selling. Refused with `lookupFailed`, or the reason that is missing. */
export const refuseSeller = async (
  deps: Deps,
  operator: string,
  order: { readonly siteCode: string; readonly reason: string },
): Promise<Result<void, Failure>> => {
  const reason = description(order.reason);
  if (!reason.ok) return fail(failureOfFault('reason', reason.failure));
  const siteCode = brand.site(order.siteCode);
  const at = deps.clock.now();
  const refused = await deps.transact<Result<void, Failure>>(async (tx) => {
    const [site] = await tx.select({ name: sites.name }).from(sites).where(eq(sites.siteCode, siteCode)).for('no key update');
    const [waiting] = await tx.select().from(siteSellers).where(waitingAt(siteCode)).for('no key update');
    if (site === undefined || waiting === undefined) return fail(failure('lookupFailed', { field: 'siteCode' }));
    await mustMoveRow(tx, 'seller', 'refuse', { where: eq(siteSellers.id, waiting.id), set: { reason: reason.value } });
    await audit(tx, { actor: operator, action: 'site.sellerRefuse', target: siteCode, siteCode, reason: reason.value, at });
    await tellOwners(tx, siteCode, `[나루] ${isolated(site.name)}의 판매자 정보를 바꾸지 못했습니다`, [
      `바꾸려고 하신 ${isolated(site.name)}의 판매자 정보를 받아들이지 않았습니다. 이전 정보가 그대로 표시됩니다.`,
      `이유: ${reason.value}`,
      '회사 정보 수정에서 고쳐 다시 보낼 수 있습니다.',
    ]);
    return ok(undefined);
  });
  if (refused.ok) deps.mailWritten();
  return refused;
};
