import { failure } from '@naru/domain/failure';
import { parsePin } from '@naru/domain/pin';
import { fail, ok } from '@naru/domain/shared';
import { connectPinSetting, type PinSettingStep, type PinSubmission, type PinSubmitted, pinSettingMachine } from '@naru/flows/pin-setting';
import { usePort } from '@naru/frontend/container';
import { LOCK_TEXTS, waitText, walletPinText } from '@naru/messages/wallet';
import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import type { Vault } from '../ports/ports.ts';
import { TOKENS } from '../ports/tokens.ts';
import { PinPad } from './PinPad.tsx';

const LABELS: Readonly<Record<PinSettingStep, string>> = {
  current: LOCK_TEXTS.current,
  first: LOCK_TEXTS.choose,
  confirm: LOCK_TEXTS.again,
  // Of a member's PIN only: here the PIN itself is all that opens.
  password: LOCK_TEXTS.making,
  sending: LOCK_TEXTS.making,
  over: LOCK_TEXTS.making,
};

/** Here the digits are the vault's key itself: they are not hashed for a server, and never leave the device. */
const actorsOver = (vault: Vault) => ({
  check: fromPromise<PinSubmitted, string>(({ input }) => vault.check(input)),
  submit: fromPromise<PinSubmitted, PinSubmission>(async ({ input }) => {
    const pin = parsePin(input.pin);
    if (!pin.ok || input.pin !== input.comparePin) return fail(failure('pinMismatch'));
    if (input.order.mode === 'change') return vault.change(input.current, pin.value);
    await vault.create(pin.value);
    return ok(undefined);
  }),
});

/** Choosing the PIN that opens the wallet: twice the new one, the present one before it when it is changed (product 5, PIN). */
export const ChoosePin = ({ mode, onDone }: { mode: 'register' | 'change'; onDone?: () => void }) => {
  const vault = usePort(TOKENS.vault);
  const clock = usePort(TOKENS.clock);
  const [machine] = useState(() => pinSettingMachine.provide({ actors: actorsOver(vault) }));
  const [snapshot, send] = useMachine(machine, { input: { mode } });
  const view = connectPinSetting(snapshot, send);
  const done = snapshot.output?.kind === 'done';
  useEffect(() => {
    if (done) onDone?.();
  }, [done, onDone]);
  const left = (view.problem?.name === 'pinWrong' ? (view.problem.data?.until ?? 0) : 0) - clock.now().getTime();
  const problem = view.problem === null ? undefined : left > 0 ? waitText(left) : walletPinText(view.problem);
  return (
    <PinPad
      key={view.step}
      label={LABELS[view.step]}
      problem={problem}
      view={view}
      {...(view.step === 'first' ? { hint: LOCK_TEXTS.chooseHint } : {})}
    />
  );
};
