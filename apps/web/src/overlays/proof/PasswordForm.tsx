import '../../shared/form/css.ts';
import { Button } from '@mantine/core';
import type { Failure } from '@naru/domain/failure';
import { failureOfFault } from '@naru/domain/shared';
import { FormFault } from '@naru/frontend/form-parts';
import { message } from '@naru/messages';
import { Form } from '../../shared/form/Form.tsx';
import { PasswordField } from '../../shared/form/PasswordField.tsx';
import { useForm } from '../../shared/form/use-form.ts';
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
  const form = useForm({ password: '' }, problem);
  const { password } = form.typed;
  const submit = (): void => {
    if (!form.tell(password === '' ? [failureOfFault('password', { rule: 'required' })] : []) && !busy) onPassword(password);
  };
  return (
    <Form name={PROOF.title} onSubmit={submit}>
      <p>{lead}</p>
      <input type="hidden" name="username" autoComplete="username" value={session.state === 'member' ? session.member.email : ''} />
      <PasswordField label="비밀번호" autoComplete="current-password" {...form.field('password')} />
      <FormFault text={form.fault()} />
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
