import '../../shared/form/css.ts';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { Form } from '../../shared/form/Form.tsx';
import { FormFault } from '../../shared/form/FormFault.tsx';
import { TEXTS } from './texts.ts';
import { useSignIn } from './use-sign-in.ts';

/** E-mail and password. The browser's password keeper finds both fields by their autocomplete names. */
export const LoginForm = () => {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  // What a keeper of passwords, or a quick hand, put into the drawn page before its script was there: the next drawing would take it away.
  useLayoutEffect(() => {
    setEmail((known) => emailField.current?.value ?? known);
    setPassword((known) => passwordField.current?.value ?? known);
  }, []);
  const { signIn, busy, fault, emptyFault } = useSignIn();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void signIn(emailField.current?.value ?? email, passwordField.current?.value ?? password);
  };
  return (
    <Form name="로그인 정보 입력" onSubmit={submit}>
      <TextInput
        ref={emailField}
        label={TEXTS.email}
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        size="md"
        value={email}
        error={emptyFault && email.trim() === '' ? emptyFault : undefined}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <PasswordInput
        ref={passwordField}
        label={TEXTS.password}
        name="password"
        autoComplete="current-password"
        size="md"
        value={password}
        error={emptyFault && password === '' ? emptyFault : undefined}
        onChange={(event) => setPassword(event.currentTarget.value)}
        visibilityToggleButtonProps={{ 'aria-label': '입력한 글자 보기', tabIndex: 0 }}
      />
      <FormFault text={fault} />
      <Button type="submit" size="md" loading={busy} fullWidth>
        {TEXTS.submit}
      </Button>
    </Form>
  );
};
