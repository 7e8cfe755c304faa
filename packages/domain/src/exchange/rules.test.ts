import { describe, expect, it } from 'vitest';
import type { Actor } from '../account/rules.ts';
import type { FailureName } from '../failure/code.ts';
import { reachableFrom } from '../testing/lifecycle.ts';
import { didOf as did } from '../testing/values.ts';
import {
  type Carrier,
  type CorrectableParcel,
  certificateNumber,
  EXCHANGE_LIFECYCLE,
  type ExchangeableToken,
  type ExchangeState,
  exchangeDueAt,
  issuerMovesFrom,
  MOST_WAYBILLS_OF_ONE,
  whyNotCorrectable,
  whyNotExchangeable,
  whyNotPayable,
  whyNotReceivable,
  whyNotWithdrawable,
} from './index.ts';

describe('an exchange', () => {
  it('without costs never waits for a payment', () => {
    expect(reachableFrom(EXCHANGE_LIFECYCLE, 'requested').has('awaitingPayment')).toBe(false);
  });

  it('cannot be undone once the goods have left, but where a dispute has them sent anew', () => {
    expect(reachableFrom(EXCHANGE_LIFECYCLE, 'shipped').has('withdrawn')).toBe(false);
    const { resend: _, ...without } = EXCHANGE_LIFECYCLE.shipped;
    const { resend: __, ...after } = EXCHANGE_LIFECYCLE.delivered;
    expect(reachableFrom({ ...EXCHANGE_LIFECYCLE, shipped: without, delivered: after }, 'shipped').has('cancelled')).toBe(false);
  });

  it.each([
    ['awaitingPayment', []],
    ['requested', ['prepare', 'cancel']],
    ['preparing', ['ship', 'cancel']],
    ['shipped', ['deliver']],
    ['delivered', []],
    ['completed', []],
  ] as const)('that is %s leaves its issuer %j', (state, moves) => {
    expect(issuerMovesFrom(state)).toEqual(moves);
  });
});

const owner: Actor = { kind: 'member', did: did('owner') };
const stranger: Actor = { kind: 'member', did: did('stranger') };
const anonymous: Actor = { kind: 'anonymous' };
const token: ExchangeableToken = {
  ownerDid: did('owner'),
  nftKind: 'transferable',
  revoked: false,
  frozen: false,
  hasOpenListing: false,
  giftPending: false,
  exchangeOpen: false,
  offerAccepted: false,
};
const names = (reasons: readonly { readonly name: FailureName }[]) => reasons.map(({ name }) => name);

describe('an NFT can be redeemed', () => {
  it.each<[string, Partial<ExchangeableToken>, Actor, readonly FailureName[]]>([
    ['by its owner', {}, owner, []],
    ['not by a stranger', {}, stranger, ['noPermission']],
    ['not by a visitor', {}, anonymous, ['noPermission']],
    ['not from the store', { ownerDid: undefined }, owner, ['noPermission']],
    ['not when it is digital only', { nftKind: 'digital' }, owner, ['notTransferable']],
    ['not when it is on sale', { hasOpenListing: true }, owner, ['alreadyListed']],
    ['not while a gift waits', { giftPending: true }, owner, ['lockedInGift']],
    ['not while an offer is accepted', { offerAccepted: true }, owner, ['lockedInOffer']],
    ['not twice', { exchangeOpen: true }, owner, ['inExchange']],
    ['not when frozen', { frozen: true }, owner, ['tokenFrozen']],
    ['not when revoked', { revoked: true }, owner, ['tokenRevoked']],
    ['with every reason told', { nftKind: 'digital', frozen: true }, stranger, ['noPermission', 'notTransferable', 'tokenFrozen']],
  ])('%s', (_, part, actor, reasons) => {
    expect(names(whyNotExchangeable({ ...token, ...part }, actor))).toEqual(reasons);
  });
});

describe('an exchange', () => {
  const STATES: readonly ExchangeState[] = [
    ...(['awaitingPayment', 'requested', 'preparing', 'shipped'] as const),
    ...(['delivered', 'completed', 'withdrawn', 'cancelled', 'refunded'] as const),
  ];
  it.each([
    ['withdrawn from', whyNotWithdrawable, ['awaitingPayment', 'requested']],
    ['confirmed', whyNotReceivable, ['shipped', 'delivered']],
    ['paid', whyNotPayable, ['awaitingPayment']],
  ] as const)('is %s by its owner in the states for it, and by nobody else', (_, why, states) => {
    const at = (state: ExchangeState) => ({ ownerDid: did('owner'), state, carriesOthers: false });
    expect(STATES.filter((state) => why(at(state), owner).length === 0)).toEqual(states);
    expect(STATES.flatMap((state) => why(at(state), stranger).slice(0, 1)).every(({ name }) => name === 'noPermission')).toBe(true);
  });

  it('is not withdrawn from while others go in the parcel that it has paid for', () => {
    const lead = { ownerDid: did('owner'), state: 'requested', carriesOthers: true } as const;
    expect(whyNotWithdrawable(lead, owner).map(({ name }) => name)).toEqual(['carriesOthers']);
  });

  it.each<[string, Partial<CorrectableParcel>, Partial<{ carrier: Carrier; waybill: string; reason: string }>, string[]]>([
    ['another number', {}, {}, []],
    ['another carrier of the same number', {}, { waybill: '1' }, []],
    ['the same number again', {}, { carrier: 'postal', waybill: '1' }, ['badRequest waybill']],
    ['no reason', {}, { reason: ' 가 ' }, ['badRequest reason']],
    ['goods that have arrived', { state: 'delivered' }, {}, ['wrongState ']],
    ['goods that have not left', { state: 'preparing', carrier: null, waybill: null }, {}, ['wrongState ']],
    ['one that had many', { sent: MOST_WAYBILLS_OF_ONE }, {}, ['badRequest waybill']],
  ])('has its waybill corrected: %s', (_, parcel, change, reasons) => {
    const before = { state: 'shipped', carrier: 'postal', waybill: '1', sent: 1, ...parcel } as const;
    const refused = whyNotCorrectable(before, { carrier: 'hanjin', waybill: '2', reason: '잘못 적음', ...change });
    expect(refused.map(({ name, field = '' }) => `${name} ${field}`)).toEqual(reasons);
  });

  it.each([
    ['requested', null],
    ['shipped', '2026-12-05T03:00:00.000Z'],
    ['delivered', '2026-11-28T03:00:00.000Z'],
    ['completed', null],
  ] as const)('that is %s moves on by itself at %s', (state, due) => {
    expect(exchangeDueAt(state, new Date('2026-11-21T03:00:00Z'))?.toISOString() ?? null).toBe(due);
  });

  it('has a certificate that is numbered by the Korean day', () => {
    expect(certificateNumber(42 as never, '2026-11-21T15:30:00.000Z')).toBe('20261122-000042');
  });
});
