import { type EvidenceFailure, type Proven, verifyEvidence } from '@naru/chain/evidence';
import type { PassportFaultReason } from '@naru/domain/passport';
import type { PassportFile, PassportRow } from '../file/shape.ts';
import { AtFault } from './at-fault.ts';

const FAULTS: Readonly<Record<EvidenceFailure, PassportFaultReason>> = {
  malformed: 'evidenceMalformed',
  headerHash: 'headerHash',
  transactionProof: 'transactionProof',
  receiptProof: 'receiptProof',
  refused: 'transactionRefused',
};

/** A row, with what its evidence shows where it has one. */
export interface ProvenRow {
  readonly row: PassportRow;
  readonly proven: Proven | undefined;
}

/** What the evidence of each row shows; all of it must lead from the header to the transaction that the row names, in the order of the rows. */
export const checkEvidence = ({ token, history }: PassportFile): readonly ProvenRow[] => {
  let newest = 0;
  return history.map((row) => {
    if (row.chain.state !== 'confirmed') return { row, proven: undefined };
    const { seq, chain } = row;
    const shown = verifyEvidence(chain.evidence, token.contract);
    if (!shown.ok) throw new AtFault(FAULTS[shown.failure], { seq });
    if (shown.value.transactionHash !== chain.txId) throw new AtFault('transactionProof', { seq });
    if (shown.value.block < newest) throw new AtFault('chainOrder', { seq });
    newest = shown.value.block;
    return { row, proven: shown.value };
  });
};
