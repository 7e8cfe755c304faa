import type { Failure } from '@naru/domain/failure';
import type { EmailCodeEvent } from './contract.ts';
import { type CodeStatus, codeStatus, type EmailCodeSnapshot, maySend } from './selectors.ts';

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
