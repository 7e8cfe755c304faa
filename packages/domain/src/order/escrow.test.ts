import { describe, expect, it } from 'vitest';
import { failure } from '../failure/code.ts';
import type { NftKind } from '../nft/kinds.ts';
import { type EscrowWay, escrowReportAgainAt, needsEscrow, whyNotPaidBy } from './escrow.ts';
import type { OrderKind } from './rules.ts';

const ESCROW = { certificateUrl: 'https://escrow.example/naru' };

describe('whether money is held until goods are there', () => {
  it.each<[string, OrderKind, NftKind, EscrowWay, boolean]>([
    ['goods of a store by a transfer', 'store', 'transferable', 'accountTransfer', true],
    ['goods of a store by a deposit', 'store', 'transferable', 'virtualAccount', true],
    ['goods of a store by a card', 'store', 'transferable', 'card', false],
    ['digital contents by a transfer', 'store', 'digital', 'accountTransfer', false],
    ['digital contents by a deposit', 'store', 'digital', 'virtualAccount', false],
    ['what a member sells', 'listing', 'transferable', 'accountTransfer', false],
    ['what a member was offered money for', 'offer', 'transferable', 'virtualAccount', false],
    ['what redeeming costs', 'exchangeFee', 'transferable', 'accountTransfer', false],
  ])('%s', (_, kind, nftKind, way, needed) => {
    expect(needsEscrow({ kind, nftKind }, way)).toBe(needed);
    expect(whyNotPaidBy({ kind, nftKind }, way, null)).toEqual(needed ? [failure('escrowMissing')] : []);
    expect(whyNotPaidBy({ kind, nftKind }, way, ESCROW)).toEqual([]);
  });
});

describe('when a report is made again', () => {
  it.each([
    [1, 2],
    [2, 4],
    [5, 32],
    [6, 60],
    [40, 60],
  ])('after %i tries: in %i minutes', (attempts, minutes) => {
    expect(escrowReportAgainAt(attempts, new Date(0))).toEqual(new Date(minutes * 60_000));
  });
});
