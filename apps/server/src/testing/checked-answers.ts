import { gunzipSync } from 'node:zlib';
import { FAILURE_CODES } from '@naru/domain/failure';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Ground, Market } from '../composition/server.ts';
import { describedCalls } from '../http/docs/calls.ts';
import { isObject, type Json } from '../http/docs/schemas.ts';
import { type HttpEnv, MOUNTS } from '../http/http-env.ts';
import { callSchemas, whyNotOf } from './answer-schemas.ts';

const record = (value: unknown): Json => (isObject(value) ? value : {});

/** The calls of the document by method and pattern of their routes. */
const CALLS = new Map(
  describedCalls().map(({ method, path, endpoint }) => [
    `${method} ${MOUNTS[endpoint.api]}${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
    { path, method: method.toLowerCase() },
  ]),
);

/** Where the document says what a call answers with a status: its own words, or those that calls share. */
const placeOf = (path: string, method: string, status: number): readonly string[] | null => {
  const said = record(record(callSchemas().document.paths[path]?.[method]?.responses)[status]);
  if (Object.keys(said).length === 0) return null;
  const shared = typeof said.$ref === 'string' ? said.$ref.split('/').at(-1) : undefined;
  return shared === undefined ? ['paths', path, method, 'responses', String(status)] : ['components', 'responses', shared];
};

const faultOf = async (answer: Response, path: string, method: string): Promise<string | null> => {
  const { status, headers } = answer;
  if (status === 304) return null;
  const place = placeOf(path, method, status);
  if (place === null) return 'the document knows no such status';
  const type = headers.get('content-type')?.split(';')[0] ?? '';
  const content = record(record(at(place)).content);
  if (type !== 'application/json') return status === 416 || type in content || '*/*' in content ? null : `the document knows no ${type}`;
  if (!(type in content)) return `the document knows no ${type}`;
  const bytes = new Uint8Array(await answer.clone().arrayBuffer());
  const text = new TextDecoder().decode(headers.get('content-encoding') === 'gzip' ? gunzipSync(bytes) : bytes);
  const said = record(JSON.parse(text));
  if (place[0] === 'components' || status !== 200) return whyNotOf(said, ...place, 'content', type, 'schema');
  // Its two alternatives one by one: that a success is no refusal is known of all of them (`docs/openapi.test.ts`), and trying both costs time.
  return said.resultCode === 0 || said.resultCode === FAILURE_CODES.loginFine14
    ? whyNotOf(said, ...place, 'content', type, 'schema', 'oneOf', '0')
    : whyNotOf(said, 'components', 'schemas', 'Refusal');
};

const at = (place: readonly string[]): unknown => place.reduce<unknown>((part, step) => record(part)[step], callSchemas().document);

const checking =
  (faults: Set<string>): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    await next();
    // The route that answered, not the last one that the address would fit.
    const call = CALLS.get(`${c.req.method} ${routePath(c)}`);
    if (call === undefined) return;
    // Whatever goes wrong here is told in the end; the answer itself stays as it is.
    const fault = await faultOf(c.res, call.path, call.method).catch(String);
    if (fault !== null) faults.add(`${c.req.method} ${call.path} ${c.res.status}: ${fault}`);
  };

/** A market whose every answer is held to the document of calls; what does not fit is gathered in `faults`. */
export const checkedMarket =
  (make: (ground: Ground) => Promise<Market>, faults: Set<string>) =>
  async (ground: Ground): Promise<Market> => {
    const market = await make(ground);
    return {
      ...market,
      mount: (app) => {
        app.use(checking(faults));
        market.mount(app);
      },
    };
  };
