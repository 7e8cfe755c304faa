import { TRADE_TYPE } from '@naru/domain/history';
import type { PassportFile } from '../file/shape.ts';
import { AtFault } from './at-fault.ts';
import { APART_MS } from './times.ts';

const REQUESTED: string = TRADE_TYPE.exchangeRequested;
const TAKEN_BACK: string = TRADE_TYPE.exchangeWithdrawn;

/**
 * Goods are sent for an NFT whose last request for them stands, not before it, and recorded before they are sent; what is recorded later follows. None of
 * it is later than the passport.
 */
export const checkGoods = ({
  goods,
  history,
  issuedAt,
}: Pick<PassportFile, 'goods' | 'issuedAt'> & { readonly history: readonly Row[] }): void => {
  if (goods == null) return;
  const request = history.findLast(({ type }) => type === REQUESTED || type === TAKEN_BACK);
  const sent = Date.parse(goods.sentAt);
  const issued = Date.parse(issuedAt) + APART_MS;
  const recorded = goods.records.map(({ recordedAt }) => Date.parse(recordedAt));
  const [first = Number.POSITIVE_INFINITY] = recorded;
  const isRequested = request?.type === REQUESTED && Date.parse(request.at) <= sent + APART_MS;
  const inOrder = recorded.every((at, nth) => at <= issued && at >= (recorded[nth - 1] ?? at));
  if (!isRequested || sent > issued || first > sent + APART_MS || !inOrder) throw new AtFault('goodsDiffer');
};

type Row = Pick<PassportFile['history'][number], 'type' | 'at'>;
