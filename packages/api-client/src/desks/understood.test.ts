import { homeCodec, marketCardCodec, nftCardCodec, pageCodec } from '@naru/contract/codec';
import { ok } from '@naru/domain/shared';
import { aMarketCard, anNftCard, siteCode, tokenId } from '@naru/testkit';
import { describe, expect, it } from 'vitest';
import { readHome } from '../index.ts';
import { clientOf, play, SIGNED_IN, success } from '../testing/scripted-server.ts';

const ART = siteCode('ART');

describe('what the desks understand', () => {
  it('a page of cards', async () => {
    const page = {
      dataList: [anNftCard(), anNftCard({ tokenId: tokenId(8), price: null, standing: 'reserved' })],
      page: 1,
      size: 8,
      allCount: 2,
    };
    const client = clientOf(await play(() => success(pageCodec(nftCardCodec).toWire(page))));
    expect(await client.market.unlisted({ page: 1, size: 8 })).toEqual(ok(page));
  });

  it('an e-mail code, whose token it keeps for the next step', async () => {
    const client = clientOf(await play(() => success({ emailTempToken: 'temp-token' })));
    const order = { email: 'a@b.kr', verifyType: 'signUp', verifyCode: '123456' } as const;
    expect(await client.accounts.verifyEmailCode(order)).toEqual(ok({ emailTempToken: 'temp-token' }));
    expect(client.store.read()).toEqual({ ...SIGNED_IN, emailTempToken: 'temp-token' });
  });

  it.each([
    [{ count: 0, firstTokenName: '', totalPrice: 0, totalFeePrice: 0, totalDepositPrice: 0 }, ok(null), ['GET']],
    [
      { count: 2, firstTokenName: '달', totalPrice: 100, totalFeePrice: 5, totalDepositPrice: 95 },
      ok({ count: 2, firstTokenName: '달', totalPrice: 100, totalFeePrice: 5, totalDepositPrice: 95 }),
      ['GET', 'PUT'],
    ],
  ])('the sold notice %j, marked as seen only when there is one', async (wire, told, methods) => {
    const server = await play(() => success(wire));
    expect(await clientOf(server).notices.sold()).toEqual(told);
    expect(server.heard.map(({ method }) => method)).toEqual(methods);
  });

  it('the first screen that a page brings along, unless it is something else', () => {
    const lists = { bannersTop: [], bannersCenter: [], popups: [], creators: [], recent: [anNftCard()], recentlyListed: [], hot: [] };
    const home = {
      headerMenu: [{ siteCode: ART, siteName: '나루 공방', siteRoute: '/issuer/store' }],
      ...lists,
      products: [aMarketCard()],
    };
    expect(readHome(homeCodec.toWire(home))).toEqual(home);
    expect([
      readHome(undefined),
      readHome({}),
      readHome({ ...homeCodec.toWire(home), recent: [marketCardCodec.toWire(aMarketCard())] }),
    ]).toEqual([undefined, undefined, undefined]);
  });
});
