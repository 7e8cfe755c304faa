import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import type { HttpEnv } from '../http-env.ts';
import { describedErrors } from './errors.ts';
import { errorsPage } from './errors-page.ts';
import { documentsPolicy } from './html.ts';
import { openApi } from './openapi.ts';
import { packedDocument } from './packed-document.ts';
import { docsPage, TRY_SCRIPT } from './page.ts';

const HTML = 'text/html; charset=utf-8';
const JSON_TYPE = 'application/json';

/**
 * `/openapi.json` and `/errors.json` for machines, `/docs` and `/docs/errors` for people, all made from the tables on first use. Where this is a
 * sandbox, `/docs` sends calls for its reader.
 */
export const docs = (publicUrl: string, { mayTry }: { readonly mayTry: boolean }): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>();
  app.get(
    '/openapi.json',
    packedDocument(() => JSON.stringify(openApi(publicUrl)), { type: JSON_TYPE }),
  );
  app.get(
    '/errors.json',
    packedDocument(() => JSON.stringify({ errors: describedErrors() }), { type: JSON_TYPE }),
  );
  app.get(
    '/docs',
    packedDocument(() => docsPage({ mayTry }), { type: HTML, policy: documentsPolicy(mayTry) }),
  );
  app.get('/docs/errors', packedDocument(errorsPage, { type: HTML, policy: documentsPolicy(false) }));
  if (mayTry) {
    const script = () => readFileSync(join(import.meta.dirname, 'try.js'), 'utf8');
    app.get(TRY_SCRIPT, packedDocument(script, { type: 'text/javascript; charset=utf-8' }));
  }
  return app;
};
