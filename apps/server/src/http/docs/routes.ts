import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { RETRY_LABEL } from '@naru/messages';
import { Hono } from 'hono';
import { escapeHtml } from '../../shared/escape-html.ts';
import { accepts } from '../headers.ts';
import type { HttpContext, HttpEnv } from '../http-env.ts';
import { describedErrors } from './errors.ts';
import { documentPage, documentsPolicy } from './html.ts';
import { openApi } from './openapi.ts';
import { docsPage, TRY_SCRIPT } from './page.ts';

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);
/** The best takes twenty times as long for a tenth less: somebody waits for it. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** How a document is told: as what, under which policy, and whether pages of others may read it. */
interface DocumentKind {
  readonly type: string;
  readonly policy?: string;
}

/** A document that is the same for everybody as long as the process lives: made, packed and named once, when somebody first asks for it. */
const packedDocument = (make: () => string, { type, policy }: DocumentKind) => {
  const whole = () => {
    const bytes = Buffer.from(make());
    const tag = hash('sha256', bytes, 'base64url').slice(0, 22);
    return { bytes, etag: `W/"${tag}"`, br: packBrotli(bytes, BROTLI), gzip: packGzip(bytes) };
  };
  let made: ReturnType<typeof whole> | undefined;
  return async (c: HttpContext): Promise<Response> => {
    made ??= whole();
    c.header('content-type', type);
    c.header('cache-control', 'public, max-age=300');
    c.header('vary', 'accept-encoding');
    c.header('etag', made.etag);
    if (policy !== undefined) c.header('content-security-policy', policy);
    const known = c.req.header('if-none-match')?.split(',') ?? [];
    if (known.some((one) => one.trim() === made?.etag)) return c.body(null, 304);
    const encoding = accepts(c, 'br') ? 'br' : accepts(c, 'gzip') ? 'gzip' : null;
    if (encoding === null) return c.body(made.bytes);
    c.header('content-encoding', encoding);
    return c.body(new Uint8Array(await made[encoding]));
  };
};

const row = ({ code, name, status, message, data, retry, next }: ReturnType<typeof describedErrors>[number]): string => {
  const figures = Object.entries(data).map(([figure, type]) => `<code>${escapeHtml(`${figure}: ${type}`)}</code>`);
  const cells = [
    `<code>${code}</code>`,
    `<code>${name}</code>`,
    String(status),
    escapeHtml(message),
    figures.join('<br>'),
    RETRY_LABEL[retry],
    escapeHtml(next),
  ];
  return `<tr id="e${code}">${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
};

const errorsPage = (): string => {
  const head = ['코드', '이름', 'HTTP', '메시지', 'resultData', '다시 시도', '다음에 할 일'].map((cell) => `<th scope="col">${cell}</th>`);
  return documentPage(
    '나루 API 오류 코드',
    `<main><h1>나루 API 오류 코드</h1>
<p>거절은 <code>resultCode</code>로 구별합니다. HTTP 상태는 대부분 200이고, 파일을 요청했을 때는 200이 아닙니다. <code>resultData</code>에는 고쳐야 할 값의 이름인 <code>field</code>도 들어갈 수 있습니다. 기계용: <a href="/errors.json">/errors.json</a>, 호출: <a href="/docs">/docs</a></p>
<div class="scroll" role="region" aria-label="오류 코드 표" tabindex="0"><table><thead><tr>${head.join('')}</tr></thead><tbody>${describedErrors().map(row).join('\n')}</tbody></table></div></main>`,
  );
};

const HTML = 'text/html; charset=utf-8';
const JSON_TYPE = 'application/json';

/** `/openapi.json` and `/errors.json` for machines, `/docs` and `/docs/errors` for people, made on first use. In a sandbox `/docs` sends calls. */
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
