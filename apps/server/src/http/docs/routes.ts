import { Hono } from 'hono';
import type { HttpEnv } from '../http-env.ts';
import { asDocument, makeNonce, plainPagePolicy } from '../security-headers.ts';
import { openApi } from './openapi.ts';
import { docsPage } from './page.ts';

/** `/openapi.json` for machines and `/docs` for people, both made from the endpoint table on first use. */
export const docs = (publicUrl: string): Hono<HttpEnv> => {
  let document: ReturnType<typeof openApi> | null = null;
  const app = new Hono<HttpEnv>();
  app.get('/openapi.json', (c) => {
    document ??= openApi(publicUrl);
    return c.json(document);
  });
  app.get('/docs', (c) => {
    const nonce = makeNonce();
    asDocument(c, plainPagePolicy(nonce));
    return c.html(docsPage(nonce));
  });
  return app;
};
