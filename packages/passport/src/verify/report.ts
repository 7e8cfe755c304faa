import { TRADE_TYPE } from '@naru/domain/history';
import type { PassportAttestation, PassportReport, PassportReportRow, PassportRowOnChain } from '@naru/domain/passport';
import { nameOf } from '@naru/domain/shared';
import type { PassportFile, PassportParty } from '../file/shape.ts';
import { AtFault } from './at-fault.ts';
import type { ProvenAttestation } from './attestations.ts';
import type { Opened } from './disclosures.ts';
import { CHANGES_HANDS } from './owners.ts';
import type { ProvenRow } from './proofs.ts';

const CHANGES_OWNER: readonly string[] = [TRADE_TYPE.mint, ...CHANGES_HANDS, TRADE_TYPE.burn];

/** What was found while a passport was checked. */
interface Found {
  readonly tokenName: string;
  readonly rows: readonly ProvenRow[];
  readonly owner: PassportParty | null;
  readonly testimonies: readonly ProvenAttestation[];
  readonly opened: Opened;
}

/** What a passport tells, now that all of it holds. */
export const reportOf = (file: PassportFile, { tokenName, rows, owner, testimonies: attestations, opened }: Found): PassportReport => {
  const { market, site, token, issuedAt, keyId } = file;
  return {
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
    goods: goodsOf(file),
    testimonies: file.testimonies === undefined ? null : attestations.map((one) => attestationOf(one, opened)),
  };
};

const goodsOf = ({ goods }: PassportFile): PassportReport['goods'] =>
  goods == null
    ? null
    : {
        sentAt: goods.sentAt,
        records: goods.records.map(({ recordedAt, serial, insurance, ...photo }) => ({
          recordedAt,
          serial,
          insurance,
          photoSha256: 'photoSha256' in photo ? photo.photoSha256 : photo.weighingSha256,
        })),
      };

const attestationOf = ({ testimony: attestation, keyProven }: ProvenAttestation, opened: Opened): PassportAttestation => {
  const { member: _, key: _key, prevHash: _before, hash: _hash, signature: _signature, ...rest } = attestation;
  return { ...rest, keyProven, opened: opened.get(rest.seq) ?? {} };
};

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
