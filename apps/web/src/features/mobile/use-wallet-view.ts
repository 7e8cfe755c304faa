import { type Answer, failure } from '@naru/domain/failure';
import { usePort } from '@naru/frontend/container';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Refused } from '../../shared/query/answer.ts';
import { useAnswer } from '../../shared/query/use-answer.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { useNativeRetry } from './use-native-retry.ts';

const KEY = 'naru.did-jwt';

/** In the tab, for the few minutes that it counts: the list and its details are several addresses, and a phone loads a page anew. */
const keep = (jwt: string): void => {
  try {
    sessionStorage.setItem(KEY, jwt);
  } catch {
    // Without storage it lasts as long as the page.
  }
};

const stored = (): string => {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
};

/**
 * The DID JWT that a wallet has opened this view with, or the one that came before it; empty when there is none. The one in the address is taken out
 * of the address bar and the history at once (safety, links).
 */
const useDidJwt = (): readonly [jwt: string, renew: (jwt: string) => void] => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const brought = new URLSearchParams(search).get('jwt');
  const [jwt, setJwt] = useState(() => brought ?? stored());
  const renew = useCallback((fresh: string): void => {
    keep(fresh);
    setJwt(fresh);
  }, []);
  useEffect(() => {
    if (brought === null) return;
    renew(brought);
    const rest = new URLSearchParams(search);
    rest.delete('jwt');
    void navigate({ pathname, search: rest.toString() }, { replace: true });
  }, [brought, pathname, search, navigate, renew]);
  return [brought ?? jwt, renew];
};

const NO_JWT = new Refused(failure('tokenInvalid'));

/** What is read by the wallet's DID JWT; where that is missing or no longer counts, the wallet app is asked for a fresh one, which is asked with once. */
export const useWalletView = <T>(what: readonly unknown[], ask: (jwt: string) => Answer<T>) => {
  const native = usePort(TOKENS.native);
  const [jwt, renewJwt] = useDidJwt();
  const { data, error, refetch } = useAnswer(['nft', 'of wallet', jwt, ...what], () => ask(jwt), { enabled: jwt !== '' });
  const retry = useCallback(() => void refetch(), [refetch]);
  const renew = useCallback(async () => {
    const fresh = await native.refreshJwt();
    if (fresh !== null) renewJwt(fresh);
    // A fresh one is another question, which is asked by itself.
    return false;
  }, [native, renewJwt]);
  const why = jwt === '' ? NO_JWT : error;
  useNativeRetry({ error: why, byJwt: true, renew, retry });
  return { data, error: why, refetch, retry };
};
