import type { PassportFault, PassportFaultReason } from '@naru/domain/passport';

/** Ends the check of a passport; `verifyPassport` answers it. */
export class AtFault extends Error {
  override readonly name = 'AtFault';
  readonly fault: PassportFault;

  constructor(reason: PassportFaultReason, place: Omit<PassportFault, 'reason'> = {}) {
    super(reason);
    this.fault = { reason, ...place };
  }
}
