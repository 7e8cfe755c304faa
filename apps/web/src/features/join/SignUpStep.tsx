import type { WebSignUpView } from '@naru/flows/web-sign-up';
import { useStepFocus } from '../../shared/form/use-step-focus.ts';
import { IdentityStep } from '../../shared/identity/IdentityStep.tsx';
import { KnownMember } from '../../shared/identity/KnownMember.tsx';
import { PageSkeleton } from '../../shared/ui/PageSkeleton.tsx';
import { EmailCodeStep } from './EmailCodeStep.tsx';
import { EmailStep } from './EmailStep.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { TermsStep } from './TermsStep.tsx';

/** The form of the step that is on; a new step takes the focus, so that the keyboard goes on where the eye does. */
export const SignUpStep = ({ view }: { view: WebSignUpView }) => {
  const place = useStepFocus(view.step);
  return (
    <div ref={place}>
      <StepForm view={view} />
      <KnownMember problem={view.problem} />
    </div>
  );
};

const StepForm = ({ view }: { view: WebSignUpView }) => {
  switch (view.step) {
    case 'terms':
      return <TermsStep view={view} />;
    case 'email':
      return <EmailStep view={view} />;
    case 'emailCode':
      return <EmailCodeStep view={view} />;
    case 'identity':
      return <IdentityStep problem={view.problem} busy={view.busy} onStart={view.identify} />;
    case 'password':
      return <PasswordStep view={view} />;
    case 'over':
      return <PageSkeleton />;
  }
};
