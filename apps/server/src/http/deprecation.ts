import type { Deprecation } from '@naru/contract';
import type { Context } from 'hono';

/** Tells of a way to call that there is a better one for (RFC 9745), where that is described, and until when it is served if that is known (RFC 8594). */
export const tellDeprecated = (c: Context, { since, until, link }: Deprecation): void => {
  c.header('deprecation', `@${Date.parse(since) / 1_000}`);
  if (until !== undefined) c.header('sunset', new Date(until).toUTCString());
  c.header('link', `<${link}>; rel="deprecation"; type="text/html"`);
};
