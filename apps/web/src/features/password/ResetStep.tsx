import { FAILURE_CATALOGUE, type Failure } from '@naru/domain/failure';
import { addressOf } from '@naru/domain/navigation';
import { failuresOf, ok } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { FormEnd } from '@naru/frontend/form-parts';
import { useNavigate } from 'react-router';
import { Form } from '../../shared/form/Form.tsx';
import { newPasswordFields, PasswordField } from '../../shared/form/PasswordField.tsx';
import { useForm } from '../../shared/form/use-form.ts';
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
  const form = useForm({ password: '', again: '' });
  const submit = async (): Promise<void> => {
    const { password, again } = form.typed;
    const done = await form.send<Failure | null>(failuresOf(newPasswordFields(password, again)), async () => {
      const answer = await accounts.resetPassword({ email: proven.email, emailTempToken: proven.emailTempToken, password });
      if (answer.ok) return ok(null);
      return FAILURE_CATALOGUE[answer.failure.name].kind === 'email' ? ok(answer.failure) : answer;
    });
    if (done === undefined) return;
    if (done.value !== null) {
      await overlays.open('refused', done.value);
      return onRefused();
    }
    await navigate(addressOf('login', { next }));
    await overlays.open('notice', { title: '비밀번호 재설정 완료', text: '비밀번호가 재설정되었습니다. 새 비밀번호로 로그인해 주세요.' });
  };
  return (
    <Form name="계정 보안 설정" onSubmit={submit}>
      <input type="hidden" name="username" autoComplete="username" value={proven.email} />
      <PasswordField label="새 비밀번호" autoComplete="new-password" described {...form.field('password')} />
      <PasswordField label="새 비밀번호 확인" autoComplete="new-password" {...form.field('again')} />
      <FormEnd fault={form.fault()} busy={form.busy} size="md" submit="비밀번호 재설정" />
    </Form>
  );
};
