import type { ApiClient } from '@naru/api-client';
import type { OperatorCallName } from '@naru/domain/operator';
import type { ReportTarget } from '@naru/domain/report';
import { parseDid, type TokenId } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPERATOR_CALLS } from '../operator/calls.ts';
import { reports } from '../stores/schema/index.ts';
import { makeGround, type TestGround } from '../testing/ground.ts';
import { openIssuer, shelve } from '../testing/issuer.ts';
import { JOURNEY_ENGINES } from '../testing/journey-engines.ts';
import { joined, startMarket, type TestMarket } from '../testing/market-server.ts';
import { buyOne } from '../testing/stall.ts';

describe.each(JOURNEY_ENGINES)('what members report on %s', (kind) => {
  let market: TestMarket;
  let ground: TestGround;
  let owner: ApiClient;
  let other: ApiClient;
  let tokenId: TokenId;
  beforeAll(async () => {
    market = await startMarket(kind);
    ground = makeGround(market.database);
    const issuer = await openIssuer(market, 'ART');
    [owner, other] = [(await joined(market, 'owner')).client, (await joined(market, 'other')).client];
    tokenId = (await buyOne(market, owner, await shelve(issuer), 50_000)).tokenId;
  });
  afterAll(() => market.stop());

  const report = (client: ApiClient, target: ReportTarget, text = '다른 그림이에요.') =>
    client.reports.report({ target, reason: 'fake', text, key: client.newKey() });
  const ask = (path: OperatorCallName, body: unknown) =>
    OPERATOR_CALLS[path].carryOut(ground.deps, { operator: 'os:ops', person: undefined, reason: '', staffed: false }, body);

  it('is written once while it waits, answered once, and told to whoever reported', async () => {
    must(await report(other, { kind: 'nft', tokenId }));
    must(await report(other, { kind: 'nft', tokenId }));
    expect(await market.database.db.$count(reports)).toBe(1);
    const waiting = await ask('report/list', { waiting: true });
    expect(waiting).toMatchObject({ ok: true, value: [{ kind: 'nft', target: tokenId, reason: 'fake', outcome: null }] });
    const [row] = await market.database.db.select().from(reports);
    const answer = { id: row?.id, outcome: 'acted', text: '확인하고 조치했습니다.' };
    const upheld = async () => must(await other.market.seller(tokenId)).upheld;
    // What waits is nobody's to know.
    expect(await upheld()).toBe(0);
    expect(await ask('report/answer', answer)).toMatchObject({ ok: true });
    expect(await upheld()).toBe(1);
    expect(await ask('report/answer', answer)).toMatchObject({ failure: { name: 'wrongState' } });
    expect(await ask('report/answer', { ...answer, id: 999 })).toMatchObject({ failure: { name: 'lookupFailed' } });
    const [notice] = must(await other.notices.list({ page: 1, size: 1 })).dataList;
    expect(notice).toMatchObject({ kind: 'reportAnswered', payload: { outcome: 'acted', text: '확인하고 조치했습니다.' } });
    // What is answered can be reported anew.
    must(await report(other, { kind: 'nft', tokenId }));
    expect(await market.database.db.$count(reports)).toBe(2);
  });

  it('is nothing of their own, nothing that there is not, and says something', async () => {
    const { did } = must(await owner.accounts.info());
    const person = { kind: 'member', did: must(parseDid(did)) } as const;
    expect(await report(owner, { kind: 'nft', tokenId })).toMatchObject({ failure: { name: 'noPermission' } });
    expect(await report(owner, person)).toMatchObject({ failure: { name: 'noPermission' } });
    must(await report(other, person));
    expect(await report(other, { kind: 'member', did: must(parseDid('did:naru:nobody')) })).toMatchObject({
      failure: { name: 'lookupFailed' },
    });
    expect(await report(other, person, ' ')).toMatchObject({ failure: { field: 'text' } });
  });

  it('is ten things a day at most', async () => {
    const third = (await joined(market, 'third')).client;
    const answers = [];
    for (let nth = 0; nth < 11; nth += 1) answers.push(await report(third, { kind: 'nft', tokenId }));
    expect(answers.map(({ ok }) => ok)).toEqual([...Array.from({ length: 10 }, () => true), false]);
    expect(answers.at(-1)).toMatchObject({ failure: { name: 'rateLimited' } });
  });
});
