import { Button, TextInput } from '@mantine/core';
import { type MemberInfo, maskEmail, parseEmailAddress } from '@naru/domain/account';
import { failureOfFault } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { useState } from 'react';
import { TOKENS } from '../../../composition/tokens.ts';
import { Form } from '../../../shared/form/Form.tsx';
import { FormFault } from '../../../shared/form/FormFault.tsx';
import { fieldProblem, formProblem } from '../../../shared/form/problem.ts';
import { useSending } from '../../../shared/form/use-sending.ts';
import { Block } from './Block.tsx';
import { EmailProof } from './EmailProof.tsx';
import { TEXTS } from './texts.ts';
import { useSaved } from './use-saved.ts';

/** Changes the e-mail address: the new one, then the code that went there. */
export const EmailChange = ({ member }: { member: MemberInfo }) => {
  const profile = useDesk(TOKENS.profile);
  const saved = useSaved();
  const [typed, setTyped] = useState('');
  const [proving, setProving] = useState<string>();
  const { problem, send } = useSending();
  const next = async (): Promise<void> => {
    const email = parseEmailAddress(typed);
    const found = email.ok ? null : failureOfFault('email', email.failure);
    await send(found, async () => ({ ok: true, value: undefined }));
    if (email.ok) setProving(email.value);
  };
  const change = async (email: string, emailTempToken: string): Promise<void> => {
    setProving(undefined);
    if ((await send(null, () => profile.changeEmail({ email, emailTempToken }))) === undefined) return;
    setTyped('');
    await saved(TEXTS.emailDone);
  };
  return (
    <Block title={TEXTS.email} lead={`${TEXTS.emailLead} ${maskEmail(member.email)}`}>
      {proving === undefined ? (
        <Form name={TEXTS.email} onSubmit={() => next()}>
          <TextInput
            type="email"
            label={TEXTS.newEmail}
            autoComplete="email"
            size="md"
            value={typed}
            error={fieldProblem(problem, 'email')}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <FormFault text={formProblem(problem, ['email'])} />
          <Button type="submit" variant="default">
            {TEXTS.emailNext}
          </Button>
        </Form>
      ) : (
        <EmailProof email={proving} onProven={(token) => void change(proving, token)} onBack={() => setProving(undefined)} />
      )}
    </Block>
  );
};
