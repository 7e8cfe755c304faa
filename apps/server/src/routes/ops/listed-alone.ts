import { createMiddleware } from 'hono/factory';
import type { HttpContext, HttpEnv } from '../../http/http-env.ts';
import type { Config } from '../../settings/config.ts';
import { addressList } from '../../shared/addresses.ts';

/** What proxies say of whom they pass on, the large ones by headers of their own. */
const FORWARDING = [
  ...['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'x-forwarded-server'],
  ...['x-real-ip', 'x-client-ip', 'x-cluster-client-ip', 'true-client-ip', 'cf-connecting-ip', 'cf-ray', 'fastly-client-ip'],
  ...['x-amzn-trace-id', 'x-envoy-external-address', 'x-original-forwarded-for'],
] as const;

/** Whether a request's origin is known: not if forwarded while no proxy is trusted, nor, with real people, if the trusted proxy names no client. */
const knowsWhence = (c: HttpContext, { trustProxy, mode }: Pick<Config, 'trustProxy' | 'mode'>): boolean => {
  if (!trustProxy) return FORWARDING.every((name) => c.req.header(name) === undefined);
  return mode === 'local' || mode === 'dev' || c.req.header('x-forwarded-for') !== undefined;
};

/** Lets the listed addresses on; for everybody else there is nothing (404), and for whoever may be somewhere else than it looks. */
export const listedAlone = (config: Pick<Config, 'trustProxy' | 'mode'> & { readonly ops: Pick<Config['ops'], 'addresses'> }) => {
  const isListed = addressList(config.ops.addresses);
  return createMiddleware<HttpEnv>(async (c, next) => {
    if (!knowsWhence(c, config) || !isListed(c.get('ip'))) return c.notFound();
    return next();
  });
};
