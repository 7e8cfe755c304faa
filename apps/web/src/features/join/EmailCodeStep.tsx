import type { WebSignUpView } from '@naru/flows/web-sign-up';
import { useSelector } from '@xstate/react';
import { Back } from '../../shared/form/Back.tsx';
import { EmailCodeForm } from '../../shared/form/EmailCodeForm.tsx';
import { KnownMember } from '../../shared/identity/KnownMember.tsx';
import { TEXTS } from './texts.ts';

/** The code that went to the mailbox. */
export const EmailCodeStep = ({ view }: { view: WebSignUpView }) => (
  <>
    {view.proof !== undefined && (
      <>
        <EmailCodeForm actor={view.proof} lead={TEXTS.proveLead} />
        <Known actor={view.proof} />
      </>
    )}
    <Back onBack={view.changeEmail} label={TEXTS.changeEmail} />
  </>
);

/** An address that has an account is told of by the code's own flow. */
const Known = ({ actor }: { readonly actor: NonNullable<WebSignUpView['proof']> }) => (
  <KnownMember problem={useSelector(actor, ({ context }) => context.problem)} />
);
