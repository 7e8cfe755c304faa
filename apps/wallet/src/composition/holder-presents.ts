import { type Clock, fail, ok } from '@naru/domain/shared';
import type { FittingCertificate, GoOn, Matched, PresentPort, PresentRequest, WalletAnswer } from '@naru/flows/wallet-present';
import {
  type FetchOptions,
  fetchRequest,
  type HolderWorld,
  type PresentationRequest,
  present,
  readRequestLink,
  refuse,
  selectCredential,
} from '@naru/identity/holder';
import * as z from 'zod/mini';
import type { Vault } from '../ports/ports.ts';
import { type CertificateStore, claimsOf, type StoredCertificate } from './certificate-store.ts';
import type { KeyRing } from './key-ring.ts';

const answerForm = z.object({ matched: z.enum(['approved', 'refused', 'ended']) });
const TIMEOUT_MS = 15_000;

/** Names the number that the asking screen shows, on the page to which the answer led (choices 5, wallet protocol). */
const nameNumber = async (world: HolderWorld, address: string, number: string): Promise<WalletAnswer<Matched>> => {
  const send = world.fetch ?? ((to: string, init: RequestInit) => fetch(to, init));
  try {
    const response = await send(address, {
      method: 'POST',
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ number }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = answerForm.safeParse(await response.json());
    return answer.success ? ok(answer.data.matched) : fail({ reason: 'unreadableAnswer' });
  } catch {
    return fail({ reason: 'networkGone' });
  }
};

interface Needs {
  readonly certificates: CertificateStore;
  readonly keys: KeyRing;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly world: FetchOptions;
  /** Where this wallet is served: only there it can name a number itself. */
  readonly origin: string;
}

/** Long ago: no certificate had run out yet. */
const LONG_AGO = new Date(0);

const nameIn = (text: string): string => claimsOf(text).find(({ name }) => name === 'name')?.value ?? '';

/** Presenting over the holder's side of OpenID4VP. */
export const holderPresents = ({ certificates, keys, vault, clock, world, origin }: Needs): PresentPort => {
  // The screens see what they show; what was signed by the asker stays here.
  const requests = new WeakMap<PresentRequest, PresentationRequest>();
  const requestOf = (shown: PresentRequest): PresentationRequest => {
    const request = requests.get(shown);
    if (request === undefined) throw new Error('the request was not read here');
    return request;
  };
  const fits = (request: PresentationRequest, { text }: StoredCertificate, now: Date): boolean =>
    selectCredential(request, [text], { now: () => now }).ok;
  const fitting = (request: PresentationRequest, { id, text }: StoredCertificate): FittingCertificate => ({
    id,
    name: nameIn(text),
    disclosed: claimsOf(text).flatMap(({ name, value }) => (request.query.claims.includes(name) ? [{ claim: name, value }] : [])),
  });
  const goOnTo = (address: string | undefined): GoOn => {
    if (address === undefined) return { kind: 'nowhere' };
    const url = new URL(address);
    return { kind: url.origin === origin && url.pathname.startsWith('/sp/match/') ? 'number' : 'page', address };
  };

  return {
    read: async (link): Promise<WalletAnswer<PresentRequest>> => {
      const pointer = readRequestLink(link);
      if (!pointer.ok) return pointer;
      const request = await fetchRequest(pointer.value, world);
      if (!request.ok) return request;
      const { clientName, host, clientId, action = null, expiresAt } = request.value;
      const now = clock.now();
      const stored = await certificates.stored();
      const answering = stored.filter((one) => fits(request.value, one, now));
      const shown: PresentRequest = {
        clientName,
        host,
        clientId,
        action,
        expiresAt,
        lifetimeMs: expiresAt.getTime() - now.getTime(),
        certificates: answering.map((one) => fitting(request.value, one)),
        onlyExpired: answering.length === 0 && stored.some((one) => fits(request.value, one, LONG_AGO)),
      };
      requests.set(shown, request.value);
      return ok(shown);
    },
    answer: async (shown, certificateId) => {
      const chosen = (await certificates.stored()).find(({ id }) => id === certificateId);
      if (chosen === undefined) return { ok: false, failure: { reason: 'noMatchingCertificate' } };
      const presented = await present({ request: requestOf(shown), key: await keys.ours(), credential: chosen.text }, world);
      return presented.ok ? ok(goOnTo(presented.value.redirectUri)) : presented;
    },
    decline: async (shown) => {
      const declined = await refuse(requestOf(shown), world);
      return declined.ok ? ok(undefined) : declined;
    },
    name: (_, address, number) => nameNumber(world, address, number),
    checkPin: (digits) => vault.check(digits),
  };
};
