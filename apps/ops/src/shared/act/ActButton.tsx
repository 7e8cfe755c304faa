import type { OperatorAnswer, OperatorBody, WiredCallName } from '@naru/contract/operator';
import { fail, ok } from '@naru/domain/shared';
import { usePlainForm } from '@naru/frontend/form';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSession } from '../platform/session-context.ts';
import { ActAnswer, ActDialog, ActForm } from './ActDialog.tsx';
import { type Field, missingIn, type Typed, tidied } from './FieldInput.tsx';
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
  /** How it will look, by what is typed. */
  readonly preview?: (typed: Typed) => ReactNode;
  /** What the screen does once it was done. */
  readonly onDone?: () => void;
  /** What is answered is shown in its place, once. */
  readonly answer?: (answer: OperatorAnswer<Name>) => ReactNode;
}

const UNREACHED = '서버와 연결하지 못해 처리됐는지 알 수 없습니다. 목록을 다시 불러와 확인해 주세요.';
const WAITS = '승인을 요청했습니다. 다른 운영자가 승인하면 처리됩니다.';
const WRONG = '이 칸을 확인해 주세요.';
const REASON: Field = { name: 'approvalReason', label: '이유', kind: 'long', hint: '감사 기록에 남고, 승인하는 사람이 봅니다.' };

/** A button that says an act, a dialog that says what will happen, and the act. Not drawn for whoever has no role for it. */
export const ActButton = <Name extends WiredCallName>(props: Props<Name>) => {
  const {
    call: name,
    label,
    about,
    text,
    fields = [],
    body,
    done,
    harms = false,
    reasoned = false,
    main = false,
    preview,
    onDone,
    answer,
  } = props;
  const { call, may } = useSession();
  const queries = useQueryClient();
  const tell = useNotify();
  const typedFields = reasoned ? [...fields, REASON] : fields;
  const fresh = (): Readonly<Record<string, string>> => Object.fromEntries(typedFields.map((field) => [field.name, field.initial ?? '']));
  const [open, setOpen] = useState(false);
  const form = usePlainForm(fresh);
  const [shown, setShown] = useState<ReactNode>(null);
  if (!may(name)) return null;
  const begin = (): void => {
    form.set(fresh());
    form.tell([]);
    setShown(null);
    setOpen(true);
  };
  const close = (): void => setOpen(false);
  const carryOut = async (): Promise<void> => {
    const typed = tidied(typedFields, form.typed);
    const sent = await form.send(missingIn(typedFields, typed), async () => {
      const outcome = await call(
        name,
        body((field) => typed[field] ?? ''),
        typed.approvalReason,
      );
      if (outcome.kind !== 'refused') return ok(outcome);
      const why = { words: outcome.text ?? UNREACHED };
      return fail(outcome.field === undefined ? why : [{ field: outcome.field, words: WRONG }, why]);
    });
    if (sent === undefined || sent.value.kind === 'ended') return;
    const { value: outcome } = sent;
    if (outcome.kind === 'done' && answer !== undefined) setShown(answer(outcome.value));
    else close();
    tell({
      text: outcome.kind === 'waiting' ? WAITS : typeof done === 'string' ? done : done(outcome.value),
      waits: outcome.kind === 'waiting',
    });
    if (outcome.kind === 'done') onDone?.();
    await queries.invalidateQueries();
  };
  return (
    <ActDialog label={label} about={about} main={main} opened={open} onOpen={begin} onClose={close}>
      {shown === null ? (
        <ActForm
          name={label}
          form={form}
          fields={typedFields}
          submit={label}
          harms={harms}
          after={preview?.((field) => form.typed[field] ?? '')}
          onSubmit={carryOut}
          onClose={close}
        >
          {text}
        </ActForm>
      ) : (
        <ActAnswer onClose={close}>{shown}</ActAnswer>
      )}
    </ActDialog>
  );
};
