import { addressOf, ROUTE_BASE } from '@naru/domain/navigation';
import type { Hono } from 'hono';
import type { HttpEnv } from '../http/http-env.ts';
import type { Deps } from '../kernel/deps.ts';
import { stopMail } from '../use-cases/account/update-info.ts';

/** The longest name of a member, and the longest key of ours. */
const LONGEST = 300;

/** Where mail programs post that advertising is to end, without a log-in (RFC 8058); people get the page that asks. Tells nobody who is a member. */
export const mountOneClick = (app: Hono<HttpEnv>, deps: Deps): void => {
  app.post(`${ROUTE_BASE}${addressOf('unsubscribeEmail')}`, async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const { did = '', key = '' } = c.req.query();
    if (form.get('List-Unsubscribe') !== 'One-Click' || did.length > LONGEST || key.length > LONGEST) return c.body(null, 400);
    const stopped = await stopMail(deps, { did, key });
    return c.body(null, stopped.ok ? 200 : 403);
  });
};
