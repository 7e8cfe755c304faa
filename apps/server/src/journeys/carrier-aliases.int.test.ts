import { parseEmailAddress } from '@naru/domain/account';
import { type CarrierAlias, MOST_CARRIER_ALIASES } from '@naru/domain/exchange';
import { must } from '@naru/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openIssuer, type TestIssuer } from '../testing/issuer.ts';
import { joined, startMarket, type TestMarket } from '../testing/market-server.ts';

const PIN = '135790';
const refused = (name: string, field?: string) => ({ ok: false, failure: expect.objectContaining({ name, ...(field ? { field } : {}) }) });
const CRANE: CarrierAlias = { name: '두루미 택배', carrier: 'logen' };

describe('the names that a site adds for carriers', () => {
  let market: TestMarket;
  let art: TestIssuer;
  let rival: TestIssuer;
  beforeAll(async () => {
    market = await startMarket('postgres');
    art = await openIssuer(market, 'ART');
    rival = await openIssuer(market, 'RIVAL');
  });
  afterAll(() => market.stop());

  const save = (alias: CarrierAlias, { client, siteCode }: TestIssuer = art) => client.issuerExchanges.saveCarrierAlias(siteCode, alias);
  const all = async ({ client, siteCode }: TestIssuer = art) => must(await client.issuerExchanges.carrierAliases(siteCode));
  /** The faults of a carrier’s name in a sheet of redemptions, and in one of prizes. */
  const faultsOf = async (name: string, { client, siteCode }: TestIssuer = art): Promise<readonly (readonly string[])[]> => {
    const sheet = new File([`신청 번호,택배사,운송장 번호\n999,${name},98765432101\n`], '운송장.csv');
    const reports = [
      must(await client.issuerExchanges.checkWaybills(siteCode, sheet)),
      must(await client.issuerSmath.checkWaybills(siteCode, sheet)),
    ];
    return reports.map(({ faulty }) =>
      faulty.flatMap(({ faults }) => faults.flatMap(({ column, fault }) => (column === 'carrier' ? [fault] : []))),
    );
  };

  it('are read in its sheets of goods and of prizes from then on, however they are written, and in nobody else’s', async () => {
    expect(await faultsOf('두루미택배')).toEqual([['unknownCarrier'], ['unknownCarrier']]);
    must(await save(CRANE));
    expect(await all()).toEqual([CRANE]);
    for (const name of ['두루미택배', '㈜두루미', '두루미'.normalize('NFD')])
      expect([name, await faultsOf(name)]).toEqual([name, [[], []]]);
    expect([await all(rival), await faultsOf('두루미', rival)]).toEqual([[], [['unknownCarrier'], ['unknownCarrier']]]);
  });

  it('stand for another carrier once that is said, are taken back, and the log of the site tells of it', async () => {
    must(await save({ name: '㈜두루미', carrier: 'lotte' }));
    expect(await all()).toEqual([{ name: '㈜두루미', carrier: 'lotte' }]);
    const remove = () => art.client.issuerExchanges.removeCarrierAlias(art.siteCode, '두루미');
    must(await remove());
    expect([await all(), await remove()]).toEqual([[], refused('lookupFailed')]);
    const log = must(await art.client.staff.deeds({ siteCode: art.siteCode, page: 1, size: 3 })).dataList;
    expect(log.map(({ deed, detail }) => [deed, detail])).toEqual([
      ['carrierAliasRemoved', { name: '㈜두루미', carrier: 'lotte' }],
      ['carrierAliasSaved', { name: '㈜두루미', carrier: 'lotte' }],
      ['carrierAliasSaved', CRANE],
    ]);
  });

  it('are none that everybody’s sheets may have, and none that says nothing', async () => {
    expect(await save({ name: '대한 통운', carrier: 'lotte' })).toEqual(refused('carrierAliasTaken', 'name'));
    expect(await save({ name: ' \u200b', carrier: 'lotte' })).toEqual(refused('badRequest', 'name'));
    expect(await save({ name: '가'.repeat(31), carrier: 'lotte' })).toEqual(refused('badRequest', 'name'));
  });

  it('are added by those alone who may act for the site', async () => {
    const { client, email } = await joined(market, 'viewer');
    const proof = { pin: art.client.pinHasher.hash(PIN) };
    must(await art.client.staff.invite({ siteCode: art.siteCode, email: must(parseEmailAddress(email)), role: 'viewer', proof }));
    const letters = async (): Promise<string[]> => {
      const mail = (await (await fetch(`${market.origin}/sandbox/mail.json?to=${encodeURIComponent(email)}`)).json()) as { text: string }[];
      return mail.flatMap(({ text }) => /invitation#(\S+)/.exec(text)?.[1] ?? []);
    };
    await expect.poll(async () => (await letters()).length).toBe(1);
    must(await client.staff.accept((await letters())[0] ?? ''));
    const viewer = { ...art, client };
    expect([await save(CRANE, viewer), await save(CRANE, { ...art, client: rival.client })]).toEqual([
      refused('roleNeeded'),
      refused('noPermission'),
    ]);
    expect(await all(viewer)).toEqual([]);
  });

  it('are so many and no more, of any number at once', async () => {
    const most = MOST_CARRIER_ALIASES - 1;
    for (let at = 0; at < most; at += 1) must(await save({ name: `두루미 ${at}`, carrier: 'logen' }, rival));
    const more = await Promise.all(['가', '나', '다'].map((name) => save({ name, carrier: 'logen' }, rival)));
    expect(more.filter(({ ok }) => ok)).toHaveLength(1);
    expect(more.filter(({ ok }) => !ok)).toEqual([refused('carrierAliasLimit'), refused('carrierAliasLimit')]);
    must(await save({ name: '두루미 0', carrier: 'lotte' }, rival));
    expect(await all(rival)).toHaveLength(MOST_CARRIER_ALIASES);
  });
});
