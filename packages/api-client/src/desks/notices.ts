import { marketEndpoints, noticeEndpoints } from '@naru/contract';
import { must } from '@naru/contract/codec';
import { failure } from '@naru/domain/failure';
import type { Notices } from '@naru/domain/notification';
import { fail, ok, parseWon } from '@naru/domain/shared';
import type { Call } from '../transport/caller.ts';
import { readEvents } from '../transport/event-stream.ts';
import type { LoginStore } from '../transport/login-store.ts';
import type { BaseUrls } from '../transport/send.ts';
import { pageQuery, seen } from './fetching.ts';

/** The count that an event tells; undefined for one that tells none. */
const countOf = (data: string): number | undefined => {
  const told: unknown = JSON.parse(data);
  return typeof told === 'object' && told !== null && 'count' in told && typeof told.count === 'number' ? told.count : undefined;
};

/**
 * Being told, over HTTP: what was sold is marked as seen only after it has arrived. The stream is fetched, not an EventSource: the token travels
 * in a header and never in an address.
 */
export const httpNotices = (call: Call, bases: BaseUrls, store: LoginStore): Notices => ({
  sold: async () => {
    const answer = await call(marketEndpoints.soldNotice);
    if (!answer.ok) return answer;
    if (answer.value.count === 0) return ok(null);
    await call(marketEndpoints.soldNoticeSeen);
    const { totalPrice, totalFeePrice, totalDepositPrice, ...rest } = answer.value;
    return ok({
      ...rest,
      totalPrice: must(parseWon(totalPrice)),
      totalFeePrice: must(parseWon(totalFeePrice)),
      totalDepositPrice: must(parseWon(totalDepositPrice)),
    });
  },
  list: (wish) => call(noticeEndpoints.noticeList, { query: pageQuery(wish) }),
  unseen: () => seen(call(noticeEndpoints.noticeUnseen), ({ count }) => count),
  markSeen: (upTo) => seen(call(noticeEndpoints.noticeSeen, { body: { upTo } }), ({ count }) => count),
  watch: async ({ told, until }) => {
    // An ordinary call first: it says how things stand, and has the token refreshed where it has run out.
    const now = await call(noticeEndpoints.noticeUnseen);
    if (!now.ok) return now;
    told(now.value.count);
    const abort = new AbortController();
    void until.then(() => abort.abort());
    try {
      const response = await fetch(`${bases.center}${noticeEndpoints.noticeStream.path}`, {
        headers: { authorization: `Bearer ${store.read().token}`, accept: 'text/event-stream' },
        signal: abort.signal,
      });
      const streams = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
      if (!response.ok || !streams || response.body === null) return fail(failure('connectionFailed'));
      await readEvents(response.body, ({ event, data }) => {
        const count = event === 'unseen' ? countOf(data) : undefined;
        if (count !== undefined) told(count);
      });
      return ok(undefined);
    } catch {
      return abort.signal.aborted ? ok(undefined) : fail(failure('connectionFailed'));
    }
  },
});
