import { randomText } from '../encoding/bytes.ts';
import { readJson } from '../encoding/json.ts';
import {
  type CredentialIssuer,
  credentialAnswer,
  type ExchangeError,
  nonceAnswer,
  nonceOfProof,
  offerByReference,
  readCredentialRequest,
  readTokenRequest,
  tokenAnswer,
  verifyProof,
  wellKnownAddress,
} from '../issuer/index.ts';
import { type Answer, type Call, serve, type TestServer } from './http-server.ts';
import { CLAIMS, newIssuer } from './people.ts';

/** An issuer over real HTTP: it keeps codes, nonces and tokens, and takes each once. */
export interface IssuingServer extends TestServer {
  readonly issuer: CredentialIssuer;
  /** A fresh offer and the number that belongs to it. */
  offer(): { readonly byValue: string; readonly byReference: string; readonly txCode: string };
  /** Answers in place of the issuer at one path, from now on. */
  replace(path: string, answer: (call: Call) => Answer): void;
}

const refuse = (error: ExchangeError): Answer => ({ status: error === 'invalid_token' ? 401 : 400, body: { error } });

/** The text of a QR that holds the whole offer, as other issuers write it. */
const inOneText = (offer: unknown): string =>
  `openid-credential-offer://?${new URLSearchParams({ credential_offer: JSON.stringify(offer) })}`;

/** Opens an issuer; with a path its identifier is not the bare origin. */
export const openIssuingServer = async (path = ''): Promise<IssuingServer> => {
  const codes = new Map<string, string>();
  const tokens = new Set<string>();
  const nonces = new Set<string>();
  const replaced = new Map<string, (call: Call) => Answer>();

  const token = ({ body }: Call): Answer => {
    const request = readTokenRequest(Object.fromEntries(new URLSearchParams(body)));
    if (!request.ok) return refuse(request.failure);
    const { preAuthorizedCode, txCode } = request.value;
    if (txCode === undefined || codes.get(preAuthorizedCode) !== txCode) return refuse('invalid_grant');
    codes.delete(preAuthorizedCode);
    const accessToken = randomText();
    tokens.add(accessToken);
    return { body: tokenAnswer(accessToken, 300) };
  };
  const nonce = (): Answer => {
    const fresh = randomText();
    nonces.add(fresh);
    return { body: nonceAnswer(fresh) };
  };
  const credential = async ({ body, headers }: Call): Promise<Answer> => {
    if (!tokens.delete(`${headers.authorization}`.replace('Bearer ', ''))) return refuse('invalid_token');
    const request = readCredentialRequest(readJson(body));
    if (!request.ok) return refuse(request.failure);
    const { proof } = request.value;
    const claimed = nonceOfProof(proof) ?? '';
    if (!nonces.delete(claimed)) return refuse('invalid_nonce');
    const holder = await verifyProof(proof, { nonce: claimed, audience: issuer.addresses.issuer, now: new Date() });
    if (!holder.ok) return refuse(holder.failure);
    return { body: credentialAnswer(await issuer.issue({ claims: CLAIMS, holder: holder.value, now: new Date() })) };
  };

  const server = await serve(async (call) => {
    const instead = replaced.get(call.path);
    if (instead !== undefined) return instead(call);
    const { issuer: identifier } = issuer.addresses;
    if (call.path === new URL(wellKnownAddress(identifier, 'openid-credential-issuer')).pathname) return { body: issuer.metadata() };
    if (call.path === new URL(wellKnownAddress(identifier, 'oauth-authorization-server')).pathname)
      return { body: issuer.serverMetadata() };
    if (call.path === `${path}/token`) return token(call);
    if (call.path === `${path}/nonce`) return nonce();
    if (call.path === `${path}/credential`) return credential(call);
    const [code] = [...codes.keys()].filter((one) => call.path === `${path}/offer/${one}`);
    return code === undefined ? undefined : { body: offerOf(code) };
  });
  const issuer = await newIssuer(`${server.origin}${path}`);
  const offerOf = (preAuthorizedCode: string) =>
    issuer.offer({ preAuthorizedCode, txCodeLength: 6, txCodeHint: '문자로 받은 6자리 숫자를 입력해 주세요.' });
  return {
    ...server,
    issuer,
    replace: (at, answer) => void replaced.set(at, answer),
    offer: () => {
      const code = randomText();
      codes.set(code, '123456');
      const byReference = offerByReference(`${server.origin}${path}/offer/${code}`);
      return { byValue: inOneText(offerOf(code)), byReference, txCode: '123456' };
    },
  };
};
