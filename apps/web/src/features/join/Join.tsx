import '../../shared/form/css.ts';
import { TextInput } from '@mantine/core';
import { addressOf } from '@naru/domain/navigation';
import type { WebSignUpView } from '@naru/flows/web-sign-up';
import { FormEnd } from '@naru/frontend/form-parts';
import { Stack, Text } from '@naru/frontend/layout';
import { useSelector } from '@xstate/react';
import { Navigate } from 'react-router';
import { AppJoinButton } from '../../overlays/sign-up/AppJoinButton.tsx';
import { Back } from '../../shared/form/Back.tsx';
import { EmailCodeForm } from '../../shared/form/EmailCodeForm.tsx';
import { Form } from '../../shared/form/Form.tsx';
import { PasswordField } from '../../shared/form/PasswordField.tsx';
import { problemText } from '../../shared/form/problem.ts';
import { TermsBoxes } from '../../shared/form/TermsBoxes.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { useStepFocus } from '../../shared/form/use-step-focus.ts';
import { IdentityStep, KnownMember } from '../../shared/identity/IdentityStep.tsx';
import { useNext, useSession } from '../../shared/session/use-session.ts';
import { Link } from '../../shared/ui/Link.tsx';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import { PageSkeleton } from '../../shared/ui/Skeleton.tsx';
import { Stages } from '../../shared/ui/Stages.tsx';
import { useJoin } from './use-join.ts';

const TEXTS = Object.freeze({
  next: '다음',
});

/** The steps as the visitor counts them: code entry belongs to the step that it ends. */
const STAGES = ['약관 동의', '이메일 인증', '본인확인', '비밀번호'] as const;

/** Which of {@link STAGES} a step belongs to. */
const STAGE_OF: Readonly<Record<WebSignUpView['step'], number>> = {
  terms: 0,
  email: 1,
  emailCode: 1,
  identity: 2,
  password: 3,
  over: 3,
};

/** What is agreed to before anything is asked for. */
const TermsStep = ({ view }: { view: WebSignUpView }) => (
  <Form name="약관 동의" onSubmit={view.next}>
    <TermsBoxes terms={view.terms} onToggle={view.toggleTerm} onToggleAll={view.toggleAllTerms} />
    <FormEnd fault={problemText(view.problem)} size="md" submit={TEXTS.next} />
  </Form>
);

/** The password, twice; the log-in name stands beside it for the browser's password keeper. */
const PasswordStep = ({ view }: { view: WebSignUpView }) => {
  const form = useForm({ password: '', again: '' }, view.problem);
  return (
    <Form name="계정 보안 설정" onSubmit={() => view.setPassword(form.typed.password, form.typed.again)}>
      <input type="hidden" name="username" autoComplete="username" value={view.email} />
      <PasswordField label="비밀번호" autoComplete="new-password" described {...form.field('password')} />
      <PasswordField label="비밀번호 확인" autoComplete="new-password" {...form.field('again')} />
      <FormEnd fault={form.fault()} busy={view.busy} size="md" submit="가입하기" />
    </Form>
  );
};

/** The address that will be the log-in. */
const EmailStep = ({ view }: { view: WebSignUpView }) => {
  const form = useForm({ email: view.email }, view.problem);
  return (
    <Form name="가입 정보 입력" onSubmit={() => view.proveEmail(form.typed.email)}>
      <TextInput label="이메일" type="email" inputMode="email" autoComplete="email" size="md" {...form.field('email')} />
      <FormEnd fault={form.fault()} size="md" submit={TEXTS.next} />
      <Back onBack={view.back} />
    </Form>
  );
};

/** The code that went to the mailbox. */
const EmailCodeStep = ({ view }: { view: WebSignUpView }) => (
  <>
    {view.proof !== undefined && (
      <>
        <EmailCodeForm actor={view.proof} lead="이메일로 받은 6자리 인증번호를 입력해 주세요." />
        <Known actor={view.proof} />
      </>
    )}
    <Back onBack={view.changeEmail} label="다른 이메일 쓰기" />
  </>
);

/** An address that has an account is told of by the code's own flow. */
const Known = ({ actor }: { readonly actor: NonNullable<WebSignUpView['proof']> }) => (
  <KnownMember problem={useSelector(actor, ({ context }) => context.problem)} />
);

/** The form of the step that is on; a new step takes the focus, so that the keyboard goes on where the eye does. */
const SignUpStep = ({ view }: { view: WebSignUpView }) => {
  const place = useStepFocus(view.step);
  return (
    <div ref={place}>
      <StepForm view={view} />
      <KnownMember problem={view.problem} />
    </div>
  );
};

const StepForm = ({ view }: { view: WebSignUpView }) => {
  switch (view.step) {
    case 'terms':
      return <TermsStep view={view} />;
    case 'email':
      return <EmailStep view={view} />;
    case 'emailCode':
      return <EmailCodeStep view={view} />;
    case 'identity':
      return <IdentityStep problem={view.problem} busy={view.busy} onStart={view.identify} />;
    case 'password':
      return <PasswordStep view={view} />;
    case 'over':
      return <PageSkeleton />;
  }
};

/**
 * Signing up on the web: terms, e-mail, phone identity, password ; the wallet app's way is beside the first step (product 1; product 5). Who is a member
 * already has nothing to do here, and goes on.
 */
export const Join = () => {
  const view = useJoin();
  const next = useNext();
  const { state } = useSession();
  // What has just joined is led on by the end of the flow.
  if (state === 'member' && view.step !== 'over') return <Navigate to={next ?? addressOf('home')} replace />;
  return (
    <Stack gap={24} most={480} centred>
      <PageTitle title="회원가입" />
      <Stages stages={STAGES} at={STAGE_OF[view.step]} />
      <SignUpStep view={view} />
      {view.step === 'terms' && (
        <>
          <AppJoinButton />
          <Text weight={600} tone="link" text="center">
            <Link to={addressOf('login', { next })}>이미 회원이신가요? 로그인</Link>
          </Text>
        </>
      )}
    </Stack>
  );
};
