import { TextInput } from '@mantine/core';
import { type EmailAddress, type MemberInfo, maskEmail, parseEmailAddress } from '@naru/domain/account';
import { failuresOf } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { FormEnd } from '@naru/frontend/form-parts';
import { Text } from '@naru/frontend/layout';
import { formatDateTime } from '@naru/messages';
import { useState } from 'react';
import { EmailProof } from '../../../shared/form/EmailProof.tsx';
import { Form } from '../../../shared/form/Form.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { useProve } from '../../../shared/proof/use-prove.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { AccountSection, ProveNow, useMemberSaved } from './AccountSection.tsx';
import { TEXTS } from './texts.ts';

/** How far the change has come: the address is typed, its code awaited, or the code was right and who it is has still to be proved. */
type Step =
  | { readonly at: 'typing' }
  | { readonly at: 'code'; readonly email: EmailAddress }
  | { readonly at: 'proof'; readonly email: EmailAddress; readonly token: string };

const TYPING: Step = { at: 'typing' };

/** Changes the e-mail address: the new one, the code that went there, and a fresh proof of who changes it. */
export const EmailChange = ({ member }: { member: MemberInfo }) => {
  const profile = usePort(TOKENS.profile);
  const saved = useMemberSaved();
  const [step, setStep] = useState<Step>(TYPING);
  const proving = useProve();
  const form = useForm({ email: '' }, proving.problem);
  const next = (): void => {
    const email = parseEmailAddress(form.typed.email);
    form.tell(failuresOf({ email }));
    if (email.ok) setStep({ at: 'code', email: email.value });
  };
  const change = async (email: EmailAddress, token: string): Promise<void> => {
    setStep({ at: 'proof', email, token });
    const perform = profile.changeEmail;
    const order = { email, emailTempToken: token };
    const ended = await proving.prove({
      lead: TEXTS.emailLater,
      change: { what: 'email', email },
      perform: (proof) => perform({ ...order, proof }),
    });
    if (ended === 'left') return;
    setStep(TYPING);
    if (ended !== 'done') return;
    form.set({ email: '' });
    await saved('이메일이 변경되었습니다. 다음 로그인부터 새 이메일을 사용해 주세요.');
  };
  return (
    <AccountSection title={TEXTS.email} lead={`지금 이메일 ${maskEmail(member.email)}`}>
      {member.emailHeldUntil !== null && (
        <p>{`새 이메일로는 ${formatDateTime(member.emailHeldUntil)}부터 비밀번호와 PIN 번호를 재설정할 수 있어요.`}</p>
      )}
      <Text size={15} tone="muted">
        {TEXTS.emailLater}
      </Text>
      {step.at === 'typing' && (
        <Form name={TEXTS.email} onSubmit={next}>
          <TextInput type="email" label="새 이메일" autoComplete="email" size="md" {...form.field('email')} />
          <FormEnd fault={form.fault()} variant="default" submit="인증번호 받기" />
        </Form>
      )}
      {step.at === 'code' && (
        <EmailProof
          email={step.email}
          verifyType="emailChange"
          lead="새 이메일로 보낸 6자리 인증번호를 입력해 주세요."
          onProven={({ emailTempToken }) => void change(step.email, emailTempToken)}
          onBack={() => setStep(TYPING)}
        />
      )}
      {step.at === 'proof' && (
        <ProveNow lead="이메일 인증을 마쳤어요. 본인확인을 하면 변경돼요." onProve={() => change(step.email, step.token)} />
      )}
    </AccountSection>
  );
};
