import type { Result } from '@naru/domain/shared';
import {
  type CreatedRequest,
  type Form,
  makeVerifier,
  type Presentation,
  parseSealed,
  type Refusal,
  type RequestInput,
  type VerifierSettings,
} from '../verifier/index.ts';
import { type Call, serve, type TestServer } from './http-server.ts';

export type Outcome = Result<Presentation, Refusal>;

interface StoredRequest {
  readonly sealed: string;
  readonly requestObject: string;
  used: boolean;
  readonly outcomes: Outcome[];
}

/** A server of the trade in small: it keeps what a real one keeps in its database, and takes each answer once. */
export interface RelyingParty extends TestServer {
  ask(input: Omit<RequestInput, 'requestUri' | 'responseUri' | 'now' | 'seconds'>): Promise<CreatedRequest & { readonly id: string }>;
  /** Judges a form as if it had been posted, without using the request up. */
  judge(id: string, form: Form): Promise<Outcome>;
  /** Every outcome of a request, in order. */
  outcomesOf(id: string): readonly Outcome[];
  pass(seconds: number): void;
}

/** Opens a relying party over real HTTP; by default its clock is the machine's. */
export const openRelyingParty = async (settings: Omit<VerifierSettings, 'allowInsecureUrls'>): Promise<RelyingParty> => {
  const verifier = makeVerifier({ ...settings, allowInsecureUrls: true });
  const requests = new Map<string, StoredRequest>();
  let ahead = 0;
  const now = (): Date => new Date(Date.now() + ahead * 1000);
  const judge = async (id: string, form: Form): Promise<Outcome> => {
    const sealed = parseSealed(JSON.parse(requests.get(id)?.sealed ?? 'null'));
    if (!sealed.ok) throw new Error(`no request ${id}`);
    return verifier.verifyResponse(sealed.value, form, now());
  };
  const take = async (id: string, { body }: Call) => {
    const stored = requests.get(id);
    if (stored === undefined) return undefined;
    if (stored.used) return { status: 409, body: { error: 'invalid_request' } };
    const outcome = await judge(id, Object.fromEntries(new URLSearchParams(body)));
    stored.outcomes.push(outcome);
    stored.used = outcome.ok;
    return outcome.ok ? { body: { redirect_uri: `${server.origin}/done` } } : { status: 400, body: { error: 'invalid_request' } };
  };
  const server = await serve(async (call) => {
    const [, kind, id = ''] = call.path.split('/');
    if (kind === 'response') return take(id, call);
    const stored = kind === 'request' ? requests.get(id) : undefined;
    return stored && { type: 'application/oauth-authz-req+jwt', body: stored.requestObject };
  });
  return {
    ...server,
    judge,
    outcomesOf: (id) => requests.get(id)?.outcomes ?? [],
    pass: (seconds) => {
      ahead += seconds;
    },
    ask: async (input) => {
      const id = crypto.randomUUID();
      const addresses = { requestUri: `${server.origin}/request/${id}`, responseUri: `${server.origin}/response/${id}` };
      const created = await verifier.createRequest({ ...input, ...addresses, now: now(), seconds: 120 });
      requests.set(id, { sealed: JSON.stringify(created.sealed), requestObject: created.requestObject, used: false, outcomes: [] });
      return { ...created, id };
    },
  };
};
