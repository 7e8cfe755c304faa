import { type Answer, failure } from '@naru/domain/failure';
import { useDesk } from '@naru/frontend/container';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Refused, unwrap } from '../../shared/query/answer.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { useDidJwt } from './use-did-jwt.ts';
import { useNativeRetry } from './use-native-retry.ts';

const NO_JWT = new Refused(failure('tokenInvalid'));

/** What is read by the wallet's DID JWT; where that is missing or no longer counts, the wallet app is asked for a fresh one, which is asked with once. */
export const useWalletView = <T>(what: readonly unknown[], ask: (jwt: string) => Answer<T>) => {
  const native = useDesk(TOKENS.native);
  const [jwt, renewJwt] = useDidJwt();
  const { data, error, refetch } = useQuery({
    queryKey: ['nft', 'of wallet', jwt, ...what],
    queryFn: () => unwrap(ask(jwt)),
    enabled: jwt !== '',
  });
  const retry = useCallback(() => void refetch(), [refetch]);
  const renew = useCallback(async () => {
    const fresh = await native.refreshJwt();
    if (fresh !== null) renewJwt(fresh);
    // A fresh one is another question, which is asked by itself.
    return false;
  }, [native, renewJwt]);
  const why = jwt === '' ? NO_JWT : error;
  useNativeRetry({ error: why, byJwt: true, renew, retry });
  return { data, error: why, retry };
};
