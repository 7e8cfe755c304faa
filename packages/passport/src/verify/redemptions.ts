import { TRADE_TYPE } from '@naru/domain/history';
import type { AttestationStep } from '@naru/domain/passport';
import type { Attestation } from '../file/attestation.ts';
import type { PassportFile } from '../file/shape.ts';
import { AtFault } from './at-fault.ts';
import type { ProvenRow } from './proofs.ts';
import { APART_MS } from './times.ts';

/** The step that a row of the history is, where it is one. */
const ROWS: ReadonlyMap<string, readonly AttestationStep[]> = new Map([
  [TRADE_TYPE.exchangeRequested, ['requested']],
  [TRADE_TYPE.exchangeCompleted, ['received']],
  [TRADE_TYPE.exchangeWithdrawn, ['withdrawn', 'cancelled', 'refunded']],
]);
const STEPS = new Set([...ROWS.values()].flat());

const near = (one: string, other: string): boolean => Math.abs(Date.parse(one) - Date.parse(other)) <= APART_MS;

/**
 * Attestations tell of the same redemptions as the history, from its first one to its last, of the same goods, and of the approval under which the chain
 * has ended the NFT: no redemption can be left out, and none made up.
 */
export const checkRedemptions = (file: Pick<PassportFile, 'testimonies' | 'goods'>, rows: readonly ProvenRow[]): void => {
  const { testimonies: attestations, goods } = file;
  if (attestations === undefined) return;
  const marks = attestations.filter(({ step }) => STEPS.has(step));
  const redeemed = rows.filter(({ row }) => ROWS.has(row.type));
  const alike = redeemed.every(({ row }, place) => isOf(marks[place], row));
  if (marks.length !== redeemed.length || !alike || !endsAsApproved(attestations, rows) || !isOfGoods(attestations, goods))
    throw new AtFault('testimonyDiffers');
};

const isOf = (attestation: Attestation | undefined, { type, at, from }: ProvenRow['row']): boolean => {
  if (attestation === undefined || !(ROWS.get(type) ?? []).includes(attestation.step) || !near(attestation.at, at)) return false;
  return attestation.step !== 'requested' || attestation.member === from?.member;
};

/** The chain tells with the NFT's end what its owner approved when they asked for the goods. */
const endsAsApproved = (attestations: readonly Attestation[], rows: readonly ProvenRow[]): boolean => {
  const request = attestations.findLast((one) => one.step === 'requested');
  const ended = attestations.findLast(({ step }) => STEPS.has(step));
  if (request?.step !== 'requested' || (ended?.step !== 'received' && ended?.step !== 'refunded')) return true;
  const burns = rows.flatMap(({ proven }) => proven?.events ?? []).flatMap((event) => (event.name === 'Burned' ? [event.approval] : []));
  return burns.every((approval) => approval === request.facts.approval);
};

/** The goods that the passport tells of are those that were recorded last. */
const isOfGoods = (attestations: readonly Attestation[], goods: PassportFile['goods']): boolean => {
  if (goods == null) return true;
  const sent = attestations.findLast(({ step }) => step === 'sent');
  const recorded = attestations.flatMap((one) => (one.step === 'recorded' ? [one.facts] : [])).slice(-goods.records.length);
  return (
    sent !== undefined &&
    near(sent.at, goods.sentAt) &&
    goods.records.every((record, place) => {
      const facts = recorded[place];
      return (
        'photoSha256' in record &&
        facts?.photo === record.photoSha256 &&
        (facts.serial === null) === (record.serial === null) &&
        (facts.insurance === null) === (record.insurance === null)
      );
    })
  );
};
