import type { WebSignUpView } from '@naru/flows/web-sign-up';
import { Back } from '../../shared/form/Back.tsx';
import { EmailCodeForm } from '../../shared/form/EmailCodeForm.tsx';
import { TEXTS } from './texts.ts';

/** The code that went to the mailbox. */
export const EmailCodeStep = ({ view }: { view: WebSignUpView }) => (
  <>
    {view.proof !== undefined && <EmailCodeForm actor={view.proof} lead={TEXTS.proveLead} />}
    <Back onBack={view.changeEmail} label={TEXTS.changeEmail} />
  </>
);
