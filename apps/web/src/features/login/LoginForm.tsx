import '../../shared/form/css.ts';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { addressOf } from '@naru/domain/navigation';
import { afterLogin, type Destination } from '@naru/domain/session';
import { usePort } from '@naru/frontend/container';
import { FormFault } from '@naru/frontend/form-parts';
import { useLayoutEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Form } from '../../shared/form/Form.tsx';
import { TOKENS } from '../../shared/tokens.ts';

const addressTo = (destination: Destination): string => ('route' in destination ? addressOf(destination.route) : destination.address);

/** Signs in, loads the member, and goes where the domain says: to the wanted address of our own, or home (product 4, login success). */
const useSignIn = () => {
  const sessions = usePort(TOKENS.sessions);
  const session = usePort(TOKENS.session);
  const queries = usePort(TOKENS.queries);
  const overlays = usePort(TOKENS.overlays);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const [emptyFault, setEmptyFault] = useState<string>();
  const signIn = async (email: string, password: string): Promise<void> => {
    setFault(undefined);
    if (email.trim() === '' || password === '') return setEmptyFault((await import('./refusal.ts')).EMPTY_TEXT);
    if (busy) return;
    setBusy(true);
    const answer = await sessions.signIn({ email: email.trim(), password });
    setBusy(false);
    if (!answer.ok) {
      const { refusalText, opensSignUp } = await import('./refusal.ts');
      setFault(refusalText(answer.failure));
      if (opensSignUp(answer.failure) && (await overlays.open('terms', { email: email.trim() })) !== null)
        void navigate(addressOf('join', { next: params.get('next') ?? undefined }));
      return;
    }
    // What was asked for as an anonymous visitor may look different to a member.
    queries.clear();
    // A visitor of the board comes back to it (product 2, /login).
    const next = params.get('next') ?? (params.get('page') === 'board' ? addressOf('csBoard') : undefined);
    await session.signedIn();
    const view = session.get();
    const who = view.state === 'member' ? view.member : { joinType: 'web' as const, isCILinked: false, emailUserInfo: false };
    void navigate(addressTo(afterLogin({ ...who, next })), { replace: true });
  };
  return { signIn, busy, fault, emptyFault };
};

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
  const submit = () => signIn(emailField.current?.value ?? email, passwordField.current?.value ?? password);
  return (
    <Form name="로그인 정보 입력" onSubmit={submit}>
      <TextInput
        ref={emailField}
        label="이메일"
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
        label="비밀번호"
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
        로그인
      </Button>
    </Form>
  );
};
