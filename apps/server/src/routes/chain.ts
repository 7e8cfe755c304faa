import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { Deps } from '../composition/deps.ts';
import type { HttpEnv } from '../http/http-env.ts';
import { tokenMetadata } from '../stores/schema/index.ts';

const FOREVER = 'public, max-age=31536000, immutable';

/**
 * What others read of the tokens: their metadata, byte for byte as minted (the address that the contract tells), and, where it is opened, the
 * chain itself as any EVM client asks it. Both are for anybody's pages.
 */
export const mountChain = (app: Hono<HttpEnv>, { db, chain, config }: Pick<Deps, 'db' | 'chain' | 'config'>): void => {
  app.get('/file/metadata/v1/:tokenId', async (c) => {
    const tokenId = c.req.param('tokenId');
    if (!/^(0|[1-9]\d{0,77})$/.test(tokenId)) return c.notFound();
    const [row] = await db.select().from(tokenMetadata).where(eq(tokenMetadata.tokenId, tokenId));
    if (row === undefined) return c.notFound();
    return c.body(row.body, 200, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': FOREVER,
      etag: `"${row.sha256}"`,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });
  if (!config.chain.readable) return;
  app.post('/chain', async (c) => {
    const { answerJsonRpc } = await import('@naru/chain/embedded');
    const body: unknown = await c.req.json().catch(() => undefined);
    const answer = await answerJsonRpc(chain, body);
    c.header('access-control-allow-origin', '*');
    return answer === undefined ? c.body(null, 204) : c.json(answer);
  });
};
