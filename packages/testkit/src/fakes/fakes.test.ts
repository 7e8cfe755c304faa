import { failure } from '@naru/domain/failure';
import { fail, ok } from '@naru/domain/shared';
import { describe, expect, it } from 'vitest';
import { aMember } from '../builders/member.ts';
import { anNftCard, anNftDetail, aTradeRow } from '../builders/nft.ts';
import { aMarketCard, aStoreCard } from '../builders/store.ts';
import { ManualClock } from '../manual-clock.ts';
import { listingId, must, orderId, productId, siteCode, won } from '../values.ts';
import { FakeAccounts } from './accounts.ts';
import { FakeOrders } from './orders.ts';
import { FakePinHasher, FakePinKeeper } from './pin.ts';
import { scripted } from './scripted.ts';
import { FakeSessions } from './sessions.ts';

const hash = (digits: string) => new FakePinHasher().hash(digits);
const pair = (digits: string) => ({ pin: hash(digits), comparePin: hash(digits) });

describe('ManualClock', () => {
  it('stands still until it is told to go on', () => {
    const clock = new ManualClock('2026-11-21T00:00:00Z');
    clock.now().setFullYear(1999);
    clock.advance(1_500);
    expect(clock.now().toISOString()).toBe('2026-11-21T00:00:01.500Z');
    clock.set('2027-01-01T00:00:00Z');
    expect(clock.now().toISOString()).toBe('2027-01-01T00:00:00.000Z');
  });
});

describe('scripted', () => {
  it('answers line by line, the last for ever, and remembers', async () => {
    const call = scripted<number, string>({ value: 'a' }, { failure: 'soldOut' }, { failure: failure('ownThing') });
    expect([await call(1), await call(2), await call(3), await call(4)]).toEqual([
      ok('a'),
      fail(failure('soldOut')),
      fail(failure('ownThing')),
      fail(failure('ownThing')),
    ]);
    expect(call.inputs).toEqual([1, 2, 3, 4]);
    await expect(scripted<void, void>({ error: new Error('boom') })()).rejects.toThrow('boom');
  });
});

describe('FakePinKeeper', () => {
  it('keeps the rules of PINs', async () => {
    const keeper = new FakePinKeeper();
    const { password } = keeper;
    expect(await keeper.check(hash('135790'))).toEqual(fail(failure('pinNotSet')));
    expect(await keeper.register({ ...pair('135790'), password: 'another' })).toEqual(
      fail(failure('passwordWrong', { field: 'password' })),
    );
    expect(await keeper.register({ pin: hash('135790'), comparePin: hash('135791'), password })).toEqual(fail(failure('pinMismatch')));
    expect(await keeper.register({ ...pair('111357'), password })).toEqual(fail(failure('pinForbidden', { data: { reason: 'repeat' } })));
    expect(await keeper.register({ ...pair('135790'), password })).toEqual(ok(undefined));
    expect(await keeper.register({ ...pair('246801'), password })).toEqual(fail(failure('pinAlreadySet')));
    expect(await keeper.change({ currentPin: hash('135790'), ...pair('135790') })).toEqual(fail(failure('pinUnchanged')));
    expect(await keeper.change({ currentPin: hash('135790'), ...pair('246801') })).toEqual(ok(undefined));
  });

  it('locks after five wrong tries until the reset', async () => {
    const keeper = new FakePinKeeper();
    await keeper.register({ ...pair('135790'), password: keeper.password });
    const tries = [];
    for (let times = 0; times < 6; times += 1) tries.push(await keeper.check(hash('246801')));
    expect(tries).toEqual([
      ...[4, 3, 2, 1].map((left) => fail(failure('pinWrong', { data: { left } }))),
      fail(failure('pinLocked')),
      fail(failure('pinLocked')),
    ]);
    expect(await keeper.reset({ verifyCode: '000000', ...pair('246801') })).toEqual(fail(failure('emailCodeWrong')));
    expect(await keeper.reset({ verifyCode: '123456', ...pair('246801') })).toEqual(ok(undefined));
    expect(await keeper.check(hash('246801'))).toEqual(ok(undefined));
  });
});

