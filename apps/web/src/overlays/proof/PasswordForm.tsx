import '../../shared/form/css.ts';
import { Button } from '@mantine/core';
import type { Failure } from '@naru/domain/failure';
import { failureOfFault } from '@naru/domain/shared';
import { message } from '@naru/messages';
import { useState } from 'react';
import { Form } from '../../shared/form/Form.tsx';
import { FormFault } from '../../shared/form/FormFault.tsx';
import { PasswordField } from '../../shared/form/PasswordField.tsx';
import { fieldProblem, formProblem } from '../../shared/form/problem.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { Actions } from '../Frame.tsx';
import { PROOF } from './texts.ts';

interface Props {
  readonly lead: string;
  /** Why the one before did not do. */
  readonly problem: Failure | null;
  readonly busy: boolean;
  readonly onPassword: (password: string) => void;
  readonly onLeft: () => void;
}

/** Asks for the member's password, by which they prove that it is they who are at the screen. */
export const PasswordForm = ({ lead, problem, busy, onPassword, onLeft }: Props) => {
  const session = useSession();
  const [password, setPassword] = useState('');
  const [empty, setEmpty] = useState<Failure | null>(null);
  const submit = (): void => {
    const found = password === '' ? failureOfFault('password', { rule: 'required' }) : null;
    setEmpty(found);
    if (found === null && !busy) onPassword(password);
  };
  const shown = empty ?? problem;
  return (
    <Form name={PROOF.title} onSubmit={submit}>
      <p>{lead}</p>
      <input type="hidden" name="username" autoComplete="username" value={session.state === 'member' ? session.member.email : ''} />
      <PasswordField
        label="비밀번호"
        autoComplete="current-password"
        value={password}
        error={fieldProblem(shown, 'password')}
        onChange={(value) => {
          setEmpty(null);
          setPassword(value);
        }}
      />
      <FormFault text={formProblem(shown, ['password'])} />
      <Actions>
        <Button variant="default" onClick={onLeft}>
          {message('notice.cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {message('notice.confirm')}
        </Button>
      </Actions>
    </Form>
  );
};
