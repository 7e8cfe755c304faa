import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type OutsideMarket, startMarket } from './support/market.ts';
import { NODES, runNode } from './support/nodes.ts';

const folder = inject('outside');

/**
 * A program without a library, which knows nothing but the market’s address. It prints what it finds: whether documents come packed and are known again,
 * whether each code that calls may be refused with is explained, and whether three refusals that it provokes are as the document has them.
 */
const PROGRAM = `
const origin = process.env.NARU;
const json = async (path, init) => {
  const answer = await fetch(origin + path, init);
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
};
const packed = await fetch(origin + '/docs', { headers: { 'accept-encoding': 'br' } });
const again = await fetch(origin + '/docs', { headers: { 'accept-encoding': 'br', 'if-none-match': packed.headers.get('etag') } });
console.log(packed.headers.get('content-encoding'), /max-age=\\d+/.test(packed.headers.get('cache-control')), again.status);

const { body: openapi } = await json('/openapi.json');
const { body: { errors } } = await json('/errors.json');
const explained = new Map(errors.map((error) => [error.code, error]));
const codesIn = (value) =>
  typeof value !== 'object' || value === null
    ? []
    : [...(value['x-enum-varnames'] ? value.enum : []), ...Object.values(value).flatMap(codesIn)];
const codes = new Set(codesIn(openapi.components.schemas));
const fields = ['code', 'name', 'status', 'message', 'data', 'retry', 'next'];
console.log(openapi.openapi, codes.size > 150, [...codes].filter((code) => !explained.has(code)).length);
console.log(errors.every((error) => fields.every((field) => error[field] !== undefined)), errors.every(({ message }) => /[가-힣]/.test(message)));

const [detail] = Object.entries(openapi.paths).find(([, { get }]) => get?.operationId === 'nftDetail');
// An NFT that there is not, a token that is none, and a path that leads nowhere.
const refused = [
  await json(detail.replace(/\\{\\w+\\}/, '123456789')),
  await json('/account/api/v2/member/info', { headers: { authorization: 'Bearer ' + 'a'.repeat(43) } }),
  await json('/center/nowhere'),
];
for (const { status, body } of refused) {
  const error = explained.get(body.resultCode ?? body.code);
  console.log(status, error.name, body.resultMsg === error.message);
}
`;

describe('the documents of a market', () => {
  let market: OutsideMarket;
  beforeAll(async () => {
    market = await startMarket(inject('seeded'));
  });
  afterAll(() => market.close());

  it('tell a program that knows nothing else what calls are refused with, and are true of what it is refused', async () => {
    writeFileSync(join(folder, 'documents.mjs'), PROGRAM);
    expect(await runNode(NODES[20], 'documents.mjs', { folder, env: { NARU: market.origin } })).toEqual([
      'br true 304',
      '3.1.0 true 0',
      'true true',
      '200 lookupFailed true',
      '401 tokenUnverified true',
      '404 dataLookupFailed true',
    ]);
  });
});
