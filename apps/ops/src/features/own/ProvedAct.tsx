import type { FactorAsked } from '@naru/contract/operator';
import { fail, ok } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { type OwnWords, usePlainForm } from '@naru/frontend/form';
import { useState } from 'react';
import type { Outcome } from '../../ports/platform-port.ts';
import { TOKENS } from '../../ports/tokens.ts';
import { ActDialog, ActForm } from '../../shared/act/ActDialog.tsx';
import { type Field, missingIn } from '../../shared/act/FieldInput.tsx';
import { useNotify } from '../../shared/act/notices.ts';
import { useAskedAnew } from '../../shared/ask/asking.tsx';
import { brokenOff, useSession } from '../../shared/platform/session-context.ts';

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

const faultOf = ({ field, text }: Outcome<unknown> & { readonly kind: 'refused' }): OwnWords =>
  field === CODE.name ? { field, words: CODE_WRONG } : { words: text ?? UNREACHED };

/** A change of one's own way in: first it is proved that it is still they who sit here, then it is done. Each is a press of its own, as browsers want it. */
export const ProvedAct = ({ label, about, text, field, done, harms = false, main = false, act }: Props) => {
  const { own } = useSession();
  const device = usePort(TOKENS.passkeys);
  const askAnew = useAskedAnew();
  const tell = useNotify();
  const [open, setOpen] = useState(false);
  const [by, setBy] = useState<FactorAsked['by'] | null>(null);
  const [proved, setProved] = useState(false);
  const typedName = field?.name ?? '';
  const form = usePlainForm<Record<string, string>>({});
  const begin = async (): Promise<void> => {
    setProved(false);
    form.set({ [CODE.name]: '', [typedName]: '' });
    form.tell([]);
    setOpen(true);
    const wanted = await own('passkey/ask', {});
    if (wanted.kind === 'done') setBy(wanted.value.by);
    else if (wanted.kind === 'refused') form.tell([faultOf(wanted)]);
  };
  const prove = async (): Promise<Outcome<unknown>> => {
    if (by === 'code') return own('passkey/prove', { code: (form.typed[CODE.name] ?? '').replaceAll(/\s/g, '') });
    // Asked anew: what was refused once is answered no more.
    const wanted = await own('passkey/ask', {});
    if (wanted.kind !== 'done' || wanted.value.by === 'code') return wanted;
    const credential = await device.sign(wanted.value.options);
    if (credential === null) return deviceRefused(await device.elsewhere(wanted.value.options));
    return own('passkey/prove', { credential });
  };
  const code = by === 'code' ? CODE : undefined;
  const fields = [proved ? field : code].filter((one) => one !== undefined);
  const submit = async (): Promise<void> => {
    const sent = await form.send(missingIn(fields, form.typed), async () => {
      const outcome = await (proved ? act(form.typed[typedName] ?? '') : prove());
      return outcome.kind === 'refused' ? fail(faultOf(outcome)) : ok(outcome.kind);
    });
    if (sent?.value !== 'done') return;
    if (!proved) return setProved(true);
    setOpen(false);
    tell({ text: done, waits: false });
    await askAnew();
  };
  const close = (): void => setOpen(false);
  return (
    <ActDialog label={label} about={about} main={main} opened={open} onOpen={() => void begin()} onClose={close}>
      <ActForm
        name={label}
        form={form}
        fields={fields}
        submit={proved ? label : by === 'passkey' ? '패스키로 확인' : '확인'}
        disabled={by === null}
        harms={proved && harms}
        onSubmit={submit}
        onClose={close}
      >
        <div role="status">{proved ? '확인했습니다. ' : ''}</div>
        <div>{proved || by === null ? text : BY[by]}</div>
      </ActForm>
    </ActDialog>
  );
};
