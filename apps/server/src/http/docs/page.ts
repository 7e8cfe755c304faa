import { type Endpoint, nothing, schemaOf } from '@naru/contract';
import { mediaOf, PARAMETER_TEXTS, parameterName } from '@naru/contract/reference';
import type * as z from 'zod/mini';
import { escapeHtml } from '../../shared/escape-html.ts';
import { type DescribedCall, describedCalls } from './calls.ts';
import { documentPage } from './html.ts';
import { isObject, type Json, jsonSchema } from './schemas.ts';

const AUDIENCE: Readonly<Record<Endpoint['audience'], string>> = {
  open: '누구나',
  optional: '누구나 (회원은 더 볼 수 있습니다)',
  member: '회원',
  site: '발행사',
};

const record = (value: unknown): Json => (isObject(value) ? value : {});
const TEXTS: Readonly<Record<string, string>> = PARAMETER_TEXTS;

const schemaHtml = (title: string, schema: z.ZodMiniType | undefined): string => {
  if (schema === undefined) return '';
  if (schema === nothing) return `<p>${title}: <code>null</code></p>`;
  return `<p>${title}</p><pre>${escapeHtml(JSON.stringify(jsonSchema(schema), null, 2))}</pre>`;
};

const parametersHtml = (title: string, names: readonly (readonly [string, unknown])[]): string => {
  const rows = names.map(
    ([name, schema]) => `<li><code>${name}</code> ${escapeHtml(TEXTS[name] ?? '')} <code>${escapeHtml(JSON.stringify(schema))}</code></li>`,
  );
  return rows.length === 0 ? '' : `<p>${title}</p><ul>${rows.join('')}</ul>`;
};

const partsOf = (schema: z.ZodMiniType | undefined): [string, unknown][] =>
  schema === undefined ? [] : Object.entries(record(jsonSchema(schema).properties));

const callHtml = ({ name, method, path, endpoint }: DescribedCall): string => {
  const { params, query, body, bodyKind = 'json', result, summary, movesValue, audience } = endpoint;
  const inPath = partsOf(params).map(([key, schema]) => [parameterName(name, params, key), schema] as const);
  const answer =
    result === 'binary' ? `<p>${(mediaOf(name) ?? []).map(escapeHtml).join(', ')}</p>` : schemaHtml('resultData', schemaOf(result));
  return `<details id="${name}"><summary><b>${method}</b> <code>${escapeHtml(path)}</code> <small>${escapeHtml(summary)}</small></summary>
<p><code>${name}</code> · ${AUDIENCE[audience]}${movesValue ? ' · <code>Idempotency-Key</code>' : ''}</p>
${parametersHtml('경로', inPath)}${parametersHtml('질의', partsOf(query))}${schemaHtml(`본문 (${bodyKind})`, body)}${answer}</details>`;
};

/** Where the page finds what sends calls for its reader. */
export const TRY_SCRIPT = '/docs/try.js';

const TRY = `<noscript><p>스크립트를 켜면 이 페이지에서 호출을 보내 볼 수 있습니다.</p></noscript>
<p>호출을 열면 샌드박스에 바로 보내 볼 수 있습니다. 회원의 호출은 먼저 <a href="#signIn">signIn</a>을 보내세요. 받은 토큰은 이 페이지를 닫으면 사라집니다. <span id="who" role="status"></span></p>`;

/** The calls as one page for people; with `mayTry` a script of ours sends them to this market, which is a sandbox then. */
export const docsPage = ({ mayTry }: { readonly mayTry: boolean }): string => {
  const calls = describedCalls();
  const apis = [...new Set(calls.map((call) => call.endpoint.api))];
  const sections = apis.map(
    (api) =>
      `<h2>${api}</h2>${calls
        .filter((call) => call.endpoint.api === api)
        .map(callHtml)
        .join('\n')}`,
  );
  const intro = `<h1>나루 API</h1>
<p>모든 답은 <code>{resultCode, resultMsg, resultData}</code>이며 성공은 <code>resultCode</code> 0입니다. 기계용 문서: <a href="/openapi.json">/openapi.json</a>, 오류 코드: <a href="/docs/errors">/docs/errors</a></p>`;
  return documentPage('나루 API', `<main>${intro}${mayTry ? TRY : ''}${sections.join('\n')}</main>`, mayTry ? TRY_SCRIPT : undefined);
};
