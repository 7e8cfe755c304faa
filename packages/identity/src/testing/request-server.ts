import { randomText } from '../encoding/bytes.ts';
import type { Unknowns } from '../encoding/json.ts';
import type { HolderWorld } from '../holder/index.ts';
import { didOf } from '../keys/did-jwk.ts';
import { newPrivateJwk, type PrivateJwk } from '../keys/p256.ts';
import { signerOf, signJwt } from '../keys/signing.ts';

/** Where the requests of a test live; nothing answers there but the world below. */
export const PLACE = 'https://naru.example';

/** What is changed of a request that is otherwise good. */
export interface RequestChanges {
  readonly header?: Unknowns;
  readonly payload?: Unknowns;
  /** Signs in place of the client’s key. */
  readonly key?: PrivateJwk;
  readonly rewrite?: (jwt: string) => string;
  readonly status?: number;
}

/** A signed request made by hand, the link to it, and a world in which it can be fetched; posted forms end in `posted`. */
export const requestInWorld = async (changes: RequestChanges = {}, now = new Date('2026-11-21T03:00:00Z')) => {
  const key = await newPrivateJwk();
  const did = didOf(key);
  const clientId = `decentralized_identifier:${did}`;
  const payload = {
    response_type: 'vp_token',
    response_mode: 'direct_post',
    client_id: clientId,
    response_uri: `${PLACE}/response`,
    nonce: randomText(),
    state: 'the-state',
    iat: now.getTime() / 1000,
    exp: now.getTime() / 1000 + 120,
    aud: 'https://self-issued.me/v2',
    dcql_query: {
      credentials: [{ id: 'certificate', format: 'dc+sd-jwt', meta: { vct_values: ['urn:test'] }, claims: [{ path: ['name'] }] }],
    },
    client_metadata: { client_name: '나루' },
    ...changes.payload,
  };
  const jwt = await signJwt({ typ: 'oauth-authz-req+jwt', kid: `${did}#0`, ...changes.header }, payload, signerOf(changes.key ?? key));
  const posted: Record<string, string>[] = [];
  let answer: () => Response = () => Response.json({});
  const world: HolderWorld = {
    now: () => now,
    fetch: async (address, init) => {
      if (address !== `${PLACE}/request`) {
        posted.push(Object.fromEntries(new URLSearchParams(`${init.body}`)));
        return answer();
      }
      return new Response((changes.rewrite ?? ((same) => same))(jwt), { status: changes.status ?? 200 });
    },
  };
  return {
    clientId,
    world,
    posted,
    link: { requestUri: `${PLACE}/request`, clientId },
    /** What the verifier answers from now on. */
    answerWith: (next: () => Response): void => {
      answer = next;
    },
  };
};
