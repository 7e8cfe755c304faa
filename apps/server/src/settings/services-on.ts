import type { ProcessorService } from '@naru/domain/privacy';
import type { Config } from './config.ts';

/** Services of others that the settings switch on, and that are sent personal data. */
export const servicesOn = ({
  sandbox,
  payment,
  payout,
  identity,
  holders,
  sms,
  smtpUrl,
  files,
  checkpoints,
}: Pick<
  Config,
  'sandbox' | 'payment' | 'payout' | 'identity' | 'holders' | 'sms' | 'smtpUrl' | 'files' | 'checkpoints'
>): readonly ProcessorService[] => {
  const on: Readonly<Partial<Record<ProcessorService, boolean>>> = {
    payment: !sandbox.payment && payment.provider !== 'sandbox',
    payout: payout.sender === 'toss',
    identity: !sandbox.identity && identity.provider !== 'sandbox',
    accounts: !sandbox.holders && holders.provider !== 'sandbox',
    text: !sandbox.sms && sms.provider !== 'sandbox',
    mail: smtpUrl !== null,
    storage: files.store === 's3' || checkpoints.s3 !== null,
  };
  return (Object.keys(on) as ProcessorService[]).filter((service) => on[service] === true);
};
