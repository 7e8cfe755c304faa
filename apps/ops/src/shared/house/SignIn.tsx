import { Button, TextInput } from '@mantine/core';
import { useDesk } from '@naru/frontend/container';
import { type FormEvent, useState } from 'react';
import { TOKENS } from '../../desks/tokens.ts';
import { Refusal } from '../ui/Refusal.tsx';
import classes from './SignIn.module.css';

const UNREACHED = '서버와 연결하지 못했습니다. 잠시 뒤에 다시 시도해 주세요.';

/** The way in: a key, and the code of an authenticator. `why` says why somebody stands here again. */
export const SignIn = ({ why, onIn }: { why: string | null; onIn: () => Promise<void> }) => {
  const desk = useDesk(TOKENS.house);
  const [key, setKey] = useState('');
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState(why);
  const [busy, setBusy] = useState(false);
  const enter = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const done = await desk.signIn({ key: key.trim(), code: code.replaceAll(/\s/g, '') });
    if (done.kind === 'done') return onIn();
    setBusy(false);
    // A code is good once.
    setCode('');
    setRefusal(done.kind === 'refused' ? (done.text ?? UNREACHED) : null);
  };
  return (
    <main className={classes.page}>
      <form className={classes.card} onSubmit={(event) => void enter(event)} aria-labelledby="sign-in">
        <h1 id="sign-in" className={classes.title}>
          나루 <span>운영</span>
        </h1>
        <p className={classes.lead}>운영자 키와 인증 앱에 보이는 여섯 자리 숫자로 로그인합니다.</p>
        <Refusal text={refusal} />
        <TextInput
          label="운영자 키"
          type="password"
          autoComplete="off"
          value={key}
          onChange={(event) => setKey(event.currentTarget.value)}
          required
          withAsterisk={false}
          autoFocus
        />
        <TextInput
          label="인증 숫자"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          required
          withAsterisk={false}
        />
        <Button type="submit" size="md" fullWidth loading={busy}>
          로그인
        </Button>
        <p className={classes.hint}>키나 인증 앱을 잃어버렸으면 최고관리자에게 바로 알려 주세요. 예전 키를 끝내고 새로 드립니다.</p>
      </form>
    </main>
  );
};
