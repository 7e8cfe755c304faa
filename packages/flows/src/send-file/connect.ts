import type { Failure } from '@naru/domain/failure';
import type { SnapshotFrom } from 'xstate';
import type { SendFileEvent, sendFileMachine } from './machine.ts';

/** What a line about a file on its way shows and does. */
export interface SendFileView {
  readonly name: string;
  readonly size: number;
  readonly sent: number;
  readonly status: 'sending' | 'using' | 'refused' | 'over';
  readonly problem: Failure | null;
  retry(): void;
  close(): void;
}

export const connectSendFile = (snapshot: SnapshotFrom<typeof sendFileMachine>, send: (event: SendFileEvent) => void): SendFileView => {
  const { order, sent, problem } = snapshot.context;
  const status = (['sending', 'using', 'refused'] as const).find((state) => snapshot.matches(state)) ?? 'over';
  return {
    name: order.file.name,
    size: order.file.size,
    sent,
    status,
    problem,
    retry: () => send({ type: 'retry' }),
    close: () => send({ type: 'close' }),
  };
};
