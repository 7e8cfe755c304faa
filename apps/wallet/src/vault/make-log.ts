import type { Clock } from '@naru/domain/shared';
import * as z from 'zod/mini';
import type { Log, LogEvent } from '../ports/ports.ts';
import { freshId } from './bytes.ts';
import type { KeyedVault } from './make-vault.ts';
import { sealedList } from './sealed-list.ts';
import type { Shelf } from './shelf.ts';

const eventForm = z.object({
  id: z.string(),
  at: z.number(),
  kind: z.enum(['issued', 'removed', 'signedIn', 'viewed', 'approved', 'declined', 'numberWrong', 'failed']),
  who: z.string(),
  host: z.string(),
  what: z.string(),
});

const readEvent = (value: unknown): z.output<typeof eventForm> | undefined => eventForm.safeParse(value).data;

export const makeLog = ({ clock, ...ground }: { shelf: Shelf; vault: KeyedVault; clock: Clock }): Log => {
  const list = sealedList(ground, 'log', readEvent);
  return {
    all: async () => {
      const events = await list.all();
      return [...events].sort((one, other) => other.at - one.at).map(({ at, ...event }): LogEvent => ({ ...event, at: new Date(at) }));
    },
    note: async (happening) => {
      const id = freshId();
      await list.add(id, { ...happening, id, at: clock.now().getTime() });
    },
    clear: list.clear,
    subscribe: list.subscribe,
  };
};
