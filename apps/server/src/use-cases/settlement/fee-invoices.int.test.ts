import { saleEntries, saleReversedEntries, splitSale } from '@naru/domain/ledger';
import { parseKoreanMonth } from '@naru/domain/shared';
import { must, won } from '@naru/testkit';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { only } from '../../kernel/only.ts';
import { statementOf } from '../../reads/settlement/statement.ts';
import { brand } from '../../stores/branding.ts';
import { overdueInvoices } from '../../stores/overdue.ts';
import { auditLog, orders, sites, taxInvoices } from '../../stores/schema/index.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { makeGround } from '../../testing/ground.ts';
import { plantMarket } from '../../testing/planted-market.ts';
import { writeBooking } from '../order/bookings.ts';
import { fileFeeInvoices, recordInvoice } from './fee-invoices.ts';
import { fileSiteStatement } from './file-statement.ts';

const [OCTOBER, NOVEMBER] = [must(parseKoreanMonth('2026-10')), must(parseKoreanMonth('2026-11'))];
const [LAST, NEXT] = [new Date('2026-10-31T14:59:59.999Z'), new Date('2026-10-31T15:00:00.000Z')];

onBothEngines('what the platform has to invoice', (open) => {
  it('is the fees of a month that is over, to the won, an issuer a line, less what was given back in it', async () => {
    const database = await open();
    const { db } = database;
    const { deps, pass } = makeGround(database);
    const market = plantMarket(db);
    const [issuer, buyer, member] = [await market.member('발행인'), await market.member('사는이'), await market.member('푸른학')];
    const [art, gold] = [await market.site('ART', issuer), await market.site('GOLD', issuer)];
    const seller = [{ label: '사업자등록번호', value: '=1+1' }];
    await db
      .update(sites)
      .set({ info: { introduction: '', seller } })
      .where(eq(sites.siteCode, art));
    const sell = async (site: typeof art, price: number, at: Date, by: typeof member | null = null) => {
      const split = splitSale({ price: won(price), feeBasisPoints: 500, royaltyBasisPoints: 0 });
      const token = await market.token(await market.product(site, '달항아리'), issuer);
      const kind = by === null ? ('store' as const) : ('listing' as const);
      const id = await market.order(token, [by, buyer], won(price), { ...split, kind, paidAt: at, completedAt: at, endedAt: at });
      const order = only(await db.select().from(orders).where(eq(orders.id, id)));
      await writeBooking(db, order, { transactionId: `${id}.sale`, entries: saleEntries(split), at });
      return { order, split };
    };
    await sell(art, 86_000, LAST);
    await sell(art, 1_000, NEXT);
    await sell(gold, 10_000, LAST, member);
    const { order, split } = await sell(art, 20_000, LAST);
    await writeBooking(db, order, { transactionId: `${order.id}.reversal`, entries: saleReversedEntries(split), at: NEXT });
    expect(await fileFeeInvoices(deps, 'os:root', NOVEMBER)).toMatchObject({ ok: false, failure: { field: 'month' } });
    pass(10 * 86_400_000);
    const linesOf = async (month: typeof OCTOBER) =>
      (await new Response(must(await fileFeeInvoices(deps, 'os:root', month)).content).text()).trim().split('\r\n').slice(1);
    expect(await linesOf(OCTOBER)).toEqual([
      expect.stringMatching(/^2026-10,발행사,ART,.*,"?'?사업자등록번호: =1\+1"?,2,5300,4818,482,기한이 지남,,$/),
      '2026-10,회원 판매 (세금계산서 대상 아님),,,,1,500,455,45,,,',
    ]);
    expect(await linesOf(NOVEMBER)).toEqual([expect.stringMatching(/^2026-11,발행사,ART,.*,2,-950,-864,-86,발급할 것,,$/)]);
    expect(await db.$count(auditLog, eq(auditLog.action, 'invoice.file'))).toBe(2);

    const overdue = async () => (await db.execute(overdueInvoices(sql`${deps.clock.now().toISOString()}::timestamptz`))).rows;
    expect(await overdue()).toEqual([{ site_code: 'ART', month: '2026-10' }]);
    const first = { month: OCTOBER, siteCode: 'ART', approvalNumber: '20261110-10000000-12345678', issuedOn: '2026-11-10' };
    for (const [change, failed] of [
      [{ siteCode: 'GOLD' }, { name: 'lookupFailed', field: 'siteCode' }],
      [{ approvalNumber: '1' }, { name: 'badRequest', field: 'approvalNumber' }],
      [{ issuedOn: '2026-12-02' }, { name: 'badRequest', field: 'issuedOn' }],
      [{ month: must(parseKoreanMonth('2026-12')) }, { name: 'badRequest', field: 'month' }],
    ] as const)
      expect(await recordInvoice(deps, 'os:root', { ...first, ...change })).toMatchObject({ ok: false, failure: failed });
    must(await recordInvoice(deps, 'os:root', first));
    const corrected = '202611101000000099999999';
    must(await recordInvoice(deps, 'os:root', { ...first, approvalNumber: corrected }));
    expect(await overdue()).toEqual([]);
    expect(await linesOf(OCTOBER)).toContainEqual(expect.stringMatching(new RegExp(`,5300,4818,482,발급함,${corrected},2026-11-10$`)));
    expect(await db.$count(taxInvoices)).toBe(2);
    for (const statement of ['update tax_invoices set supply = 0', 'delete from tax_invoices'])
      await expect(db.execute(sql.raw(statement))).rejects.toThrow();
    // Its issuer is told of the last one, in the statement of the month and in its file; nobody else is.
    const latest = { approvalNumber: corrected, issuedOn: '2026-11-10' };
    const statement = (siteCode: string, month: typeof OCTOBER) => statementOf(deps, { siteCode: brand.site(siteCode) }, month);
    expect([(await statement('ART', OCTOBER)).invoice, (await statement('ART', NOVEMBER)).invoice]).toEqual([latest, null]);
    expect([(await statement('GOLD', OCTOBER)).invoice, (await statementOf(deps, { memberId: member.id }, OCTOBER)).invoice]).toEqual([
      null,
      null,
    ]);
    const file = await fileSiteStatement(deps, issuer, { siteCode: brand.site('ART'), month: OCTOBER });
    expect((await new Response(file.content).text()).trim().split('\r\n').slice(1)).toContainEqual(
      expect.stringMatching(new RegExp(`,${corrected}$`)),
    );
    // What is booked to the month afterwards shows that the invoice is of another sum.
    await sell(art, 40_000, LAST);
    expect(await linesOf(OCTOBER)).toContainEqual(expect.stringMatching(/,금액이 다름,/));
  });
});
