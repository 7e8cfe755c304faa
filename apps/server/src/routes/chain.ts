import type { ChainDoor } from '@naru/chain/door';
import { parseTokenId } from '@naru/domain/shared';
import type { Hono } from 'hono';
import type { HttpEnv } from '../http/http-env.ts';
import type { Deps } from '../kernel/deps.ts';
import { metadataOf } from '../reads/nft/detail.ts';
import { networkOf } from '../shared/addresses.ts';

const FOREVER = 'public, max-age=31536000, immutable';
/** What lets pages of others ask: their browsers ask first whether they may. */
const ANY_PAGE = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'content-type',
  'access-control-allow-methods': 'POST',
  'access-control-expose-headers': 'retry-after',
} as const;

/** What others read of tokens, from any page: metadata byte for byte as minted (the contract's URI) and, where opened, the chain as any EVM client. */
export const mountChain = (app: Hono<HttpEnv>, { db, chain, config }: Pick<Deps, 'db' | 'chain' | 'config'>): void => {
  app.get('/file/metadata/v1/:tokenId', async (c) => {
    const tokenId = parseTokenId(c.req.param('tokenId'));
    const metadata = tokenId.ok ? await metadataOf(db, tokenId.value) : undefined;
    if (metadata === undefined) return c.notFound();
    return c.body(metadata.body, 200, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': FOREVER,
      etag: `"${metadata.sha256}"`,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });
  if (!config.chain.readable) return;
  let door: ChainDoor | undefined;
  app.options('/chain', (c) => c.body(null, 204, ANY_PAGE));
  app.post('/chain', async (c) => {
    const { openDoor } = await import('@naru/chain/door');
    door ??= openDoor(chain, config.chain.rpcUrl === null ? 'embedded' : 'outside');
    const request: unknown = await c.req.json().catch(() => undefined);
    const { body, retryAfter } = await door.answer(request, networkOf(c.get('ip')));
    for (const [name, value] of Object.entries(ANY_PAGE)) c.header(name, value);
    if (retryAfter !== undefined) c.header('retry-after', String(retryAfter));
    if (body === undefined) return c.body(null, 204);
    return c.json(body, retryAfter === undefined ? 200 : 429);
  });
};
