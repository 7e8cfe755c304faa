import { formatShare } from '@naru/messages';
import type { RunConfig } from '../config.ts';

/** The platform's fee in words, as this deployment has it; where no server has told it, the screens show it. */
export const feeOf = ({ feeBasisPoints }: RunConfig): string =>
  feeBasisPoints === undefined ? '화면에 표시된 서비스 수수료' : `서비스 수수료 ${formatShare(feeBasisPoints)}`;
