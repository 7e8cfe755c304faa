import { Button, Modal } from '@mantine/core';
import type { OperatorAnswer, OperatorBody, WiredCallName } from '@naru/contract/operator';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useSession } from '../platform/session-context.ts';
import { Buttons, Refusal } from '../ui/parts.tsx';
import classes from './act.module.css';
import type { Field, Typed } from './FieldInput.tsx';
import { FieldInput } from './FieldInput.tsx';
import { useNotify } from './notices.ts';

interface Props<Name extends WiredCallName> {
  readonly call: Name;
  /** What the button says, which is the act. */
  readonly label: string;
  /** The same button in a row of many: what it is about, for whoever only hears it. */
  readonly about?: string;
  /** What will happen, in a sentence. */
  readonly text: ReactNode;
  readonly fields?: readonly Field[];
  readonly body: (typed: Typed) => OperatorBody<Name>;
  readonly done: string | ((answer: OperatorAnswer<Name>) => string);
  /** It harms somebody, or cannot be taken back. */
  readonly harms?: boolean;
  /** A second person may have to approve it: a reason goes with it. */
  readonly reasoned?: boolean;
  /** The one thing to do on its screen. */
  readonly main?: boolean;
  /** What is answered is shown in its place, once. */
  readonly answer?: (answer: OperatorAnswer<Name>) => ReactNode;
}

const UNREACHED = '서버와 연결하지 못해 처리됐는지 알 수 없습니다. 목록을 다시 불러와 확인해 주세요.';
const WAITS = '승인을 요청했습니다. 다른 운영자가 승인하면 처리됩니다.';
const WRONG = '이 칸을 확인해 주세요.';
const REASON: Field = { name: 'approvalReason', label: '이유', kind: 'long', hint: '감사 기록에 남고, 승인하는 사람이 봅니다.' };

/** A button that says an act, a dialog that says what will happen, and the act. Not drawn for whoever has no role for it. */
export const ActButton = <Name extends WiredCallName>(props: Props<Name>) => {
  const { call: name, label, about, text, fields = [], body, done, harms = false, reasoned = false, main = false, answer } = props;
  const { call, may } = useSession();
  const queries = useQueryClient();
  const tell = useNotify();
  const typedFields = reasoned ? [...fields, REASON] : fields;
  const fresh = (): Readonly<Record<string, string>> => Object.fromEntries(typedFields.map((field) => [field.name, field.initial ?? '']));
  const [open, setOpen] = useState(false);
  const [values, setValues] = useState(fresh);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ readonly text: string; readonly field: string | undefined } | null>(null);
  const [shown, setShown] = useState<ReactNode>(null);
  if (!may(name)) return null;
  const begin = (): void => {
    setValues(fresh());
    setRefusal(null);
    setShown(null);
    setOpen(true);
  };
  const carryOut = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setRefusal(null);
    const outcome = await call(
      name,
      body((field) => values[field] ?? ''),
      values.approvalReason,
    );
    setBusy(false);
    if (outcome.kind === 'refused') return setRefusal({ text: outcome.text ?? UNREACHED, field: outcome.field });
    if (outcome.kind === 'ended') return;
    if (outcome.kind === 'done' && answer !== undefined) setShown(answer(outcome.value));
    else setOpen(false);
    tell({
      text: outcome.kind === 'waiting' ? WAITS : typeof done === 'string' ? done : done(outcome.value),
      waits: outcome.kind === 'waiting',
    });
    await queries.invalidateQueries();
  };
  return (
    <>
      <Button variant={main ? 'filled' : 'default'} aria-label={about === undefined ? undefined : `${about} ${label}`} onClick={begin}>
        {label}
      </Button>
      <Modal opened={open} onClose={() => setOpen(false)} title={label} closeButtonProps={{ 'aria-label': '닫기' }} centered>
        {shown === null ? (
          <form onSubmit={(event) => void carryOut(event)} className={classes.form}>
            <div>{text}</div>
            {typedFields.map((field) => (
              <FieldInput
                key={field.name}
                field={field}
                value={values[field.name] ?? ''}
                wrong={refusal?.field === field.name ? WRONG : undefined}
                onChange={(value) => setValues((before) => ({ ...before, [field.name]: value }))}
              />
            ))}
            <Refusal text={refusal?.text ?? null} />
            <Buttons>
              <Button variant="default" onClick={() => setOpen(false)}>
                닫기
              </Button>
              <Button type="submit" loading={busy} className={harms ? classes.harm : undefined}>
                {label}
              </Button>
            </Buttons>
          </form>
        ) : (
          <div className={classes.form}>
            {shown}
            <Buttons>
              <Button onClick={() => setOpen(false)}>닫기</Button>
            </Buttons>
          </div>
        )}
      </Modal>
    </>
  );
};
