import { TextInput } from '@mantine/core';
import { fail, ok, tidyLine } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { usePlainForm } from '@naru/frontend/form';
import { Form, FormEnd } from '@naru/frontend/form-parts';
import { useState } from 'react';
import type { Outcome } from '../../ports/platform-port.ts';
import { TOKENS } from '../../ports/tokens.ts';
import { REQUIRED } from '../ui/parts.tsx';
import classes from './SignIn.module.css';
import { brokenOff } from './session-context.ts';

const UNREACHED = '서버와 연결하지 못했습니다. 잠시 뒤에 다시 시도해 주세요.';
const BROKEN_OFF = '패스키로 확인하지 못했습니다. 다시 시도해 주세요.';
const LEADS = {
  key: '운영자 키를 넣으면 패스키나 인증 앱의 숫자로 한 번 더 확인합니다.',
  code: '인증 앱에 보이는 여섯 자리 숫자를 넣어 주세요.',
} as const;

/** The way in: a key, and then a passkey, or until there is one the code of an authenticator. `why` says why somebody stands here again. */
export const SignIn = ({ why, onIn }: { why: string | null; onIn: () => Promise<void> }) => {
  const port = usePort(TOKENS.platform);
  const device = usePort(TOKENS.passkeys);
  const [step, setStep] = useState<keyof typeof LEADS>('key');
  const form = usePlainForm({ key: '', code: '' }, why === null || step === 'code' ? null : { words: why });
  const given = tidyLine(form.typed.key);
  const whyNot = (outcome: Outcome<unknown>): string | null => (outcome.kind === 'refused' ? (outcome.text ?? UNREACHED) : null);
  const byKey = async (): Promise<string | null> => {
    const wanted = await port.begin(given);
    if (wanted.kind !== 'done') return whyNot(wanted);
    if (wanted.value.by === 'code') {
      setStep('code');
      return null;
    }
    const credential = await device.sign(wanted.value.options);
    if (credential === null) return brokenOff(await device.elsewhere(wanted.value.options), BROKEN_OFF);
    const done = await port.signIn({ key: given, factor: { credential } });
    if (done.kind === 'done') await onIn();
    return whyNot(done);
  };
  const byCode = async (): Promise<string | null> => {
    const done = await port.signIn({ key: given, factor: { code: form.typed.code.replaceAll(/\s/g, '') } });
    if (done.kind === 'done') await onIn();
    // A code is good once.
    else form.set({ code: '' });
    return whyNot(done);
  };
  const enter = (): Promise<unknown> =>
    form.send(tidyLine(form.typed[step]) === '' ? [{ field: step, words: REQUIRED }] : [], async () => {
      const words = await (step === 'key' ? byKey() : byCode());
      return words === null ? ok(undefined) : fail({ words });
    });
  const key = form.field('key');
  return (
    <main className={classes.page}>
      <Form name="운영 로그인" gap={16} className={classes.card} onSubmit={enter}>
        <h1 className={classes.title}>
          나루 <span>운영</span>
        </h1>
        <p className={classes.lead}>{LEADS[step]}</p>
        <TextInput
          label="운영자 키"
          type="password"
          autoComplete="off"
          {...key}
          onChange={(change) => {
            key.onChange(change);
            // Another key, another person.
            setStep('key');
          }}
          required
          withAsterisk={false}
          autoFocus
        />
        {step === 'code' && (
          <TextInput
            label="인증 숫자"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            {...form.field('code')}
            required
            withAsterisk={false}
            autoFocus
          />
        )}
        <FormEnd fault={form.fault} busy={form.busy} size="md" submit={step === 'key' ? '다음' : '로그인'} />
        <p className={classes.hint}>
          키를 잃어버렸으면 최고관리자에게 바로 알려 주세요. 예전 키를 끝내고 새로 드립니다. 패스키를 잃어버렸으면 다른 운영자 두 사람이
          지워 드릴 수 있습니다.
        </p>
      </Form>
    </main>
  );
};
