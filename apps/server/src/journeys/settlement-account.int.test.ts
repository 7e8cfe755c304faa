import type { ApiClient } from '@naru/api-client';
import { type FreshProof, HOLD_MS } from '@naru/domain/account';
import { yearSum } from '@naru/domain/settlement';
import { firstDayOf, koreanDayAt, koreanMonthOf } from '@naru/domain/shared';
import type { StaffRole } from '@naru/domain/staff';
import { must } from '@naru/testkit';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSheet } from '../gateways/sheets/read-sheet.ts';
import type { Deps, Member } from '../kernel/deps.ts';
import { auditLog, members, notifications, siteAccounts, siteAuthorities } from '../stores/schema/index.ts';
import { openIssuer, shelve, type TestIssuer } from '../testing/issuer.ts';
import { JOURNEY_ENGINES } from '../testing/journey-engines.ts';
import { joined, PASSWORD, pay, startMarket, type TestMarket } from '../testing/market-server.ts';
import { buyOne, won } from '../testing/stall.ts';
import { brokenTruths } from '../testing/truths.ts';
import { approvedChange, joinedByWallet } from '../testing/wallet-member.ts';
import { changeSettlementAccount } from '../use-cases/staff/change-settlement-account.ts';

/** The columns of tax, in the file of a statement. */
const TAX_HEADS = ['공급가액', '부가세', '면세·비과세', '수수료 공급가액', '수수료 부가세', '수수료 세금계산서 승인번호'];

const refused = (name: string, field?: string) => ({ ok: false, failure: expect.objectContaining({ name, ...(field ? { field } : {}) }) });
const ORDER = { bankId: '004', bankAccount: '123-456-78901', bankAccountHolder: '한빛 공방' };
const FINE = { ok: true, value: undefined };

