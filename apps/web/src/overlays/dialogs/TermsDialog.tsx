import '../../shared/form/css.ts';
import { Button, TextInput } from '@mantine/core';
import { NO_TERMS, toggleAll, whyNotAgreeable } from '@naru/domain/account';
import { message } from '@naru/messages';
import { useState } from 'react';
import { Form } from '../../shared/form/Form.tsx';
import { FormFault } from '../../shared/form/FormFault.tsx';
import { TermsBoxes } from '../../shared/form/TermsBoxes.tsx';
import type { DialogProps } from '../dialog-props.ts';
import { Actions, Frame } from '../Frame.tsx';

/** Terms of service and sign-up: three boxes, none pre-ticked, and an e-mail address (specification, sections 2 and 5). */
export const TermsDialog = ({ input, opened, close, gone }: DialogProps<'terms'>) => {
  const [terms, setTerms] = useState(NO_TERMS);
  const [email, setEmail] = useState(input.email ?? '');
  const [refused, setRefused] = useState(false);
  const submit = (): void => {
    const missing = whyNotAgreeable({ ...terms, email });
    setRefused(missing.length > 0);
    if (missing.length === 0) close({ email: email.trim(), agree3: terms.agree3 });
  };
  return (
    <Frame title="약관에 동의하고 가입하기" opened={opened} onClose={() => close(null)} gone={gone} size="middle">
      <Form name="약관 동의" onSubmit={submit}>
        <TermsBoxes
          terms={terms}
          onToggle={(term) => setTerms({ ...terms, [term]: !terms[term] })}
          onToggleAll={() => setTerms(toggleAll(terms))}
        />
        <TextInput
          label="이메일"
          type="email"
          autoComplete="email"
          size="md"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <FormFault text={refused ? message('notice.joinAgreements') : undefined} />
        <Actions>
          <Button variant="default" onClick={() => close(null)}>
            {message('notice.close')}
          </Button>
          <Button type="submit">동의하고 계속하기</Button>
        </Actions>
      </Form>
    </Frame>
  );
};
