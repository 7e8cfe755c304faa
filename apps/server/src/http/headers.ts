import type { Deprecation } from '@naru/contract';
import type { Context } from 'hono';

const REFUSED = /;\s*q=0(\.0*)?$/;

/** Whether the caller reads answers that are packed so (RFC 9110, 12.5.3). */
export const accepts = (c: Context, encoding: 'br' | 'gzip'): boolean =>
  (c.req.header('accept-encoding') ?? '').split(',').some((one) => one.split(';')[0]?.trim() === encoding && !REFUSED.test(one.trim()));

/** What RFC 8187 lets stand for itself in `filename*`; `encodeURIComponent` leaves five more. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

/** The name in plain letters, for programs that read no other: what has none is an underscore. */
const plain = (name: string): string => {
  const letters = name.replace(/[^\x20-\x7e]+/g, '_').replace(/["\\%;]/g, '_');
  return /^[_.\s]*(?:\.|$)/.test(letters) ? `file${/\.[A-Za-z0-9]+$/.exec(letters)?.[0] ?? ''}` : letters;
};

/** The header by which an answer is a file of this name: in plain letters, and as it is (RFC 6266, RFC 8187). */
export const disposition = (way: 'inline' | 'attachment', name: string): string =>
  `${way}; filename="${plain(name)}"; filename*=UTF-8''${encoded(name)}`;

/** Tells of a way to call that there is a better one for (RFC 9745), where that is described, and until when it is served if that is known (RFC 8594). */
export const tellDeprecated = (c: Context, { since, until, link }: Deprecation): void => {
  c.header('deprecation', `@${Date.parse(since) / 1_000}`);
  if (until !== undefined) c.header('sunset', new Date(until).toUTCString());
  c.header('link', `<${link}>; rel="deprecation"; type="text/html"`);
};
