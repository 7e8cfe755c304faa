import { failure } from '@naru/domain/failure';
import { refusalBody } from '../to-response.ts';
import { describedCalls } from './calls.ts';
import { cookieSchemes } from './cookies.ts';
import { operationOf } from './operation.ts';
import { refusalResponses, refusalSchemas, SHARED_HEADERS } from './refusals.ts';
import { type Json, schemaBook } from './schemas.ts';
import { webhookOperations } from './webhooks.ts';

const DESCRIPTION = `나루는 NFT를 사고팔고 선물하고 실물로 받는 마켓입니다. 모든 JSON 답은 \`{resultCode, resultMsg, resultData}\`이고, 성공은 \`resultCode\` 0입니다. 오류 코드는 /docs/errors와 /errors.json에 있습니다.

Naru is a marketplace for NFTs, digital or redeemable for physical goods. Every JSON answer is the envelope \`{resultCode, resultMsg, resultData}\`; \`resultCode\` 0 is success, and most refusals answer HTTP 200 with their code. Codes are listed at /docs/errors and /errors.json. Fields may be added to answers at any time.`;

const TAGS = [
  { name: 'center', description: 'NFTs, market, offers, orders, exchange, sites and their issuers' },
  { name: 'account', description: 'Joining, logging in, tokens, PIN and proofs' },
  { name: 'sp', description: 'QRs that a wallet scans, and what becomes of them' },
  { name: 'file', description: 'Pictures and archives' },
  { name: 'webhook', description: 'What addresses of members are told' },
];

/** The OpenAPI 3.1 document, made from the endpoint table: it cannot tell anything but what is served. */
export const openApi = (publicUrl: string): Json => {
  const book = schemaBook();
  const paths: Record<string, Record<string, Json>> = {};
  for (const call of describedCalls()) {
    paths[call.path] ??= {};
    Object.assign(paths[call.path] ?? {}, { [call.method.toLowerCase()]: operationOf(book, call) });
  }
  const webhooks = webhookOperations(book);
  return {
    openapi: '3.1.0',
    info: {
      title: '나루 (Naru)',
      version: '1.0.0',
      summary: 'The calls of the marketplace 나루',
      description: DESCRIPTION,
      license: { name: 'All rights reserved', identifier: 'LicenseRef-Naru' },
      contact: { name: '나루', url: `${publicUrl}/nft/` },
    },
    servers: [{ url: publicUrl, description: 'This market' }],
    tags: TAGS,
    security: [{ bearer: [] }],
    paths,
    webhooks,
    components: {
      schemas: { ...book.named(), ...refusalSchemas() },
      responses: refusalResponses(),
      headers: SHARED_HEADERS,
      examples: { Refusal: { summary: 'A refusal', value: refusalBody(failure('soldOut')) } },
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The access token of a log-in, ten minutes long; traded for a fresh one by `refreshToken`',
        },
        ...cookieSchemes(publicUrl),
      },
    },
  };
};
