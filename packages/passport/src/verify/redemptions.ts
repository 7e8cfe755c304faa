import { TRADE_TYPE } from '@naru/domain/history';
import type { TestimonyStep } from '@naru/domain/passport';
import type { PassportFile } from '../file/shape.ts';
import type { Testimony } from '../file/testimony.ts';
import { AtFault } from './at-fault.ts';
import type { ProvenRow } from './proofs.ts';
import { APART_MS } from './times.ts';

/** The step that a row of the history is, where it is one. */
const ROWS: ReadonlyMap<string, readonly TestimonyStep[]> = new Map([
  [TRADE_TYPE.exchangeRequested, ['requested']],
  [TRADE_TYPE.exchangeCompleted, ['received']],
  [TRADE_TYPE.exchangeWithdrawn, ['withdrawn', 'cancelled', 'refunded']],
]);
const STEPS = new Set([...ROWS.values()].flat());

const near = (one: string, other: string): boolean => Math.abs(Date.parse(one) - Date.parse(other)) <= APART_MS;

/**
 * Testimonies tell of the same redemptions as the history, from its first one to its last, of the same goods, and of the approval under which the chain
 * has ended the NFT: no redemption can be left out, and none made up.
 */
export const checkRedemptions = (file: Pick<PassportFile, 'testimonies' | 'goods'>, rows: readonly ProvenRow[]): void => {
  const { testimonies, goods } = file;
  if (testimonies === undefined) return;
  const marks = testimonies.filter(({ step }) => STEPS.has(step));
  const redeemed = rows.filter(({ row }) => ROWS.has(row.type));
  const alike = redeemed.every(({ row }, place) => isOf(marks[place], row));
  if (marks.length !== redeemed.length || !alike || !endsAsApproved(testimonies, rows) || !isOfGoods(testimonies, goods))
    throw new AtFault('testimonyDiffers');
};

const isOf = (testimony: Testimony | undefined, { type, at, from }: ProvenRow['row']): boolean => {
  if (testimony === undefined || !(ROWS.get(type) ?? []).includes(testimony.step) || !near(testimony.at, at)) return false;
  return testimony.step !== 'requested' || testimony.member === from?.member;
};

/** The chain tells with the NFT's end what its owner approved when they asked for the goods. */
const endsAsApproved = (testimonies: readonly Testimony[], rows: readonly ProvenRow[]): boolean => {
  const request = testimonies.findLast((one) => one.step === 'requested');
  const ended = testimonies.findLast(({ step }) => STEPS.has(step));
  if (request?.step !== 'requested' || (ended?.step !== 'received' && ended?.step !== 'refunded')) return true;
  const burns = rows.flatMap(({ proven }) => proven?.events ?? []).flatMap((event) => (event.name === 'Burned' ? [event.approval] : []));
  return burns.every((approval) => approval === request.facts.approval);
};

/** The goods that the passport tells of are those that were recorded last. */
const isOfGoods = (testimonies: readonly Testimony[], goods: PassportFile['goods']): boolean => {
  if (goods == null) return true;
  const sent = testimonies.findLast(({ step }) => step === 'sent');
  const recorded = testimonies.flatMap((one) => (one.step === 'recorded' ? [one.facts] : [])).slice(-goods.records.length);
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