describe.each(JOURNEY_ENGINES)('a site’s settlement account on %s', (kind) => {
  let market: TestMarket;
  let art: TestIssuer;
  let rival: TestIssuer;
  beforeAll(async () => {
    market = await startMarket(kind);
    art = await openIssuer(market, 'ART');
    rival = await openIssuer(market, 'RIVAL');
  });
  afterAll(() => market.stop());

  const proof = { password: PASSWORD };
  const change = (part: Partial<typeof ORDER> = {}, { client }: { client: ApiClient } = art) =>
    client.issuerPort.changeSettlementAccount({ siteCode: art.siteCode, ...ORDER, ...part, proof });
  const seen = async () => must(await art.client.issuerPort.settlementAccounts(art.siteCode));
  const stored = () => market.database.db.select().from(siteAccounts).where(eq(siteAccounts.siteCode, 'ART')).orderBy(siteAccounts.id);
  const acting = async (role: StaffRole): Promise<{ client: ApiClient; memberId: number }> => {
    const { client, email } = await joined(market, `account-${role}`);
    const { db } = market.database;
    const [found] = await db.select({ id: members.id }).from(members).where(eq(members.email, email));
    const memberId = found?.id ?? 0;
    await db.insert(siteAuthorities).values({ siteCode: 'ART', memberId, role });
    return { client, memberId };
  };

  it('is sealed, held for a day, and told to all who act for the site', async () => {
    const { memberId } = await acting('viewer');
    expect(await seen()).toEqual([]);
    expect(await change()).toEqual(FINE);
    const [row] = await stored();
    expect(row?.account).toMatch(/^v\d+[.]/);
    expect(row?.account).not.toContain('12345678901');
    expect((row?.heldUntil.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)).toBe(HOLD_MS);
    expect(await seen()).toMatchObject([
      { bankId: '004', account: '****8901', holder: '한빛 공방', heldUntil: row?.heldUntil.toISOString() },
    ]);
    const { db } = market.database;
    const recipients = await db
      .select({ memberId: notifications.memberId })
      .from(notifications)
      .where(eq(notifications.kind, 'settlementAccountChanged'));
    expect(recipients).toHaveLength(2);
    expect(recipients).toContainEqual({ memberId });
    const letters = async () => {
      const mail = (await (await fetch(`${market.origin}/sandbox/mail.json`)).json()) as { subject: string; text: string }[];
      return mail.filter(({ subject }) => subject.includes('정산 계좌'));
    };
    await expect.poll(async () => (await letters()).length).toBe(1);
    expect((await letters())[0]?.text).not.toContain('12345678901');
    const actions = await db.select({ detail: auditLog.detail }).from(auditLog).where(eq(auditLog.action, 'site.settlementAccount'));
    expect(actions).toEqual([{ detail: { before: null, after: 'KB국민은행 ****8901' } }]);
  });

  it('keeps those of before', async () => {
    expect(await change({ bankAccount: '99998888777' })).toEqual(FINE);
    expect((await seen()).map(({ account }) => account)).toEqual(['****8777', '****8901']);
  });

  it('is in the name that was given, or stays what it was', async () => {
    const before = await stored();
    expect(await change({ bankAccountHolder: '아무개' })).toEqual(refused('holderDiffers', 'bankAccountHolder'));
    expect(await change({ bankAccount: '12340000' })).toEqual(refused('accountUnknown', 'bankAccount'));
    expect(await change({ bankId: '999' })).toEqual(refused('badRequest', 'bankId'));
    expect(await change({ bankAccount: '1234' })).toEqual(refused('badRequest', 'bankAccount'));
    expect(await change({ bankAccountHolder: ' ' })).toEqual(refused('badRequest', 'bankAccountHolder'));
    expect(await stored()).toEqual(before);
  });

  it('is not changed by a token alone, nor told whose an account is', async () => {
    const before = await stored();
    const { client, siteCode } = art;
    const stranger = { siteCode, ...ORDER, bankAccountHolder: '아무개' };
    expect(await client.issuerPort.changeSettlementAccount({ ...stranger, proof: { password: 'Not-my-password-1' } })).toEqual(
      refused('passwordWrong'),
    );
    expect(await client.issuerPort.changeSettlementAccount({ ...stranger, proof: { nonce: 'never-given' } })).toEqual(
      refused('lookupFailed'),
    );
    expect(await stored()).toEqual(before);
  });

  it('is changed by owners of the site alone', async () => {
    const before = await stored();
    expect(await change({}, rival)).toEqual(refused('noPermission'));
    expect(await rival.client.issuerPort.settlementAccounts(art.siteCode)).toEqual(refused('noPermission'));
    expect(await change({}, await acting('operator'))).toEqual(refused('roleNeeded'));
    expect(await stored()).toEqual(before);
  });

  it('has a bank asked about accounts so often by one owner, from however many log-ins, and no more', async () => {
    const { db } = market.database;
    const { client, email } = await joined(market, 'account-asker');
    const [found] = await db.select({ id: members.id }).from(members).where(eq(members.email, email));
    const memberId = found?.id ?? 0;
    await db.insert(siteAuthorities).values({ siteCode: 'ART', memberId, role: 'owner' });
    const names: string[] = [];
    for (const again of [client, market.client(), market.client()]) {
      if (again !== client) must(await again.sessions.signIn({ email, password: PASSWORD }));
      for (let times = 0; times < 8; times += 1) {
        const done = await change({ bankAccountHolder: '아무개' }, { client: again });
        names.push(done.ok ? 'changed' : done.failure.name);
      }
    }
    expect([names.filter((name) => name === 'holderDiffers').length, names.slice(20)]).toEqual([20, Array(4).fill('rateLimited')]);
    await db.delete(siteAuthorities).where(eq(siteAuthorities.memberId, memberId));
  });

  it('is changed by the approval of an owner’s wallet for exactly that account, once', async () => {
    const { client, wallet } = await joinedByWallet(market);
    const { did } = must(await client.accounts.info());
    const { db } = market.database;
    const [owner] = await db.select({ id: members.id }).from(members).where(eq(members.did, did));
    await db.insert(siteAuthorities).values({ siteCode: 'ART', memberId: owner?.id ?? 0, role: 'owner' });
    const order = { siteCode: art.siteCode, ...ORDER, bankAccount: '22223333444' };
    const give = (proof: FreshProof, part: Partial<typeof order> = {}) =>
      client.issuerPort.changeSettlementAccount({ ...order, ...part, proof });
    // An approval shows the account as it is read, without hyphens.
    const shown = { what: 'settlement', ...order } as const;
    expect(await give(await approvedChange(client, wallet, shown), { bankAccount: '55556666777' })).toEqual(refused('proofNeeded'));
    const approved = await approvedChange(client, wallet, shown);
    expect(await give(approved)).toEqual(FINE);
    expect(await give(approved)).toEqual(refused('lookupFailed'));
    expect((await seen()).map(({ account }) => account)[0]).toBe('****3444');
    await db.delete(siteAuthorities).where(eq(siteAuthorities.memberId, owner?.id ?? 0));
  });

  it('of two owners who change it at once, keeps both in one order, and the newest is in force', async () => {
    const other = await acting('owner');
    const before = (await seen()).length;
    const answers = await Promise.all([
      change({ bankAccount: '11110000222' }),
      other.client.issuerPort.changeSettlementAccount({ siteCode: art.siteCode, ...ORDER, bankAccount: '33330000444', proof }),
    ]);
    expect(answers).toEqual([FINE, FINE]);
    const rows = await stored();
    expect(rows).toHaveLength(before + 2);
    expect((await seen()).map(({ account }) => account.slice(4))).toEqual(rows.map(({ lastDigits }) => lastDigits).toReversed());
  });

  it('is not changed where nobody can say whose an account is', async () => {
    const before = await stored();
    const order = { siteCode: art.siteCode, ...ORDER, proof };
    // Refused before anything else is looked at.
    expect(await changeSettlementAccount({ holders: null } as Deps, {} as Member, order)).toEqual(refused('holderCheckMissing'));
    expect(await stored()).toEqual(before);
  });

  describe('and what is paid to it', () => {
    const month = koreanMonthOf(koreanDayAt(new Date()));
    let seller: ApiClient;
    const net = { price: 30_000, fee: 1_500, royalty: 750, refund: 0, net: 27_750 };
    const LINES = { page: 1, size: 100 };

    it('is every sale, resale and royalty of the month, to the won of the ledger', async () => {
      const productId = await shelve(art, { name: '=1+1', price: won(10_000), royaltyBasisPoints: 250 });
      seller = (await joined(market, 'reseller')).client;
      const buyer = (await joined(market, 'second-hand')).client;
      const { tokenId } = await buyOne(market, seller, productId, 10_000);
      const listed = { tokenId, price: won(30_000), pin: seller.pinHasher.hash('135790') };
      const { listingId } = must(await seller.listings.list(listed));
      await pay(market, must(await buyer.orders.buyListing({ listingId, price: won(30_000), key: buyer.newKey() })).payUrl);
      const { siteCode } = art;
      const statement = must(await art.client.settlements.ofSite({ siteCode }));
      expect(statement.sums).toEqual([
        { kind: 'sale', count: 1, price: 10_000, fee: 500, royalty: 0, refund: 0, net: 9_500 },
        { kind: 'royalty', count: 1, price: 30_000, fee: 0, royalty: 750, refund: 0, net: 750 },
      ]);
      expect(statement).toMatchObject({ month, open: true, booked: 10_250, carried: 0, heldCosts: 0 });
      const { dataList } = must(await art.client.settlements.linesOfSite({ ...LINES, siteCode }));
      expect(dataList.map(({ kind: of, tokenId: token, number }) => [of, token, number])).toEqual([
        ['royalty', tokenId, 1],
        ['sale', tokenId, 1],
      ]);
      expect(must(await seller.settlements.mine({}))).toMatchObject({
        booked: 27_750,
        carried: 0,
        paid: 0,
        heldCosts: 0,
        account: null,
        sums: [{ kind: 'resale', count: 1, ...net }],
      });
      expect(must(await seller.settlements.myLines(LINES)).dataList).toMatchObject([{ kind: 'resale', ...net }]);
      const [before] = [koreanMonthOf(firstDayOf(month, -1))];
      expect(must(await seller.settlements.mine({ month: before }))).toMatchObject({ booked: 0, sums: [], open: false });
      expect(must(await art.client.overviews.overview(siteCode)).payout?.amount).toBe(10_250);
      expect(await brokenTruths(market.database.db)).toEqual({});
    });

    it('goes to the newest account, its number masked, and later while that is new', async () => {
      const { siteCode } = art;
      const [newest] = await seen();
      const { account } = must(await art.client.settlements.ofSite({ siteCode }));
      expect(account).toEqual({ bankId: newest?.bankId, account: newest?.account, holder: newest?.holder, heldUntil: newest?.heldUntil });
      const dueDay = async () => must(await art.client.payouts.owedToSite({ siteCode })).due.at(-1)?.day;
      const usual = await dueDay();
      const far = new Date(`${usual}T12:00:00+09:00`);
      await market.database.db.update(siteAccounts).set({ heldUntil: far });
      const later = await dueDay();
      expect(later !== undefined && usual !== undefined && later > usual).toBe(true);
      await market.database.db.update(siteAccounts).set({ heldUntil: new Date() });
    });

    it('is filed, which is kept, its cells safe from formulas', async () => {
      const { siteCode } = art;
      const csv = must(await art.client.settlements.downloadOfSite({ siteCode, format: 'csv' }));
      const text = new TextDecoder().decode(await csv.arrayBuffer());
      expect(csv.name).toBe(`정산_ART_${month}.csv`);
      expect(new Uint8Array(await csv.arrayBuffer()).slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
      const [head, sale, royalty] = text.trim().split('\r\n');
      expect(head).toContain(
        '거래 금액,판매 금액,수수료,로열티,환불,정산 금액,결제 수단,공급가액,부가세,면세·비과세,수수료 공급가액,수수료 부가세,수수료 세금계산서 승인번호',
      );
      expect(sale).toMatch(/,스토어 판매,P-\d{6},'=1\+1,1,\d+,10000,10000,-500,0,0,9500,계좌이체,9091,909,0,455,45,$/);
      expect(royalty).toMatch(/,재판매 로열티,P-\d{6},'=1\+1,1,\d+,30000,0,0,750,0,750,계좌이체,682,68,0,0,0,$/);
      const xlsx = must(await seller.settlements.downloadMine({ format: 'xlsx' }));
      const read = must(await readSheet(new Uint8Array(await xlsx.arrayBuffer()), 10, []));
      expect(read.map(({ cells }) => cells.slice(7))).toEqual([
        ['거래 금액', '판매 금액', '수수료', '로열티', '환불', '정산 금액', '결제 수단', ...TAX_HEADS],
        ['30,000', '30,000', '-1,500', '-750', '0', '27,750', '계좌이체', '0', '0', '30,000', '1,364', '136'],
      ]);
      const { db } = market.database;
      const actions = await db.select({ detail: auditLog.detail }).from(auditLog).where(eq(auditLog.action, 'settlement.download'));
      expect(actions).toEqual([{ detail: { month, span: 'month', rows: 2 } }]);
    });

    it('adds up by the year, as its files do and the books', async () => {
      const { siteCode } = art;
      for (const [statement, year, file] of [
        [
          must(await art.client.settlements.ofSite({ siteCode })),
          must(await art.client.settlements.yearOfSite({ siteCode })),
          must(await art.client.settlements.downloadOfSite({ siteCode, format: 'csv', span: 'year' })),
        ],
        [
          must(await seller.settlements.mine({})),
          must(await seller.settlements.myYear({})),
          must(await seller.settlements.downloadMine({ format: 'csv', span: 'year' })),
        ],
      ] as const) {
        expect(year.months.at(-1)?.month).toBe(month);
        expect(year.months[0]?.month).toBe(`${month.slice(0, 4)}-01`);
        const sum = yearSum(year);
        expect([sum.net, sum.booked, sum.tax]).toEqual([statement.booked, statement.booked, statement.tax]);
        const lines = new TextDecoder()
          .decode(await file.arrayBuffer())
          .trim()
          .split('\r\n')
          .slice(1);
        expect(lines).toHaveLength(sum.count);
        expect(file.name).toMatch(new RegExp(`^정산.*_${month.slice(0, 4)}\\.csv$`));
      }
    });

    it('is told to nobody else', async () => {
      const { siteCode } = art;
      expect(await rival.client.settlements.ofSite({ siteCode })).toEqual(refused('noPermission'));
      expect(await rival.client.settlements.linesOfSite({ ...LINES, siteCode })).toEqual(refused('noPermission'));
      const download = { siteCode, format: 'csv' } as const;
      expect(await rival.client.settlements.downloadOfSite(download)).toEqual(refused('noPermission'));
      const viewer = await acting('viewer');
      expect(must(await viewer.client.settlements.ofSite({ siteCode })).booked).toBe(10_250);
      expect(await viewer.client.settlements.downloadOfSite(download)).toEqual(refused('roleNeeded'));
      expect(must(await rival.client.settlements.ofSite({ siteCode: rival.siteCode })).sums).toEqual([]);
      expect(must(await rival.client.settlements.mine({})).sums).toEqual([]);
    });
  });
});
