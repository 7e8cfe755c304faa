import type { Endpoint } from '@naru/contract';
import { type DescribedCall, describedCalls, jsonSchema } from './openapi.ts';

const escaped = (text: string): string => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

const STYLE = `body{font:15px/1.6 system-ui,sans-serif;max-width:64rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
summary{cursor:pointer;padding:.3rem 0}code{font-size:.95em}pre{overflow:auto;padding:.6rem;border:1px solid #8884;border-radius:.4rem}
b{display:inline-block;min-width:4rem}small{opacity:.75}`;

const AUDIENCE: Readonly<Record<Endpoint['audience'], string>> = {
  open: '누구나',
  optional: '누구나 (회원은 더 볼 수 있습니다)',
  member: '회원',
  site: '발행사',
};

const part = (title: string, schema: Endpoint['result'] | undefined): string => {
  if (schema === undefined) return '';
  const text = schema === 'binary' ? 'bytes' : JSON.stringify(jsonSchema(schema), null, 2);
  return `<p>${title}</p><pre>${escaped(text)}</pre>`;
};

const callHtml = ({ method, path, endpoint }: DescribedCall): string =>
  `<details><summary><b>${method}</b> <code>${escaped(path)}</code> <small>${escaped(endpoint.summary)}</small></summary>
<p>${AUDIENCE[endpoint.audience]}${endpoint.movesValue ? ' · <code>Idempotency-Key</code>' : ''}</p>
${part('경로', endpoint.params)}${part('질의', endpoint.query)}${part(`본문 (${endpoint.bodyKind ?? 'json'})`, endpoint.body)}${part('resultData', endpoint.result)}</details>`;

/** The calls as one readable page: no script, its own style sheet only. */
export const docsPage = (nonce: string): string => {
  const calls = describedCalls();
  const apis = [...new Set(calls.map((call) => call.endpoint.api))];
  const sections = apis.map(
    (api) =>
      `<h2>${api}</h2>${calls
        .filter((call) => call.endpoint.api === api)
        .map(callHtml)
        .join('\n')}`,
  );
  return `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>나루 API</title><style nonce="${nonce}">${STYLE}</style></head><body><h1>나루 API</h1>
<p>모든 답은 <code>{resultCode, resultMsg, resultData}</code>이며 성공은 <code>resultCode</code> 0입니다. 기계용 문서: <a href="/openapi.json">/openapi.json</a></p>
${sections.join('\n')}</body></html>`;
};
