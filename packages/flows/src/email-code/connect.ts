import type { Failure } from '@naru/domain/failure';
import type { SnapshotFrom } from 'xstate';
import type { EmailCodeEvent } from './contract.ts';
import type { emailCodeMachine } from './machine.ts';

export type EmailCodeSnapshot = SnapshotFrom<typeof emailCodeMachine>;

export type CodeStatus = 'none' | 'open' | 'verifying' | 'expired' | 'over';

export const codeStatus = (snapshot: EmailCodeSnapshot): CodeStatus => {
  if (snapshot.matches({ proving: { code: 'none' } })) return 'none';
  if (snapshot.matches({ proving: { code: { sent: 'open' } } })) return 'open';
  if (snapshot.matches({ proving: { code: { sent: 'verifying' } } })) return 'verifying';
  return snapshot.matches({ proving: { code: 'expired' } }) ? 'expired' : 'over';
};

/** Whether a code may be asked for now: the button rests for 5 s after each sending (product 9). */
export const maySend = (snapshot: EmailCodeSnapshot): boolean => snapshot.matches({ proving: { delivery: 'ready' } });

export interface EmailCodeView {
  readonly email: string;
  readonly code: string;
  readonly status: CodeStatus;
  /** ISO 8601: the end that a countdown shows; null before the first code. */
  readonly expiresAt: string | null;
  readonly maySend: boolean;
  readonly sending: boolean;
  readonly maySubmit: boolean;
  readonly problem: Failure | null;
  send(): void;
  type(code: string): void;
  submit(): void;
  close(): void;
}

export const connectEmailCode = (snapshot: EmailCodeSnapshot, send: (event: EmailCodeEvent) => void): EmailCodeView => ({
  email: snapshot.context.order.email,
  code: snapshot.context.code,
  status: codeStatus(snapshot),
  expiresAt: snapshot.context.expiresAt,
  maySend: maySend(snapshot),
  sending: snapshot.matches({ proving: { delivery: 'sending' } }),
  maySubmit: codeStatus(snapshot) === 'open' && snapshot.context.code !== '',
  problem: snapshot.context.problem,
  send: () => send({ type: 'send' }),
  type: (code) => send({ type: 'type', code }),
  submit: () => send({ type: 'submit' }),
  close: () => send({ type: 'close' }),
});
