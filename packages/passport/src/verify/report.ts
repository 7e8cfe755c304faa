import { TRADE_TYPE } from '@naru/domain/history';
import type { PassportReport, PassportReportRow, PassportRowOnChain } from '@naru/domain/passport';
import { nameOf } from '@naru/domain/shared';
import type { PassportFile, PassportParty } from '../file/shape.ts';
import { AtFault } from './at-fault.ts';
import { CHANGES_HANDS } from './owners.ts';
import type { ProvenRow } from './proofs.ts';

const CHANGES_OWNER: readonly string[] = [TRADE_TYPE.mint, ...CHANGES_HANDS, TRADE_TYPE.burn];

/** What a passport tells, now that all of it holds. */
export const reportOf = (
  { market, site, token, issuedAt, keyId, goods }: PassportFile,
  tokenName: string,
  rows: readonly ProvenRow[],
  owner: PassportParty | null,
): PassportReport => ({
  market,
  siteCode: site.code,
  siteName: site.name,
  chainId: token.chainId,
  contract: token.contract,
  tokenId: token.tokenId,
  tokenName,
  owner: owner?.nickname ?? '',
  ownerOnChain: !rows.some(({ row: { type, chain } }) => CHANGES_OWNER.includes(type) && chain.state === 'pending'),
  issuedAt,
  keyId,
  rows: rows.map(rowOf),
  goods: goods ?? null,
});

const rowOf = ({ row, proven }: ProvenRow): PassportReportRow => {
  const { seq, type, at, from, to, price, chain, approval } = row;
  const tradeType = nameOf(TRADE_TYPE, type);
  if (tradeType === undefined) throw new AtFault('shape', { field: `history.${seq - 1}.type` });
  return {
    seq,
    tradeType,
    at,
    from: from?.nickname ?? '',
    to: to?.nickname ?? '',
    price,
    chain: onChain(chain, proven),
    approvedBy: approval?.method ?? null,
  };
};

const MS = 1_000;

const onChain = (chain: ProvenRow['row']['chain'], proven: ProvenRow['proven']): PassportRowOnChain => {
  if (chain.state === 'confirmed' && proven !== undefined) {
    const { block, blockHash, timestamp } = proven;
    return { state: 'confirmed', txId: chain.txId, block, blockHash, minedAt: new Date(timestamp * MS).toISOString() };
  }
  return { state: chain.state === 'none' ? 'none' : 'pending' };
};
