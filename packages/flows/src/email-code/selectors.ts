import type { SnapshotFrom } from 'xstate';
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
