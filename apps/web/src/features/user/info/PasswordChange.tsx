import { Button } from '@mantine/core';
import type { Failure } from '@naru/domain/failure';
import { fail, failuresOf, ok } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { Text } from '@naru/frontend/layout';
import { useState } from 'react';
import { Form } from '../../../shared/form/Form.tsx';
import { FormFault } from '../../../shared/form/FormFault.tsx';
import { newPasswordFields, PasswordField } from '../../../shared/form/PasswordField.tsx';
import { fieldProblem, formProblem } from '../../../shared/form/problem.ts';
import { useFaults } from '../../../shared/form/use-faults.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import classes from '../../../shared/ui/ui.module.css';

const FIELDS = ['current', 'password', 'again'];
const EMPTY = { current: '', password: '', again: '' };

export const PasswordChange = ({ email }: { email: string }) => {
  const accounts = usePort(TOKENS.accounts);
  const overlays = usePort(TOKENS.overlays);
  const [typed, setTyped] = useState(EMPTY);
  const { all: problems, tell, edited } = useFaults();
  const [busy, setBusy] = useState(false);
  const submit = async (): Promise<void> => {
    if (tell(faultsOf(typed)) || busy) return;
    setBusy(true);
    const answer = await accounts.changePassword({ current: typed.current, password: typed.password });
    setBusy(false);
    if (!answer.ok) {
      tell([answer.failure.name === 'passwordWrong' ? { ...answer.failure, field: 'current' } : answer.failure]);
      return;
    }
    setTyped(EMPTY);
    await overlays.open('notice', { text: '비밀번호가 변경되었습니다.' });
  };
  const field = (name: keyof typeof EMPTY) => ({
    value: typed[name],
    error: fieldProblem(problems, name),
    onChange: (value: string) => {
      edited(name);
      setTyped({ ...typed, [name]: value });
    },
  });
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
        <FormFault text={formProblem(problems, FIELDS)} />
        <Button type="submit" variant="default" loading={busy}>
          비밀번호 변경
        </Button>
      </Form>
    </section>
  );
};

const faultsOf = ({ current, password, again }: typeof EMPTY): readonly Failure[] =>
  failuresOf({
    current: current === '' ? fail({ rule: 'required' }) : ok(current),
    ...newPasswordFields(password, again),
  });
