import { safeRead } from '@naru/contract';
import { failure } from '@naru/domain/failure';
import {
  type CredentialIssuer,
  credentialAnswer,
  type ExchangeError,
  makeCredentialIssuer,
  nonceAnswer,
  offerByReference,
  readCredentialRequest,
  readTokenRequest,
  tokenAnswer,
  wellKnownAddress,
} from '@naru/identity/issuer';
import type { Hono } from 'hono';
import { serverKey } from '../gateways/wallet/server-key.ts';
import type { HttpContext, HttpEnv } from '../http/http-env.ts';
import { toAnswer, toResponse } from '../http/to-response.ts';
import type { Deps } from '../kernel/deps.ts';
import {
  certifiable,
  certificateNonce,
  certificateToken,
  makeOutCertificate,
  offerCertificate,
  TOKEN_SECONDS,
  TX_CODE_LENGTH,
} from '../use-cases/account/certificates.ts';
import { originOf } from './asker.ts';

const PATH = '/sandbox/issuer';
const DAYS = 365;
const refuse = (c: HttpContext, error: ExchangeError) => c.json({ error }, error === 'invalid_token' ? 401 : 400);
const jsonOf = async (c: HttpContext): Promise<unknown> => c.req.json().catch(() => null);

/** The sandbox's issuer of join certificates (OpenID4VCI 1.0, pre-authorized code with a number by text message), in local and dev mode. */
export const mountSandboxIssuer = (app: Hono<HttpEnv>, deps: Deps): void => {
  const issuerAt = async (c: HttpContext): Promise<CredentialIssuer> => {
    const issuer = `${originOf(c, deps.config)}${PATH}`;
    const addresses = { issuer, token: `${issuer}/token`, nonce: `${issuer}/nonce`, credential: `${issuer}/credential` };
    return makeCredentialIssuer({
      key: await serverKey(deps.db, deps.keys, 'sandboxIssuer'),
      addresses,
      issuerName: '나루 체험용 발급기관',
      days: DAYS,
    });
  };
  const document = (name: Parameters<typeof wellKnownAddress>[1]) => new URL(wellKnownAddress(`http://house${PATH}`, name)).pathname;

  app.get(document('openid-credential-issuer'), async (c) => c.json((await issuerAt(c)).metadata()));
  app.get(document('oauth-authorization-server'), async (c) => c.json((await issuerAt(c)).serverMetadata()));

  app.post(`${PATH}/offers`, async (c) => {
    const person = safeRead(certifiable, await jsonOf(c));
    if (!person.success) return toResponse(c, failure('badRequest', { field: person.error.issues[0]?.path.join('.') || 'body' }));
    const offered = await offerCertificate(deps, person.data);
    if (!offered.ok) return toResponse(c, offered.failure);
    return toAnswer(c, { offer: offerByReference(`${originOf(c, deps.config)}${PATH}/offers/${offered.value.code}`) });
  });
  app.get(`${PATH}/offers/:code{[\\w-]{43}}`, async (c) => {
    const offer = {
      preAuthorizedCode: c.req.param('code'),
      txCodeLength: TX_CODE_LENGTH,
      txCodeHint: '문자로 받은 인증번호 6자리를 입력해 주세요.',
    };
    return c.json((await issuerAt(c)).offer(offer));
  });

  app.post(`${PATH}/token`, async (c) => {
    const request = readTokenRequest(Object.fromEntries(new URLSearchParams(await c.req.text())));
    if (!request.ok) return refuse(c, request.failure);
    const token = await certificateToken(deps, request.value);
    return token.ok ? c.json(tokenAnswer(token.value, TOKEN_SECONDS)) : refuse(c, token.failure);
  });
  app.post(`${PATH}/nonce`, async (c) => c.json(nonceAnswer(await certificateNonce(deps))));
  app.post(`${PATH}/credential`, async (c) => {
    const token = /^Bearer ([\w-]{43})$/.exec(c.req.header('authorization') ?? '')?.[1];
    // No token here is bound to a key, so that nothing but a bearer's token is one: DPoP without its proof would be less than it says.
    if (token === undefined) return refuse(c, 'invalid_token');
    const request = readCredentialRequest(await jsonOf(c));
    if (!request.ok) return refuse(c, request.failure);
    const certificate = await makeOutCertificate(deps, { issuer: await issuerAt(c), token, proof: request.value.proof });
    return certificate.ok ? c.json(credentialAnswer(certificate.value)) : refuse(c, certificate.failure);
  });
};
