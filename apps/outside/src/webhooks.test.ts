import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@naru/testkit/postgres';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { writeCertificate } from './support/certificate.ts';
import { type OutsideMarket, startMarket } from './support/market.ts';
import { NODES, runNode } from './support/nodes.ts';
import { SALE } from './support/sale.ts';

const folder = inject('outside');

/**
 * What another team has of its own: a server over https that believes what the package's verifier believes, and a member's program that names it, pings it,
 * sells and buys. It prints what the server took, and how many it sent away.
 */
const PROGRAM = `
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { basesAt, createApiClient } from '@naru/api-client';
import { verifyWebhook } from '@naru/api-client/webhook';
import { softPasskey } from '@naru/testkit/passkey';

const origin = process.env.NARU;
const must = (answer) => {
  if (!answer.ok) throw new Error(JSON.stringify(answer.failure));
  return answer.value;
};

let secret = 'whsec_bm90LXlldC1hLXNlY3JldC1vZi10aGUtbWFya2V0';
const taken = new Map();
let refused = 0;
const server = createServer({ key: readFileSync('receiver.key'), cert: readFileSync('receiver.pem') }, async (request, response) => {
  let body = '';
  for await (const part of request.setEncoding('utf8')) body += part;
  const verified = await verifyWebhook({ headers: request.headers, body }, { secret });
  if (verified.ok) taken.set(verified.value.id, verified.value.message);
  else refused += 1;
  response.writeHead(verified.ok ? 204 : 401).end();
});
await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
const until = async (type) => {
  for (let tries = 0; tries < 600; tries += 1) {
    const found = [...taken.values()].find((message) => message.type === type);
    if (found) return found;
    await new Promise((later) => setTimeout(later, 100));
  }
  throw new Error('nothing came: ' + type);
};

const passkey = softPasskey(origin);
const signedIn = async (email) => {
  const naru = createApiClient({
    bases: basesAt(origin),
    giveFactor: async () => {
      const { passkey: asked } = must(await naru.secondFactors.begin());
      return asked !== null && (await naru.secondFactors.byPasskey(passkey.use(asked.options))).ok;
    },
  });
  must(await naru.sessions.signIn({ email, password: 'Naru-demo-2026' }));
  return naru;
};
const proof = { password: 'Naru-demo-2026' };
const buyer = await signedIn('buyer@naru.test');
const { options } = must(await buyer.secondFactors.beginPasskey());
must(await buyer.secondFactors.addPasskey({ name: '서버', credential: passkey.make(options), proof }));

const url = 'https://localhost:' + server.address().port + '/naru';
const made = must(await buyer.webhooks.make({ url, siteCode: null, events: ['sale.completed'], proof }));
must(await buyer.webhooks.ping(made.webhookId));
// As long as the receiver has not been given the secret it believes nobody.
while (refused === 0) await new Promise((later) => setTimeout(later, 100));
secret = made.secret;
console.log((await until('ping')).type);

const seller = await signedIn('seller@naru.test');
${SALE}
const sale = await until('sale.completed');
console.log(sale.data.orderId === opened.orderId, sale.data.tokenId === tokenId, sale.data.price, sale.data.kind);
const log = must(await buyer.webhooks.messages(made.webhookId));
console.log(log.map(({ type, state, attempts }) => [type, state, attempts.at(-1).status].join(' ')).join(', '));
server.closeAllConnections();
server.close();
`;

describe('a server of another team', () => {
  let market: OutsideMarket;
  let origin: string;
  beforeAll(async () => {
    const { certificate } = await writeCertificate(folder);
    const port = await freePort();
    origin = `http://localhost:${port}`;
    market = await startMarket(inject('seeded'), {
      PORT: String(port),
      NARU_PUBLIC_URL: origin,
      NARU_WEBHOOK_LOCAL: 'on',
      NODE_EXTRA_CA_CERTS: certificate,
    });
  });
  afterAll(() => market.close());

  it('is told of a sale, and believes it by the package alone', async () => {
    writeFileSync(join(folder, 'webhooks.mjs'), PROGRAM);
    expect(await runNode(NODES[20], 'webhooks.mjs', { folder, env: { NARU: origin } })).toEqual([
      'ping',
      'true true 54000 listing',
      // Whichever of the two pings came first by which the market asks whose the address is.
      expect.stringMatching(/^sale\.completed delivered 204, ping delivered (?:401|204)$/),
    ]);
  });
});
