import { describe, expect, it } from 'vitest';
import { APPLICATION_LIFECYCLE } from './application/index.ts';
import { AUDIT_LIFECYCLE, FINDING_LIFECYCLE } from './audit/index.ts';
import { BID_LIFECYCLE } from './bid/index.ts';
import { BULK_LIFECYCLE, BULK_ROW_LIFECYCLE, OPEN_BULK_STATES } from './bulk/index.ts';
import { AUTHORIZATION_LIFECYCLE, CHAIN_KEY_LIFECYCLE, CHAIN_LIFECYCLE, CHAIN_TRANSACTION_LIFECYCLE } from './chain/index.ts';
import { DISPUTE_LIFECYCLE, OPEN_DISPUTE_STATES } from './dispute/index.ts';
import { EXCHANGE_LIFECYCLE, OPEN_EXCHANGE_STATES } from './exchange/index.ts';
import { GIFT_LIFECYCLE } from './gift/index.ts';
import { ITEM_LIFECYCLE, PRODUCT_LIFECYCLE } from './issuer/index.ts';
import { JOB_LIFECYCLE, JOB_ROW_LIFECYCLE, UNENDED_JOB_STATES } from './job/index.ts';
import { CANCELLABLE_LISTING_STATES, LISTING_LIFECYCLE } from './listing/index.ts';
import { TOKEN_LIFECYCLE } from './nft/index.ts';
import { OFFER_LIFECYCLE, OPEN_OFFER_STATES, offerDeadline, UNANSWERED_OFFER_STATES } from './offer/index.ts';
import { APPROVAL_LIFECYCLE, OPEN_APPROVAL_STATES } from './operator/index.ts';
import {
  CANCELLABLE_ORDER_STATES,
  CASH_RECEIPT_LIFECYCLE,
  ESCROW_REPORT_LIFECYCLE,
  ORDER_LIFECYCLE,
  PAYABLE_ORDER_STATES,
  PAYMENT_LIFECYCLE,
  REFUND_INTEREST_LIFECYCLE,
  REVERSAL_LIFECYCLE,
} from './order/index.ts';
import { INCIDENT_LIFECYCLE } from './privacy/index.ts';
import { ANSWERABLE_QR_STATES, ENDED_QR_STATES, QR_LIFECYCLE } from './qr/index.ts';
import { type Lifecycle, statesOf, transitionOf } from './shared/index.ts';
import { SMATH_LIFECYCLE } from './smath/index.ts';
import { INVITATION_LIFECYCLE } from './staff/index.ts';
import { finalStates, leftBy, reachableFrom } from './testing/lifecycle.ts';
import { UPLOAD_LIFECYCLE } from './upload/index.ts';

/** Every lifecycle: where it begins, and where it ends. */
const ALL: readonly (readonly [string, Lifecycle<string, string>, string, readonly string[]])[] = [
  ['application', APPLICATION_LIFECYCLE, 'received', ['accepted', 'rejected', 'withdrawn']],
  ['authorization', AUTHORIZATION_LIFECYCLE, 'open', ['spent', 'void']],
  ['audit', AUDIT_LIFECYCLE, 'running', ['whole', 'broken']],
  ['finding of an audit', FINDING_LIFECYCLE, 'open', ['mended']],
  ['bid', BID_LIFECYCLE, 'open', ['accepted', 'withdrawn', 'expired']],
  ['command to the chain', CHAIN_LIFECYCLE, 'queued', ['failed']],
  ['transaction', CHAIN_TRANSACTION_LIFECYCLE, 'stored', []],
  ['account that sends to the chain', CHAIN_KEY_LIFECYCLE, 'next', ['past']],
  ['entry', SMATH_LIFECYCLE, 'received', ['completed', 'withdrawn']],
  ['dispute', DISPUTE_LIFECYCLE, 'waiting', ['refunded', 'partlyRefunded', 'resent', 'dismissed', 'withdrawn']],
  ['exchange', EXCHANGE_LIFECYCLE, 'awaitingPayment', ['completed', 'withdrawn', 'cancelled', 'refunded']],
  ['gift', GIFT_LIFECYCLE, 'sent', ['received', 'withdrawn', 'expired']],
  ['item', ITEM_LIFECYCLE, 'made', ['sold', 'given', 'revoked']],
  ['incident', INCIDENT_LIFECYCLE, 'open', ['closed']],
  ['invitation', INVITATION_LIFECYCLE, 'open', ['accepted', 'withdrawn']],
  ['bulk mint job', BULK_LIFECYCLE, 'uploaded', ['cancelled']],
  ['row of a bulk mint job', BULK_ROW_LIFECYCLE, 'faulty', ['minted']],
  ['job', JOB_LIFECYCLE, 'queued', ['done', 'partlyFailed', 'failed', 'cancelled']],
  ['thing of a job', JOB_ROW_LIFECYCLE, 'waiting', ['done', 'refused']],
  ['listing', LISTING_LIFECYCLE, 'onSale', ['sold', 'cancelled']],
  ['NFT', TOKEN_LIFECYCLE, 'live', ['revoked']],
  ['offer', OFFER_LIFECYCLE, 'requested', ['purchased', 'cancelled', 'declined', 'expired']],
  ['order', ORDER_LIFECYCLE, 'created', ['completed', 'refunded']],
  ['interest for a late refund', REFUND_INTEREST_LIFECYCLE, 'owed', ['paid']],
  ['reversal', REVERSAL_LIFECYCLE, 'due', ['done']],
  ['cash receipt', CASH_RECEIPT_LIFECYCLE, 'due', ['cancelled']],
  ['escrow report', ESCROW_REPORT_LIFECYCLE, 'due', ['reported', 'ended']],
  ['payment', PAYMENT_LIFECYCLE, 'ready', ['refunded']],
  ['act of two people', APPROVAL_LIFECYCLE, 'waiting', ['done', 'refused', 'withdrawn', 'expired', 'changed']],
  ['product', PRODUCT_LIFECYCLE, 'draft', ['deleted']],
  ['upload', UPLOAD_LIFECYCLE, 'receiving', ['taken']],
  ['QR', QR_LIFECYCLE, 'waiting', ['used', 'failed', 'refused', 'expired']],
];

