import type { PassportChecks, PassportFault, PassportReport, Passports } from '@naru/domain/passport';
import { fail, ok } from '@naru/domain/shared';
import type { StandIns } from './stand-ins.ts';

const HASH = `0x${'5e'.repeat(32)}`;
const onChain = (block: number) => ({
  state: 'confirmed' as const,
  txId: HASH,
  block,
  blockHash: HASH,
  minedAt: '2026-11-20T05:30:09.000Z',
});

/** What a passport tells: minted, bought, and given away a moment ago. */
export const REPORT: PassportReport = {
  market: 'https://naru.example',
  siteCode: 'NARU',
  siteName: '나루 공방',
  chainId: 20_261_121,
  contract: `0x${'a1'.repeat(20)}`,
  tokenId: '3002',
  tokenName: '달항아리 #2',
  owner: '푸른학21',
  ownerOnChain: false,
  issuedAt: '2026-11-21T00:00:00.000Z',
  keyId: 'k'.repeat(43),
  goods: null,
  testimonies: [],
  rows: [
    ...[
      {
        seq: 1,
        tradeType: 'mint' as const,
        at: '2026-11-01T05:30:00.000Z',
        from: '',
        to: '나루 공방',
        price: null,
        chain: onChain(3),
        approvedBy: null,
      },
    ],
    ...[
      {
        seq: 2,
        tradeType: 'sale' as const,
        at: '2026-11-20T05:30:00.000Z',
        from: '나루 공방',
        to: '고운별7',
        price: 50_000,
        chain: onChain(9),
        approvedBy: 'order' as const,
      },
    ],
    {
      seq: 3,
      tradeType: 'gift',
      at: '2026-11-21T05:30:00.000Z',
      from: '고운별7',
      to: '푸른학21',
      price: null,
      chain: { state: 'pending' },
      approvedBy: null,
    },
  ],
};

const testified = {
  redemption: 1,
  at: '2026-11-20T05:30:00.000Z',
  signedAt: '2026-11-20T05:30:00.000Z',
  keyProven: true,
  opened: {},
} as const;
/** What a passport tells of goods that left: asked for by PIN, sent by their issuer, and a payment that the market has seen later. */
export const TESTIFIED: PassportReport = {
  ...REPORT,
  testimonies: [
    {
      ...testified,
      seq: 1,
      step: 'requested',
      facts: { approval: HASH, declaredValue: 400_000, costs: 4_000, needs: ['photo'] },
      actor: 'owner',
      signedBy: 'owner',
      means: 'pin',
      keyProven: false,
    },
    {
      ...testified,
      seq: 2,
      step: 'paid',
      facts: {},
      actor: 'owner',
      signedAt: '2026-11-21T05:30:00.000Z',
      signedBy: 'witness',
      means: null,
    },
    {
      ...testified,
      seq: 3,
      step: 'sent',
      facts: { carrier: 'logen', waybill: '5e'.repeat(32) },
      actor: 'issuer',
      signedBy: 'issuer',
      means: 'login',
      opened: { waybill: '98765432101' },
    },
    { ...testified, seq: 4, redemption: 2, step: 'withdrawn', facts: {}, actor: 'time', signedBy: 'witness', means: null },
  ],
};

/** A stand-in that answers a passport whose text is its token's number. */
export const standInPassports = (): Passports => ({
  openings: async (tokenId) => ok({ fileName: `naru-${tokenId}.naru-openings.json`, body: tokenId }),
  download: async (tokenId) => ok({ fileName: `naru-${tokenId}.naru-passport.json`, body: tokenId }),
});

/** A stand-in that finds everything true, or this fault. */
export const standInPassportChecks = (fault?: PassportFault, report = REPORT): PassportChecks => ({
  prepare: async () => true,
  check: async () => (fault === undefined ? ok(report) : fail(fault)),
});

/** The client ports of this file. */
export const PASSPORT_STAND_INS = {
  passports: standInPassports,
  passportChecks: () => standInPassportChecks(),
} satisfies Partial<StandIns>;
