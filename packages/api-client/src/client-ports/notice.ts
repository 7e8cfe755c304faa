import { noticeEndpoints } from '@naru/contract';
import { failure } from '@naru/domain/failure';
import type { Notices } from '@naru/domain/notice';
import { fail, ok } from '@naru/domain/shared';
import type { Call } from '../transport/caller.ts';
import { readEvents } from '../transport/event-stream.ts';
import type { LoginStore } from '../transport/login-store.ts';
import type { BaseUrls } from '../transport/send.ts';

/** A number that an event tells by a name; undefined for one that tells none. */
const numberIn = (data: string, name: string): number | undefined => {
  const parsed: unknown = JSON.parse(data);
  const value: unknown = typeof parsed === 'object' && parsed !== null ? Reflect.get(parsed, name) : undefined;
  return typeof value === 'number' ? value : undefined;
};

/** No server sends a page away for longer. */
const LONGEST_REST_MS = 10_000;

/**
 * The stream of notices. It is fetched, not an EventSource: the token travels
 * in a header and never in an address.
 */
export const noticeStream = (call: Call, bases: BaseUrls, store: LoginStore): Pick<Notices, 'watch'> => ({
  watch: async ({ onCount, onSite, until }) => {
    // An ordinary call first: it says how things stand, and has the token refreshed where it has run out.
    const now = await call(noticeEndpoints.unseen);
    if (!now.ok) return now;
    onCount(now.value.count);
    const abort = new AbortController();
    void until.then(() => abort.abort());
    try {
      const response = await fetch(`${bases.center}${noticeEndpoints.noticeStream.path}`, {
        headers: { authorization: `Bearer ${store.read().token}`, accept: 'text/event-stream' },
        signal: abort.signal,
      });
      const streams = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
      if (!response.ok || !streams || response.body === null) return fail(failure('connectionFailed'));
      let rest = 0;
      await readEvents(response.body, ({ event, data }) => {
        const count = event === 'unseen' ? numberIn(data, 'count') : undefined;
        if (count !== undefined) onCount(count);
        if (event === 'site') onSite?.();
        if (event === 'moved') rest = Math.min(numberIn(data, 'after') ?? 0, LONGEST_REST_MS);
      });
      // The server ends, and sends its pages to others, not all of them at once.
      await Promise.race([until, new Promise((resolve) => setTimeout(resolve, rest))]);
      return ok(undefined);
    } catch {
      return abort.signal.aborted ? ok(undefined) : fail(failure('connectionFailed'));
    }
  },
});