describe.each(ALL)('the lifecycle of an %s', (_, lifecycle, first, ends) => {
  it('reaches every state, and ends where it should', () => {
    expect(reachableFrom(lifecycle, first)).toEqual(new Set(statesOf(lifecycle)));
    expect(finalStates(lifecycle)).toEqual(ends);
  });

  it('has moves that lead to one state each', () => {
    const moves = new Set(statesOf(lifecycle).flatMap((state) => Object.keys(lifecycle[state] ?? {})));
    for (const event of moves) {
      const { from, to } = transitionOf(lifecycle, event);
      expect(from.map((state) => lifecycle[state]?.[event])).toEqual(from.map(() => to));
    }
  });
});

describe('a named set of states is where its move begins', () => {
  it.each<[string, ReadonlySet<string>, readonly string[]]>([
    ['of listings that can be cancelled', CANCELLABLE_LISTING_STATES, leftBy(LISTING_LIFECYCLE, 'cancel')],
    ['of offers that wait for an answer', UNANSWERED_OFFER_STATES, leftBy(OFFER_LIFECYCLE, 'decline')],
    ['of bulk mint jobs that can be called off', OPEN_BULK_STATES, leftBy(BULK_LIFECYCLE, 'cancel')],
    ['of orders that take money', PAYABLE_ORDER_STATES, leftBy(ORDER_LIFECYCLE, 'pay')],
    ['of orders that can be called off', CANCELLABLE_ORDER_STATES, leftBy(ORDER_LIFECYCLE, 'cancel')],
    ['of orders that time ends', CANCELLABLE_ORDER_STATES, leftBy(ORDER_LIFECYCLE, 'expire')],
    ['of QRs that can be answered', ANSWERABLE_QR_STATES, leftBy(QR_LIFECYCLE, 'present')],
  ])('%s', (_, named, from) => {
    expect([...named]).toEqual(from);
  });
});

describe('what is open has not ended', () => {
  it.each<[string, Lifecycle<string, string>, ReadonlySet<string>]>([
    ['a dispute', DISPUTE_LIFECYCLE, OPEN_DISPUTE_STATES],
    ['an exchange', EXCHANGE_LIFECYCLE, OPEN_EXCHANGE_STATES],
    ['an offer', OFFER_LIFECYCLE, OPEN_OFFER_STATES],
    ['a job', JOB_LIFECYCLE, UNENDED_JOB_STATES],
    ['an act of two people', APPROVAL_LIFECYCLE, OPEN_APPROVAL_STATES],
  ])('%s', (_, lifecycle, open) => {
    expect(statesOf(lifecycle).filter((state) => !open.has(state))).toEqual(finalStates(lifecycle));
  });

  it('an offer has a deadline exactly as long as it is open', () => {
    expect(statesOf(OFFER_LIFECYCLE).filter((state) => offerDeadline(state, new Date(0)) !== undefined)).toEqual([...OPEN_OFFER_STATES]);
  });

  it('a QR that has ended says so', () => {
    expect(new Set(finalStates(QR_LIFECYCLE))).toEqual(ENDED_QR_STATES);
  });
});
