import { CALLS } from '@naru/contract';
import type { Ports } from '@naru/domain/client-ports';
import type { SessionEnd } from '@naru/domain/session';
import { emailCodes } from './client-ports/account.ts';
import { bulkRetry } from './client-ports/bulk.ts';
import { sendings } from './client-ports/gift.ts';
import { issuerPort } from './client-ports/issuer.ts';
import { walletViews } from './client-ports/native.ts';
import { ownNfts } from './client-ports/nft.ts';
import { noticeStream } from './client-ports/notice.ts';
import { sha256PinHasher } from './client-ports/pin.ts';
import { actionQrs, walletSignIn } from './client-ports/qr.ts';
import { httpSessions } from './client-ports/session.ts';
import { httpUploads, type UploadMemory, uploadMemory } from './client-ports/upload.ts';
import { portsOf } from './ports.ts';
import { makeCaller, type WireCall } from './transport/caller.ts';
import { type CookieJar, cookieJar } from './transport/cookie-jar.ts';
import { type Lock, localLock } from './transport/lock.ts';
import { type LoginStore, memoryLoginStore } from './transport/login-store.ts';
import type { BaseUrls } from './transport/send.ts';

/** What a client is made of; store and lock default to ones that live within this program. */
export interface ClientOptions {
  readonly bases: BaseUrls;
  readonly store?: LoginStore;
  readonly lock?: Lock;
  readonly newKey?: () => string;
  /** Where it is remembered which uploads were begun; a browser's storage lets them go on after the page was left. */
  readonly uploads?: UploadMemory;
  /** Shared with whatever else acts as the same browser. */
  readonly cookies?: CookieJar;
  /** What goes to the servers instead of the platform's own `fetch`; the stream of notices always goes by that. */
  readonly fetch?: typeof fetch;
  /** Has the member give a second factor where a site asks for one; whether they did. Without it such calls are refused with `secondFactorNeeded`. */
  readonly giveFactor?: () => Promise<boolean>;
}

/**
 * The default mounts of the four APIs on one server.
 *
 * @public For programs; pages are told their mounts by the server.
 */
export const basesAt = (origin: string): BaseUrls => ({
  center: `${origin}/center`,
  account: `${origin}/account`,
  sp: `${origin}/sp`,
  file: `${origin}/file`,
});

/** A client: every client port of the domain but the check of passports, which needs no server, with one session between them. */
export interface ApiClient extends Omit<Ports, 'passportChecks'> {
  /** Any endpoint of the contract, in the wire's own form. */
  readonly call: WireCall;
  readonly store: LoginStore;
  readonly cookies: CookieJar;
  readonly newKey: () => string;
}

/** Every client port of the domain over HTTP, with one session between them; the same in a browser and in a script. */
export const createApiClient = ({
  bases,
  store = memoryLoginStore(),
  lock = localLock(),
  newKey = () => crypto.randomUUID(),
  uploads = uploadMemory(),
  cookies = cookieJar(),
  fetch,
  giveFactor,
}: ClientOptions): ApiClient => {
  const listeners = new Set<(end: SessionEnd) => void>();
  const tell = (end: SessionEnd): void => {
    for (const listener of listeners) listener(end);
  };
  const { ask, call, carry, refresh } = makeCaller({ bases, store, lock, cookies, fetch, giveFactor, ended: tell });
  store.onForeignChange((data) => {
    if (data.token === '') tell({ reason: 'otherTab' });
  });
  const ports = portsOf(CALLS, { ask, newKey });
  return {
    ...ports,
    call,
    store,
    cookies,
    newKey,
    pinHasher: sha256PinHasher,
    uploads: { ...ports.uploads, ...httpUploads(carry, uploads) },
    sessions: { ...ports.sessions, ...httpSessions(ask, refresh, store, listeners) },
    accounts: { ...ports.accounts, ...emailCodes(ask, store) },
    qrTickets: { ...ports.qrTickets, ...actionQrs(ask) },
    walletAccounts: { ...ports.walletAccounts, ...walletSignIn(ask, store) },
    nfts: { ...ports.nfts, ...ownNfts(ask, store) },
    walletViews: { ...ports.walletViews, ...walletViews(ask, store) },
    sendings: { ...ports.sendings, ...sendings(ask, newKey) },
    notices: { ...ports.notices, ...noticeStream(ask, bases, store) },
    bulk: { ...ports.bulk, ...bulkRetry(ask) },
    issuerPort: { ...ports.issuerPort, ...issuerPort(ask) },
  };
};
