import { type NativeBridge, NO_NATIVE } from '@naru/domain/native';
import { nativePort } from '@naru/native-bridge/port';

/** The bridge of this page. Whether there is an app is known at once; what speaks with it is loaded only inside one. */
export const pageNative = (): NativeBridge => {
  const port = nativePort();
  if (port === undefined) return NO_NATIVE;
  const bridge = import('@naru/native-bridge/page').then(({ nativeBridge }) => nativeBridge(port));
  return {
    present: true,
    refreshToken: async () => (await bridge).refreshToken(),
    refreshJwt: async () => (await bridge).refreshJwt(),
    openLogin: async () => (await bridge).openLogin(),
    logOut: () => void bridge.then((native) => native.logOut()),
    keepTokens: (tokens) => void bridge.then((native) => native.keepTokens(tokens)),
    openWallet: async (request) => (await bridge).openWallet(request),
    share: async (passed) => (await bridge).share(passed),
    saveFile: async (file) => (await bridge).saveFile(file),
    onEnded: (listener) => {
      const away = bridge.then((native) => native.onEnded(listener));
      return () => void away.then((leave) => leave());
    },
  };
};
