import { Button, TextInput } from '@mantine/core';
import { EMAIL_CODE_LENGTH } from '@naru/domain/account';
import { connectEmailCode, type emailCodeMachine } from '@naru/flows/email-code';
import { FaultText } from '@naru/frontend/form-parts';
import { Text } from '@naru/frontend/layout';
import { failureText } from '@naru/messages';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Countdown } from '../ui/Countdown.tsx';
import { SandboxLink } from '../ui/SandboxLink.tsx';
import { Form } from './Form.tsx';
import classes from './form.module.css';
import { useStepFocus } from './use-step-focus.ts';

interface Props {
  readonly actor: ActorRefFrom<typeof emailCodeMachine>;
  readonly lead: string;
}

/** Sends a code to a mailbox and takes it back: a countdown of its 120 seconds, a button to send again that rests for 5 (product 9). */
export const EmailCodeForm = ({ actor, lead }: Props) => {
  const view = connectEmailCode(
    useSelector(actor, (snapshot) => snapshot),
    actor.send,
  );
  const sent = view.expiresAt !== null;
  const place = useStepFocus(String(sent));
  return (
    <Form name="이메일 인증" onSubmit={view.submit}>
      <Text tone="muted">{lead}</Text>
      <div className={classes.address}>
        <span>{view.email}</span>
        <Button variant={sent ? 'default' : 'filled'} size="sm" disabled={!view.maySend} loading={view.sending} onClick={view.send}>
          {sent ? '다시 받기' : '인증번호 받기'}
        </Button>
      </div>
      <div ref={place} className={classes.code}>
        {sent && (
          <TextInput
            label="인증번호"
            description="이메일로 받은 숫자 6자리"
            size="md"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={EMAIL_CODE_LENGTH}
            value={view.code}
            onChange={(event) => view.type(event.currentTarget.value)}
            rightSection={view.expiresAt !== null && <Countdown until={view.expiresAt} />}
            rightSectionWidth={72}
          />
        )}
      </div>
      <p role="alert" className={classes.problem}>
        {view.problem !== null ? (
          <FaultText text={failureText(view.problem)} />
        ) : (
          view.status === 'expired' && '인증 시간이 지났어요. 인증번호를 다시 받아 주세요.'
        )}
      </p>
      {sent && (
        <Button type="submit" size="md" disabled={!view.maySubmit} loading={view.status === 'verifying'}>
          확인
        </Button>
      )}
      <SandboxLink to="/sandbox/mail">메일함 열기</SandboxLink>
    </Form>
  );
};
