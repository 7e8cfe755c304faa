import { WHOLE_BASIS_POINTS } from '@naru/domain/ledger';
import type { RunConfig } from '../config.ts';

/** A rate in words: `5%`, `2.5%`. */
export const percentOf = (basisPoints: number): string => `${(basisPoints * 100) / WHOLE_BASIS_POINTS}%`;

/** The platform's fee in words, as this deployment has it; where no server has told it, the screens show it. */
export const feeOf = ({ feeBasisPoints }: RunConfig): string =>
  feeBasisPoints === undefined ? '화면에 표시된 서비스 수수료' : `서비스 수수료 ${percentOf(feeBasisPoints)}`;
