import type { LoginStore } from '@naru/api-client';
import type { NativeBridge } from '@naru/domain/native';

/**
 * A store of login data that tells the wallet app every new pair of tokens. The pair is one for both: were the app to go on with one that the page
 * has already traded in, the session would end as one whose tokens were stolen.
 */
export const nativeLoginStore = (store: LoginStore, native: NativeBridge): LoginStore => {
  if (!native.present) return store;
  return {
    ...store,
    write: (data) => {
      const before = store.read().refreshToken;
      store.write(data);
      const { token: accessToken, refreshToken } = data;
      if (accessToken !== '' && refreshToken !== before) native.keepTokens({ accessToken, refreshToken });
    },
  };
};
