import { Button } from '@mantine/core';
import { FAILURE_CATALOGUE } from '@naru/domain/failure';
import { addressOf } from '@naru/domain/navigation';
import { failuresOf } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Form } from '../../shared/form/Form.tsx';
import { FormFault } from '../../shared/form/FormFault.tsx';
import { newPasswordFields, PasswordField } from '../../shared/form/PasswordField.tsx';
import { fieldProblem, formProblem } from '../../shared/form/problem.ts';
import { useFaults } from '../../shared/form/use-faults.ts';
import { useNext } from '../../shared/session/use-session.ts';
import { TOKENS } from '../../shared/tokens.ts';

/** A proven mailbox. */
export interface Proven {
  readonly email: string;
  readonly emailTempToken: string;
}

/** The new password, twice; where the proof no longer holds, it has to be given again. */
export const ResetStep = ({ proven, onRefused }: { proven: Proven; onRefused: () => void }) => {
  const accounts = usePort(TOKENS.accounts);
  const overlays = usePort(TOKENS.overlays);
  const navigate = useNavigate();
  const next = useNext();
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const { all: problems, tell, edited } = useFaults();
  const [busy, setBusy] = useState(false);
  const submit = async (): Promise<void> => {
    if (tell(failuresOf(newPasswordFields(password, again))) || busy) return;
    setBusy(true);
    const answer = await accounts.resetPassword({ email: proven.email, emailTempToken: proven.emailTempToken, password });
    setBusy(false);
    if (answer.ok) {
      await navigate(addressOf('login', { next }));
      await overlays.open('notice', { text: '비밀번호가 재설정되었습니다. 새 비밀번호로 로그인해 주세요.' });
      return;
    }
    if (FAILURE_CATALOGUE[answer.failure.name].kind !== 'email') {
      tell([answer.failure]);
      return;
    }
    await overlays.open('refused', answer.failure);
    onRefused();
  };
  return (
    <Form name="계정 보안 설정" onSubmit={submit}>
      <input type="hidden" name="username" autoComplete="username" value={proven.email} />
      <PasswordField
        label="새 비밀번호"
        autoComplete="new-password"
        described
        value={password}
        error={fieldProblem(problems, 'password')}
        onChange={(value) => {
          edited('password');
          setPassword(value);
        }}
      />
      <PasswordField
        label="새 비밀번호 확인"
        autoComplete="new-password"
        value={again}
        error={fieldProblem(problems, 'again')}
        onChange={(value) => {
          edited('again');
          setAgain(value);
        }}
      />
      <FormFault text={formProblem(problems, ['password', 'again'])} />
      <Button type="submit" size="md" loading={busy}>
        비밀번호 재설정
      </Button>
    </Form>
  );
};
