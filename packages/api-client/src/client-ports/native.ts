import { nativeEndpoints } from '@naru/contract';
import { failure } from '@naru/domain/failure';
import type { WalletViews } from '@naru/domain/native';
import { type Did, fail, parseDid } from '@naru/domain/shared';
import type { Call } from '../transport/caller.ts';
import { type LoginStore, ownDid } from '../transport/login-store.ts';

/** Whose wallet a DID JWT says it is of; whether it is, the server finds out. Null for what is none. */
const didIn = (jwt: string): Did | null => {
  try {
    const payload: unknown = JSON.parse(atob((jwt.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
    const issuer: unknown = typeof payload === 'object' && payload !== null && 'iss' in payload ? payload.iss : undefined;
    const did = parseDid(issuer);
    return did.ok ? did.value : null;
  } catch {
    return null;
  }
};

/** Whose NFTs a web view of the wallet app shows: those of the session, or of the wallet that brings its DID JWT. */
export const walletViews = (call: Call, store: LoginStore): Pick<WalletViews, 'own' | 'ofWallet'> => ({
  own: async (query) => {
    const did = ownDid(store);
    return did.ok ? call(nativeEndpoints.mobileList, { params: { x: did.value }, query }) : did;
  },
  ofWallet: async (jwt, query) => {
    const did = didIn(jwt);
    if (did === null) return fail(failure('tokenError'));
    return call(nativeEndpoints.mobileListByJwt, { params: { x: did }, body: { jwt, ...query } });
  },
});
