import type { PresentDesk, PresentRequest } from '@naru/flows/wallet-present';
import type { EventKind, Log } from '../desks/ports.ts';

/** Presenting that leaves a line in the log for everything that was answered, declined, or broken off by a wrong number. */
export const notedPresents = (desk: PresentDesk, log: Log): PresentDesk => {
  const note = (request: PresentRequest, kind: EventKind): Promise<void> =>
    log.note({ kind, who: request.clientName, host: request.host, what: request.action?.summary ?? '' });
  return {
    ...desk,
    answer: async (request, certificateId) => {
      const answered = await desk.answer(request, certificateId);
      // A broken connection is no outcome: the same answer may be sent again.
      if (answered.ok) await note(request, request.action === null ? 'signedIn' : 'approved');
      else if (answered.failure.reason !== 'networkGone') await note(request, 'failed');
      return answered;
    },
    decline: async (request) => {
      await note(request, 'declined');
      return desk.decline(request);
    },
    name: async (request, address, number) => {
      const named = await desk.name(request, address, number);
      if (named.ok && named.value !== 'approved') await note(request, named.value === 'refused' ? 'numberWrong' : 'failed');
      return named;
    },
  };
};
