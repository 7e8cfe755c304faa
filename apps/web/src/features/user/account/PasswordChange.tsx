import type { Failure } from '@naru/domain/failure';
import { fail, failuresOf, ok } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { FormEnd } from '@naru/frontend/form-parts';
import { Text } from '@naru/frontend/layout';
import { Form } from '../../../shared/form/Form.tsx';
import { newPasswordFields, PasswordField } from '../../../shared/form/PasswordField.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import classes from '../../../shared/ui/ui.module.css';

const EMPTY = { current: '', password: '', again: '' };

export const PasswordChange = ({ email }: { email: string }) => {
  const accounts = usePort(TOKENS.accounts);
  const overlays = usePort(TOKENS.overlays);
  const form = useForm(EMPTY);
  const submit = async (): Promise<void> => {
    const { current, password } = form.typed;
    const changed = await form.send(faultsOf(form.typed), async () => {
      const answer = await accounts.changePassword({ current, password });
      return answer.ok || answer.failure.name !== 'passwordWrong' ? answer : fail({ ...answer.failure, field: 'current' });
    });
    if (changed === undefined) return;
    form.set(EMPTY);
    await overlays.open('notice', { title: '비밀번호 변경 완료', text: '비밀번호가 변경되었습니다.' });
  };
  const { field } = form;
  return (
    <section className={classes.block} aria-labelledby="password-change">
      <h2 id="password-change">비밀번호 변경</h2>
      <Text size={15} tone="muted">
        변경하면 다른 기기에서 로그아웃되고, 이메일로 되돌리기 링크를 보내 드려요.
      </Text>
      <Form name="계정 보안 설정" onSubmit={submit}>
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PasswordField label="현재 비밀번호" autoComplete="current-password" {...field('current')} />
        <PasswordField label="새 비밀번호" autoComplete="new-password" described {...field('password')} />
        <PasswordField label="새 비밀번호 확인" autoComplete="new-password" {...field('again')} />
        <FormEnd fault={form.fault()} busy={form.busy} variant="default" submit="비밀번호 변경" />
      </Form>
    </section>
  );
};

const faultsOf = ({ current, password, again }: typeof EMPTY): readonly Failure[] =>
  failuresOf({
    current: current === '' ? fail({ rule: 'required' }) : ok(current),
    ...newPasswordFields(password, again),
  });
