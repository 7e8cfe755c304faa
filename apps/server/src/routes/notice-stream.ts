import { randomInt } from 'node:crypto';
import type { Watcher } from '../gateways/notices/notice-hub.ts';
import type { HttpContext } from '../http/http-env.ts';
import type { Deps, Member } from '../kernel/deps.ts';
import { unseenCount } from '../reads/notice/notices.ts';
import { sessionLives } from '../use-cases/session/authenticate.ts';

/** Shorter than an access token lives: whoever goes on listening proves afresh that they may. */
const LIFE_MS = 9 * 60_000;
/** Pages that are sent away together come back one after the other. */
const BACK_MS = { least: 500, most: 3_000 } as const;
/** Proxies cut connections that are silent for a minute. */
const BEAT_MS = 25_000;
/** Between two words of a site that sells fast. */
const SITE_REST_MS = 1_000;

/**
 * A stream of server-sent events: the count of unseen notices at once and whenever it changes. Words that come while one is being looked up are
 * answered by one more look. That something has changed of a site for which the member acts is told as `site`, without what, and at most once a second
 * for all that comes meanwhile. The stream ends with its session, after nine minutes, when the page goes, or when the server ends; then it says `moved`
 * first, and after how long to come back, in the stream's own field and in the event's.
 */
export const streamNotices = (c: HttpContext, { db, noticeHub }: Pick<Deps, 'db' | 'noticeHub'>, member: Member): Response => {
  let end: Watcher['end'] = () => undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      const encoder = new TextEncoder();
      const say = (text: string): void => controller.enqueue(encoder.encode(text));
      let looking = false;
      let again = false;
      let last = -1;
      const look = async (): Promise<void> => {
        if (looking) {
          again = true;
          return;
        }
        looking = true;
        try {
          do {
            again = false;
            const [lives, count] = await Promise.all([sessionLives(db, member.sessionId), unseenCount(db, member.id)]);
            if (!lives) end();
            if (count !== last && !ended) say(`event: unseen\ndata: ${JSON.stringify({ count })}\n\n`);
            last = count;
          } while (again && !ended);
        } catch {
          // The page asks anew, by itself, as soon as the stream has ended.
          end();
        } finally {
          looking = false;
        }
      };
      let ended = false;
      let rest: NodeJS.Timeout | undefined;
      let siteMovedAgain = false;
      const notifySite = (): void => {
        siteMovedAgain = rest !== undefined;
        if (siteMovedAgain) return;
        say('event: site\ndata: {}\n\n');
        rest = setTimeout(() => {
          rest = undefined;
          if (siteMovedAgain) notifySite();
        }, SITE_REST_MS);
      };
      const beat = setInterval(() => say(': still here\n\n'), BEAT_MS);
      const life = setTimeout(() => end(), LIFE_MS);
      let leave = (): void => undefined;
      end = (why) => {
        if (ended) return;
        ended = true;
        clearInterval(beat);
        clearTimeout(life);
        clearTimeout(rest);
        leave();
        const after = randomInt(BACK_MS.least, BACK_MS.most);
        try {
          if (why === 'moved') say(`retry: ${after}\nevent: moved\ndata: ${JSON.stringify({ after })}\n\n`);
          controller.close();
        } catch {
          // The reader has gone already.
        }
      };
      leave = noticeHub.watch(member.id, { wake: () => void look(), siteMoved: notifySite, end: (why) => end(why) });
      void look();
    },
    cancel: () => end(),
  });
  // By the context, so that it goes out under the headers that every answer has.
  return c.body(body, 200, { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' });
};
