import { NO_TERMS, toggleAll, whyNotAgreeable } from '@naru/domain/account';
import { message } from '@naru/messages';
import { useState } from 'react';
import type { DialogProps } from '../dialog-props.ts';
import { Frame } from '../Frame.tsx';
import { TermsForm } from '../sign-up/TermsForm.tsx';

/** Terms of service and sign-up, for a log-in that is pending agreement (product 2; product 6). */
export const TermsDialog = ({ input, opened, close, onFaded }: DialogProps<'terms'>) => {
  const [terms, setTerms] = useState(NO_TERMS);
  const [email, setEmail] = useState(input.email ?? '');
  const [refused, setRefused] = useState(false);
  const submit = (): void => {
    const missing = whyNotAgreeable({ ...terms, email });
    setRefused(missing.length > 0);
    if (missing.length === 0) close({ email: email.trim(), agree3: terms.agree3 });
  };
  return (
    <Frame title="약관에 동의하고 가입하기" opened={opened} onClose={() => close(null)} onFaded={onFaded} size="middle">
      <TermsForm
        terms={terms}
        email={email}
        fault={refused ? message('notice.joinAgreements') : undefined}
        onToggle={(term) => setTerms({ ...terms, [term]: !terms[term] })}
        onToggleAll={() => setTerms(toggleAll(terms))}
        onEmail={setEmail}
        onSubmit={submit}
        onClose={() => close(null)}
      />
    </Frame>
  );
};
