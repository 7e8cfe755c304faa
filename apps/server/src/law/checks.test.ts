import type { LegalFacts } from '@naru/contract/document';
import { type KoreanDay, parseKoreanDay } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { describe, expect, it } from 'vitest';
import { CHECKS, lateSince, type MarketFacts, PAGES } from './checks.ts';
import { DUTIES, isInForce, type MarketCheck } from './duties.ts';

const LEGAL: LegalFacts = {
  company: '나루 주식회사',
  representative: '김나루',
  address: '서울특별시 마포구 나루길 1',
  phone: '02-123-4567',
  email: 'help@naru.example',
  businessNumber: '123-45-67891',
  mailOrderNumber: '2026-서울마포-0001',
  privacyOfficer: '이나루',
  copyrightAgent: '박나루',
  hosting: '나루 주식회사',
  demonstration: false,
};

/** A market in which nothing is amiss. */
const SOUND: MarketFacts = {
  publicUrl: 'https://naru.example',
  legal: LEGAL,
  unnamed: [],
  sandbox: { payment: false, identity: false },
  unnamedSellers: [],
  uncheckedSellers: [],
  unreportedSellers: [],
  unpayable: 0,
  unheld: 0,
  unreported: 0,
  unanswered: 0,
  undecided: 0,
  receipts: 0,
  unerased: { sessions: 0 },
  unconfirmed: 0,
  unnamedServices: [],
  dueTasks: [],
  lateRefunds: 0,
  unpaidInterests: 0,
  latePayouts: 0,
  apart: { missing: 0, short: 0 },
  children: 0,
};

/** Of each check what makes it fail; those of pages fail from outside. */
const AMISS: Readonly<Partial<Record<MarketCheck, readonly Partial<MarketFacts>[]>>> = {
  operatorNamed: [
    { legal: { ...LEGAL, demonstration: true } },
    { unnamed: ['NARU_LEGAL_PHONE'] },
    { legal: { ...LEGAL, businessNumber: '123-45-67890' } },
  ],
  sellersNamed: [{ unnamedSellers: ['새벽공방'] }, { uncheckedSellers: ['새벽공방'] }, { unreportedSellers: ['새벽공방'] }],
  escrowHeld: [{ unpayable: 1 }, { unheld: 1 }],
  escrowReported: [{ unreported: 1 }],
  realPayment: [{ sandbox: { payment: true, identity: false } }],
  realIdentity: [{ sandbox: { payment: false, identity: true } }],
  encrypted: [{ publicUrl: 'http://naru.example' }],
  complaintsAnswered: [{ unanswered: 1 }],
  disputesDecided: [{ undecided: 2 }],
  receiptsIssued: [{ receipts: 1 }],
  erasedInTime: [{ unerased: { sessions: 3 } }],
  marketingConfirmed: [{ unconfirmed: 1 }],
  processorsNamed: [{ unnamedServices: ['text'] }],
  privacyTasksDone: [{ dueTasks: ['training'] }],
  refundsInTime: [{ lateRefunds: 1 }, { unpaidInterests: 1 }],
  payoutsInTime: [{ latePayouts: 1 }],
  moneyApart: [{ apart: { missing: 1, short: 0 } }, { apart: { missing: 0, short: 5 } }],
  nobodyUnderFourteen: [{ children: 1 }],
};

describe('the checks of a running market', () => {
  it('find nothing where nothing is amiss', () => {
    expect(Object.values(CHECKS).flatMap((check) => check(SOUND))).toEqual([]);
  });

  it('each fail by what they look at, and no other does', () => {
    for (const [name, cases] of Object.entries(AMISS))
      for (const part of cases) {
        const failed = Object.entries(CHECKS).flatMap(([other, check]) => (check({ ...SOUND, ...part }).length > 0 ? [other] : []));
        expect(failed).toEqual([name]);
      }
  });

  it('are each tried here, or ask for a page', () => {
    expect([...Object.keys(AMISS), ...Object.keys(PAGES)].sort()).toEqual(Object.keys(CHECKS).sort());
  });

  it('name every fact of the operator on the first page', () => {
    const texts = PAGES.firstPage?.(SOUND).texts ?? [];
    for (const [key, value] of Object.entries(LEGAL)) if (key !== 'demonstration') expect(texts).toContain(value);
    expect(texts).not.toContain(false);
  });

  it('each belong to a duty', () => {
    const used = new Set(DUTIES.flatMap(({ checks }) => checks));
    expect(Object.keys(CHECKS).filter((name) => !used.has(name as MarketCheck))).toEqual([]);
  });
});

describe('how long somebody may wait', () => {
  const day = (text: string): KoreanDay => must(parseKoreanDay(text));
  it.each([
    // A Tuesday: three business days before are Thursday of the week before; what came that day has until today.
    ['2026-12-01', 3, '2026-11-25'],
    // A Sunday: what came in on Tuesday had until Friday.
    ['2026-12-06', 3, '2026-12-01'],
    ['2026-12-01', 10, '2026-11-16'],
  ])('on %s, for %i business days, what came in by %s is late', (today, days, since) => {
    expect(lateSince(day(today), days, new Set())).toBe(since);
  });
});

it('a duty is owed from its day on, by itself', () => {
  const duty = { since: '2026-12-17' };
  expect(['2026-12-16', '2026-12-17', '2027-01-01'].map((day) => isInForce(duty, day))).toEqual([false, true, true]);
});
