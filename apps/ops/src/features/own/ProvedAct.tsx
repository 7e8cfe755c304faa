import { Button, Modal } from '@mantine/core';
import type { FactorAsked } from '@naru/contract/operator';
import { usePort } from '@naru/frontend/container';
import { type FormEvent, useState } from 'react';
import type { Outcome } from '../../ports/platform-port.ts';
import { TOKENS } from '../../ports/tokens.ts';
import classes from '../../shared/act/act.module.css';
import { type Field, FieldInput } from '../../shared/act/FieldInput.tsx';
import { useNotify } from '../../shared/act/notices.ts';
import { useAskedAnew } from '../../shared/ask/asking.tsx';
import { brokenOff, useSession } from '../../shared/platform/session-context.ts';
import { Buttons, Refusal } from '../../shared/ui/parts.tsx';

const BROKEN_OFF = '기기에서 확인하지 못했습니다. 다시 시도해 주세요.';

/** Said where a device made or signed nothing; `there` is where it could, where the console is open at another address. */
export const deviceRefused = (there: string | null): Outcome<never> => ({
  kind: 'refused',
  text: brokenOff(there, BROKEN_OFF),
  field: undefined,
});

const UNREACHED = '서버와 연결하지 못해 처리됐는지 알 수 없습니다. 화면을 다시 불러와 확인해 주세요.';
const CODE_WRONG = '새로 나온 숫자인지 확인해 주세요. 한 번 쓴 숫자는 다시 쓸 수 없습니다.';

interface Props {
  readonly label: string;
  /** The same button in a row of many: what it is about, for whoever only hears it. */
  readonly about?: string;
  /** What will happen, in a sentence. */
  readonly text: string;
  /** What is typed for it. */
  readonly field?: Field;
  readonly done: string;
  readonly harms?: boolean;
  readonly main?: boolean;
  readonly act: (typed: string) => Promise<Outcome<unknown>>;
}

const CODE: Field = {
  name: 'code',
  label: '인증 숫자',
  kind: 'number',
  hint: '로그인할 때 쓴 숫자는 다시 쓸 수 없습니다. 새로 나온 것을 넣어 주세요.',
};
const BY = {
  code: '먼저 인증 앱의 숫자로 본인인지 확인합니다.',
  passkey: '먼저 지금 쓰는 패스키로 본인인지 확인합니다.',
} as const satisfies Record<FactorAsked['by'], string>;

/** A change of one's own way in: first it is proved that it is still they who sit here, then it is done. Each is a press of its own, as browsers want it. */
export const ProvedAct = ({ label, about, text, field, done, harms = false, main = false, act }: Props) => {
  const { own } = useSession();
  const device = usePort(TOKENS.passkeys);
  const askAnew = useAskedAnew();
  const tell = useNotify();
  const [open, setOpen] = useState(false);
  const [by, setBy] = useState<FactorAsked['by'] | null>(null);
  const [proved, setProved] = useState(false);
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const refused = (outcome: Outcome<unknown>): void => {
    if (outcome.kind === 'refused') setRefusal(outcome.field === CODE.name ? CODE_WRONG : (outcome.text ?? UNREACHED));
  };
  const begin = async (): Promise<void> => {
    setProved(false);
    setTyped('');
    setRefusal(null);
    setOpen(true);
    const wanted = await own('passkey/ask', {});
    if (wanted.kind === 'done') setBy(wanted.value.by);
    else refused(wanted);
  };
  const prove = async (): Promise<Outcome<unknown>> => {
    if (by === 'code') return own('passkey/prove', { code: typed.replaceAll(/\s/g, '') });
    // CallAnswer anew: what was refused once is answered no more.
    const wanted = await own('passkey/ask', {});
    if (wanted.kind !== 'done' || wanted.value.by === 'code') return wanted;
    const credential = await device.sign(wanted.value.options);
    if (credential === null) return deviceRefused(await device.elsewhere(wanted.value.options));
    return own('passkey/prove', { credential });
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setRefusal(null);
    const outcome = await (proved ? act(typed) : prove());
    setBusy(false);
    refused(outcome);
    if (outcome.kind !== 'done') return;
    setTyped('');
    if (!proved) return setProved(true);
    setOpen(false);
    tell({ text: done, waits: false });
    await askAnew();
  };
  const shown = proved ? field : by === 'code' ? CODE : undefined;
  const press = proved ? label : by === 'passkey' ? '패스키로 확인' : '확인';
  return (
    <>
      <Button
        variant={main ? 'filled' : 'default'}
        aria-label={about === undefined ? undefined : `${about} ${label}`}
        onClick={() => void begin()}
      >
        {label}
      </Button>
      <Modal opened={open} onClose={() => setOpen(false)} title={label} closeButtonProps={{ 'aria-label': '닫기' }} centered>
        <form onSubmit={(event) => void submit(event)} className={classes.form}>
          <div role="status">{proved ? '확인했습니다. ' : ''}</div>
          <div>{proved || by === null ? text : BY[by]}</div>
          {shown !== undefined && <FieldInput key={shown.name} field={shown} value={typed} wrong={undefined} onChange={setTyped} />}
          <Refusal text={refusal} />
          <Buttons>
            <Button variant="default" onClick={() => setOpen(false)}>
              닫기
            </Button>
            <Button type="submit" loading={busy} disabled={by === null} className={proved && harms ? classes.harm : undefined}>
              {press}
            </Button>
          </Buttons>
        </form>
      </Modal>
    </>
  );
};
