import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

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
export const useDidJwt = (): readonly [jwt: string, renew: (jwt: string) => void] => {
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
