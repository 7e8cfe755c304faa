import { DEFAULT_FOUR_EYES_REFUND } from '@naru/domain/operator';
import { MAX_WON } from '@naru/domain/shared';
import { whole } from './setting-kinds.ts';

/** How the house is run by its operators. */
export interface OpsConfig {
  /** From which sum on a refund needs a second person, in whole won. */
  readonly fourEyesRefund: number;
}

/** The settings of the house, by name. */
export const OPS_SETTINGS = { NARU_FOUR_EYES_REFUND: whole(0, MAX_WON).optional() };

/** The configuration of the house. */
export const opsConfig = (read: { readonly NARU_FOUR_EYES_REFUND?: number | undefined }): OpsConfig => ({
  fourEyesRefund: read.NARU_FOUR_EYES_REFUND ?? DEFAULT_FOUR_EYES_REFUND,
});
