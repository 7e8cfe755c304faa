/** How texts go to the native wallet app, and the object that its answers may come from besides the window. */
export interface NativePort {
  readonly post: (text: string) => void;
  readonly answers: unknown;
}

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/**
 * The wallet app's end of the bridge: `window.naruNative` on Android, `webkit.messageHandlers.naru` on iOS; undefined in any other browser
 * (decision 22).
 */
export const nativePort = (page: unknown = globalThis): NativePort | undefined => {
  const ends = [member(page, 'naruNative'), member(member(member(page, 'webkit'), 'messageHandlers'), 'naru')];
  return ends.flatMap((end) => {
    const post = member(end, 'postMessage');
    return typeof post === 'function' ? [{ post: (text: string) => void Reflect.apply(post, end, [text]), answers: end }] : [];
  })[0];
};
