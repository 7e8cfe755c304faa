import type { Failure } from '@naru/domain/failure';
import type { AppSignUpView } from '@naru/flows/app-sign-up';
import { actionFailureText, message } from '@naru/messages';
import { Frame } from '../Frame.tsx';
import { TermsForm } from './TermsForm.tsx';

const faultOf = (problem: Failure | null): string | undefined => {
  if (problem === null) return undefined;
  return problem.name === 'agreementsMissing' ? message('notice.joinAgreements') : actionFailureText('join', problem);
};

/** Terms of service and sign-up by wallet: what the flow of the sign-up asks for after its QR (product 2). */
export const SignUpTerms = ({ view }: { view: AppSignUpView }) => (
  <Frame
    title="약관에 동의하고 가입하기"
    opened={view.step === 'terms'}
    onClose={view.close}
    onFaded={() => undefined}
    size="middle"
    answerNeeded={view.joining}
  >
    <TermsForm
      terms={view.terms}
      email={view.email}
      fault={faultOf(view.problem)}
      busy={view.joining}
      onToggle={view.toggleTerm}
      onToggleAll={view.toggleAllTerms}
      onEmail={view.typeEmail}
      onSubmit={view.agree}
      onClose={view.close}
    />
  </Frame>
);
