import '../../../shared/form/css.ts';
import { Button, TextInput } from '@mantine/core';
import type { Failure } from '@naru/domain/failure';
import { addressOf } from '@naru/domain/navigation';
import { parseSerial } from '@naru/domain/nft';
import { usePort } from '@naru/frontend/container';
import { failureText, fieldText } from '@naru/messages';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Form } from '../../../shared/form/Form.tsx';
import { NO_FIELDS, useForm } from '../../../shared/form/use-form.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Link } from '../../../shared/ui/Link.tsx';
import classes from './Smath.module.css';
import { storedEntry, storeEntry } from './stored-entry.ts';
import { TEXTS } from './texts.ts';

const why = (failure: Failure): string => (failure.name === 'lookupFailed' ? TEXTS.noCode : failureText(failure).text);

/** Takes an event code: a member's is looked at before they go on, a visitor's waits for their log-in. */
export const CodeForm = () => {
  const smath = usePort(TOKENS.smath);
  const navigate = useNavigate();
  const session = useSession();
  const [params] = useSearchParams();
  const [typed, setTyped] = useState(() => params.get('serial') ?? storedEntry()?.serial ?? '');
  const [refused, setRefused] = useState(false);
  const { problem, busy, send } = useForm(NO_FIELDS);
  const serial = parseSerial(typed);
  const submit = async (): Promise<void> => {
    setRefused(!serial.ok);
    if (!serial.ok) return;
    const before = storedEntry();
    const recipient = before?.serial === serial.value ? before.recipient : undefined;
    const next = addressOf('eventSmathStep2');
    if (session.state !== 'member') {
      storeEntry({ serial: serial.value, campaign: undefined, recipient });
      void navigate(addressOf('login', { next }));
      return;
    }
    const looked = await send([], () => smath.look(serial.value));
    if (looked === undefined) return;
    storeEntry({ serial: serial.value, campaign: looked.value, recipient });
    void navigate(next);
  };
  const fault = refused && !serial.ok ? fieldText(serial.failure) : problem === null ? undefined : why(problem);
  return (
    <Form name="이벤트 응모" onSubmit={submit}>
      <TextInput
        label="응모 코드"
        description="하이픈과 띄어쓰기, 대소문자는 신경 쓰지 않아도 돼요."
        size="lg"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        error={fault}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {problem?.name === 'lookupFailed' && (
        <p>
          <Link className={classes.link} to={addressOf('serial', { serial: typed })}>
            NFT 코드라면 여기에서 받을 수 있어요
          </Link>
        </p>
      )}
      <Button type="submit" size="lg" loading={busy} disabled={session.state === 'checking' || typed.trim() === ''}>
        {session.state === 'anonymous' ? '로그인하고 계속하기' : '다음'}
      </Button>
    </Form>
  );
};
