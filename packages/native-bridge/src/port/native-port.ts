/** How texts go to the app, and where its answers may come from besides the window. */
export interface NativePort {
  /** Hands a text over; what comes back is the app's answer where it answers at once (iOS), as a promise of a text. */
  readonly post: (text: string) => unknown;
  readonly answers: unknown;
  /** Which version of the bridge the app speaks. */
  readonly version: number;
}

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/**
 * Hears what the app says on its own object, as Android’s is one: it has the methods of an event target and is none. Answers how to hear no more.
 */
export const listenTo = (end: unknown, hear: (data: unknown) => void): (() => void) => {
  const [add, remove] = [member(end, 'addEventListener'), member(end, 'removeEventListener')];
  if (typeof add !== 'function') return () => undefined;
  const listener = (event: unknown): void => hear(member(event, 'data'));
  Reflect.apply(add, end, ['message', listener]);
  return () => {
    if (typeof remove === 'function') Reflect.apply(remove, end, ['message', listener]);
  };
};

const MARK = /\bNaruWallet\/\d{1,4}(?:\.\d{1,4}){2} \(bridge (\d{1,2})\)/;

/** The version of the bridge that an app names in its user agent: `NaruWallet/2.0.0 (bridge 2)`. The first app named none. */
export const bridgeVersionIn = (userAgent: string): number => Number(MARK.exec(userAgent)?.[1] ?? 1);

/** Whether a page is shown in no frame: nobody around it can have put it there and speak for it. */
const isTop = (page: unknown): boolean => member(page, 'top') === undefined || member(page, 'top') === member(page, 'self');

/**
 * The app's end of the bridge: `window.naruNative` on Android, `webkit.messageHandlers.naru` on iOS; undefined in any other browser, and in a frame
 * (decision 22).
 */
export const nativePort = (page: unknown = globalThis): NativePort | undefined => {
  if (!isTop(page)) return undefined;
  const userAgent = member(member(page, 'navigator'), 'userAgent');
  const version = bridgeVersionIn(typeof userAgent === 'string' ? userAgent : '');
  const ends = [member(page, 'naruNative'), member(member(member(page, 'webkit'), 'messageHandlers'), 'naru')];
  return ends.flatMap((end) => {
    const post = member(end, 'postMessage');
    if (typeof post !== 'function') return [];
    return [{ post: (text: string): unknown => Reflect.apply(post, end, [text]), answers: end, version }];
  })[0];
};
