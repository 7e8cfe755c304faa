import {
  credentialAnswer,
  makeCredentialIssuer,
  newPrivateJwk,
  nonceAnswer,
  offerByReference,
  readCredentialRequest,
  readTokenRequest,
  tokenAnswer,
  verifyProof,
  wellKnownAddress,
} from '@naru/identity/issuer';
import { type CreatedRequest, makeVerifier, type Presentation, type RequestInput } from '@naru/identity/verifier';
import type { ManualClock } from '@naru/testkit';

/** Where the market of the tests stands. */
export const ORIGIN = 'https://naru.example';
/** The number that comes with its offers. */
export const TX_CODE = '123456';
/** The number that its screens show. */
export const NUMBER = '47';

const ISSUER = `${ORIGIN}/issuer`;
const CLAIMS = { birth: '19910203', gender: 'F', phone: '01012345678', ci: 'ci-of-a-test-person' } as const;
const json = (body: unknown, status = 200): Response => Response.json(body, { status });

type Answer = (body: string) => Response | Promise<Response>;

/** A market that asks and issues by the real protocol, without a network in between. `down`: nobody answers. */
export interface Neighbours {
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  down: boolean;
  /** The link of an offer of a certificate that names `name`. */
  offer(name?: string): string;
  ask(action?: RequestInput['action']): Promise<string>;
  /** What was presented, in order. */
  readonly presented: Presentation[];
  readonly declined: number;
  /** The numbers that were named. */
  readonly named: string[];
}

/** Opens the market; `days` is how long its certificates count. */
export const openNeighbours = async (clock: ManualClock, days = 365): Promise<Neighbours> => {
  const addresses = { issuer: ISSUER, token: `${ISSUER}/token`, nonce: `${ISSUER}/nonce`, credential: `${ISSUER}/credential` };
  const issuer = makeCredentialIssuer({ key: await newPrivateJwk(), addresses, issuerName: '발급기관', days });
  const verifier = makeVerifier({
    key: await newPrivateJwk(),
    clientName: '나루',
    responseMode: 'direct_post.jwt',
    clientId: { kind: 'didJwk' },
    trustedIssuers: [issuer.did],
  });
  const answers = new Map<string, Answer>();
  const presented: Presentation[] = [];
  const named: string[] = [];
  let declined = 0;
  let count = 0;
  let holder = '홍길동';

  answers.set(wellKnownAddress(ISSUER, 'openid-credential-issuer'), () => json(issuer.metadata()));
  answers.set(wellKnownAddress(ISSUER, 'oauth-authorization-server'), () => json(issuer.serverMetadata()));
  answers.set(addresses.nonce, () => json(nonceAnswer('a-nonce')));
  answers.set(addresses.token, (body) => {
    const read = readTokenRequest(Object.fromEntries(new URLSearchParams(body)));
    const good = read.ok && read.value.txCode === TX_CODE;
    return good ? json(tokenAnswer('a-token', 300)) : json({ error: 'invalid_grant' }, 400);
  });
  answers.set(addresses.credential, async (body) => {
    const read = readCredentialRequest(JSON.parse(body));
    const now = clock.now();
    const key = read.ok ? await verifyProof(read.value.proof, { nonce: 'a-nonce', audience: ISSUER, now }) : undefined;
    if (!key?.ok) return json({ error: 'invalid_proof' }, 400);
    return json(credentialAnswer(await issuer.issue({ claims: { ...CLAIMS, name: holder }, holder: key.value, now })));
  });
  answers.set(`${ORIGIN}/sp/match/a-key`, (body) => {
    const { number } = JSON.parse(body) as { number: string };
    named.push(number);
    return json({ matched: number === NUMBER ? 'approved' : 'refused' });
  });

  const answer = async ({ sealed }: CreatedRequest, place: string, body: string): Promise<Response> => {
    const form = Object.fromEntries(new URLSearchParams(body));
    answers.set(place, () => json({ error: 'invalid_request' }, 409));
    if (form.error === 'access_denied') {
      declined += 1;
      return json({});
    }
    const judged = await verifier.verifyResponse(sealed, form, clock.now());
    if (!judged.ok) return json({ error: judged.failure }, 400);
    presented.push(judged.value);
    return json({ redirect_uri: `${ORIGIN}/sp/match/a-key` });
  };

  const neighbours: Neighbours = {
    down: false,
    presented,
    named,
    get declined() {
      return declined;
    },
    fetch: async (address, init) => {
      // Every call takes its time.
      clock.advance(1);
      if (neighbours.down) throw new TypeError('fetch failed');
      return (await answers.get(address)?.(String(init.body ?? ''))) ?? json({}, 404);
    },
    offer: (name = '홍길동') => {
      count += 1;
      const place = `${ISSUER}/offers/${count}`;
      holder = name;
      answers.set(place, () => json(issuer.offer({ preAuthorizedCode: `code-${count}`, txCodeLength: TX_CODE.length })));
      return offerByReference(place);
    },
    ask: async (action) => {
      count += 1;
      const [requestUri, responseUri] = [`${ORIGIN}/sp/request/${count}`, `${ORIGIN}/sp/response/${count}`];
      const claims = action === undefined ? ['name', 'birth'] : ['did'];
      const request = await verifier.createRequest({
        requestUri,
        responseUri,
        now: clock.now(),
        seconds: 120,
        binding: 'transactionData',
        ask: { vct: 'urn:naru:join-certificate:1', claims },
        ...(action === undefined ? {} : { action }),
      });
      answers.set(requestUri, () => new Response(request.requestObject));
      answers.set(responseUri, (body) => answer(request, responseUri, body));
      return request.qrData;
    },
  };
  return neighbours;
};
