import { BRIDGE_VERSIONS, idOfAnswer } from '../messages/index.ts';
import { type FakeHost, type FakeHostParts, fakeHost } from './fake-host.ts';

export type HostKind = 'android' | 'ios';

/** What a host of the kind adds to the user agent of its web view. */
export const userAgentMark = (version: keyof typeof BRIDGE_VERSIONS = 2): string =>
  version === 1 ? '' : ` NaruWallet/${BRIDGE_VERSIONS[version]} (bridge ${version})`;

const FOREIGN = 'https://elsewhere.example';

/** A host that stands within the page that it is the host of. */
export interface InjectedHost extends FakeHost {
  /** Takes it out of the page. */
  remove(): void;
}

/** A page, as far as a host within it touches it. */
export interface HostedPage {
  readonly location: { readonly origin: string };
  dispatchEvent(event: Event): boolean;
}

const put = (page: HostedPage, name: string, value: unknown): void => {
  Object.defineProperty(page, name, { value, configurable: true, writable: true });
};

/** Puts a host into a page, as the app of either kind does before the page's own scripts run. */
export const injectFakeHost = (kind: HostKind, parts: Omit<FakeHostParts, 'send'>, page: HostedPage = window): InjectedHost => {
  const waiting = new Map<string, (text: string) => void>();
  // As Android's own object: it has the methods of an event target and is none.
  const listeners = new Set<(event: { readonly data: string }) => void>();
  const send: FakeHostParts['send'] = (data, from) => {
    const answered = from === 'host' ? waiting.get(idOfAnswer(data) ?? '') : undefined;
    answered?.(data);
    if (answered !== undefined) return;
    if (from === 'host' && kind === 'android' && listeners.size > 0) for (const listener of listeners) listener({ data });
    else page.dispatchEvent(new MessageEvent('message', { data, origin: from === 'host' ? page.location.origin : FOREIGN }));
  };
  const host = fakeHost({ ...parts, send });
  const hear = (text: unknown): void => void host.hear(text, { origin: page.location.origin, topFrame: true });
  // The app of iOS answers what it was handed by what the call gives back.
  const replying = (text: string): Promise<string> => {
    const answer = new Promise<string>((resolve) => waiting.set(idOfAnswer(text) ?? '', resolve));
    hear(text);
    return answer;
  };
  const onMessage =
    (change: (listener: (event: { readonly data: string }) => void) => unknown) =>
    (type: string, listener: (event: { readonly data: string }) => void): void => {
      if (type === 'message') change(listener);
    };
  const object = {
    postMessage: hear,
    addEventListener: onMessage((listener) => listeners.add(listener)),
    removeEventListener: onMessage((listener) => listeners.delete(listener)),
  };
  if (kind === 'android') put(page, 'naruNative', object);
  else put(page, 'webkit', { messageHandlers: { naru: { postMessage: replying } } });
  return Object.assign(host, { remove: () => put(page, kind === 'android' ? 'naruNative' : 'webkit', undefined) });
};
