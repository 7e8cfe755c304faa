import type { WebSignUpView } from '@naru/flows/web-sign-up';
import { EmailCodeForm } from '../../shared/form/EmailCodeForm.tsx';
import { Back } from './Back.tsx';
import { TEXTS } from './texts.ts';

/** The code that went to the mailbox. */
export const EmailCodeStep = ({ view }: { view: WebSignUpView }) => (
  <>
    {view.proof !== undefined && <EmailCodeForm actor={view.proof} lead={TEXTS.proveLead} />}
    <Back onBack={view.changeEmail} label={TEXTS.changeEmail} />
  </>
);