describe('FakeOrders', () => {
  it('sells at its price only, one order to a key', async () => {
    const orders = new FakeOrders();
    const input = { listingId: listingId(3), price: won(9_000), key: 'a' };
    expect(await orders.buyListing(input)).toEqual(fail(failure('priceChanged', { data: { price: 10_000 } })));
    const first = await orders.buyListing({ ...input, price: won(10_000) });
    expect(await orders.buyListing({ ...input, price: won(10_000) })).toEqual(first);
    expect(must(await orders.mine({ page: 1, size: 8 }))).toMatchObject({ allCount: 1, dataList: [{ kind: 'listing', state: 'created' }] });
  });

  it('calls off open orders only', async () => {
    const orders = new FakeOrders();
    await orders.buyFromStore({ productId: productId(1), price: won(10_000), key: 'a' });
    expect(await orders.cancel(orderId(1))).toEqual(ok(undefined));
    expect([await orders.cancel(orderId(1)), await orders.cancel(orderId(9)), await orders.order(orderId(9))]).toEqual([
      fail(failure('orderEnded')),
      fail(failure('lookupFailed')),
      fail(failure('lookupFailed')),
    ]);
    expect(() => orders.happen(orderId(9), 'pay')).toThrow('no order');
    expect(() => orders.happen(orderId(1), 'pay')).toThrow('test data was refused');
  });
});

describe('FakeSessions', () => {
  it('signs in and out, and tells when it is ended from outside', async () => {
    const sessions = new FakeSessions();
    sessions.passwords.set('hong@naru.kr', 'right');
    expect(await sessions.signIn({ email: 'hong@naru.kr', password: 'wrong' })).toEqual(fail(failure('signInFailed')));
    await sessions.signIn({ email: 'hong@naru.kr', password: 'right' });
    expect([sessions.hasToken(), await sessions.isValid(), await sessions.refresh()]).toEqual([true, ok(true), ok(undefined)]);
    const ends: string[] = [];
    const stop = sessions.onEnded(({ reason }) => ends.push(reason));
    sessions.end({ reason: 'otherTab' });
    stop();
    sessions.end({ reason: 'duplicateLogin' });
    sessions.setActiveSite(siteCode('NARU'));
    sessions.refreshable = false;
    expect([ends, sessions.hasToken(), sessions.activeSite(), await sessions.refresh()]).toEqual([
      ['otherTab'],
      false,
      'NARU',
      fail(failure('refreshExpired')),
    ]);
  });
});

describe('FakeAccounts', () => {
  it('joins, keeps passwords, and lets a member change their data', async () => {
    const accounts = new FakeAccounts(new ManualClock());
    const order = { email: 'a@naru.kr', password: 'old', emailTempToken: '', identityKey: '', agree1: true, agree2: true, agree3: false };
    expect(await accounts.joinByEmail({ ...order, agree2: false })).toEqual(fail(failure('agreementsMissing')));
    expect(await accounts.joinByEmail(order)).toEqual(ok({ nickname: '고요한나룻배7' }));
    expect(await accounts.joinByEmail(order)).toEqual(fail(failure('emailTaken', { field: 'email' })));
    expect([
      await accounts.changePassword({ current: 'wrong', password: 'new' }),
      await accounts.changePassword({ current: 'old', password: 'old' }),
      await accounts.changePassword({ current: 'old', password: 'new' }),
      await accounts.resetPassword({ password: 'newer' }),
    ]).toEqual([fail(failure('signInFailed')), fail(failure('passwordUnchanged', { field: 'password' })), ok(undefined), ok(undefined)]);
    accounts.nicknames.add('나루');
    expect([
      await accounts.isNicknameFree('나루'),
      await accounts.isEmailTaken('a@naru.kr'),
      must(await accounts.updateInfo({ nickname: '푸른등대5', agree3: true })),
    ]).toEqual([ok(false), ok(true), aMember({ email: 'a@naru.kr', nickname: '푸른등대5', marketingAgreed: true })]);
  });
});

describe('builders', () => {
  it('take what a test needs to change', () => {
    expect([
      anNftCard({ number: 2 }).number,
      anNftDetail({ ownedByMe: true }).ownedByMe,
      aTradeRow({ tradeType: 'mint' }).tradeType,
      aStoreCard({ available: 0 }).available,
      aMarketCard({ listingCount: 3 }).listingCount,
    ]).toEqual([2, true, 'mint', 0, 3]);
  });
});
