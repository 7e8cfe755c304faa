import type { AskedPresentation, PresentDesk } from '@naru/flows/wallet-present';
import type { EventKind, Log } from '../desks/ports.ts';

/** Presenting that leaves a line in the log for everything that was answered, declined, or broken off by a wrong number. */
export const notedPresents = (desk: PresentDesk, log: Log): PresentDesk => {
  const note = (asked: AskedPresentation, kind: EventKind): Promise<void> =>
    log.note({ kind, who: asked.clientName, host: asked.host, what: asked.action?.summary ?? '' });
  return {
    ...desk,
    answer: async (asked, certificateId) => {
      const answered = await desk.answer(asked, certificateId);
      // A broken connection is no outcome: the same answer may be sent again.
      if (answered.ok) await note(asked, asked.action === null ? 'signedIn' : 'approved');
      else if (answered.failure.reason !== 'networkGone') await note(asked, 'failed');
      return answered;
    },
    decline: async (asked) => {
      await note(asked, 'declined');
      return desk.decline(asked);
    },
    name: async (asked, address, number) => {
      const named = await desk.name(asked, address, number);
      if (named.ok && named.value !== 'approved') await note(asked, named.value === 'refused' ? 'numberWrong' : 'failed');
      return named;
    },
  };
};
