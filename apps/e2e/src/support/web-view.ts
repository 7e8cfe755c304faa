import { type FakeHost, fakeHost, type HostActs, type HostKind, userAgentMark } from '@naru/native-bridge/fake';
import type { Browser } from '@playwright/test';
import type { Page } from './journey.ts';

const USER_AGENTS: Readonly<Record<HostKind, string>> = {
  android:
    'Mozilla/5.0 (Linux; Android 14; SM-S921N; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36',
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
};

/** What an app puts into the page before its own scripts run: into the market's own, and into no frame. Its ends are those of the real web views. */
const inject = ({ kind, market }: { readonly kind: HostKind; readonly market: string }): void => {
  if (self.origin !== market || top !== self) return;
  const listeners = new Set<(event: { readonly data: string }) => void>();
  const post = (text: string): void => Reflect.get(globalThis, 'hostHears')(text);
  // A page that is shown anew in the middle of it has no ear yet: what is said then is lost, as it is in an app.
  Object.assign(globalThis, { hostSays: (data: string) => [...listeners].map((listener) => listener({ data })) });
  if (kind === 'ios') Object.assign(globalThis, { webkit: { messageHandlers: { naru: { postMessage: post } } } });
  else {
    const addEventListener = (_: string, listener: (event: { readonly data: string }) => void): void => void listeners.add(listener);
    Object.assign(globalThis, { naruNative: { postMessage: post, addEventListener } });
  }
};

/** The market as an app of either kind shows it, and the app's end of the bridge, which is outside the page as it is on a phone. */
export interface WebView {
  readonly page: Page;
  readonly host: FakeHost;
  close(): Promise<void>;
}

/** Opens one; `acts` is what the app does for each question. */
export const openWebView = async (
  { browser, origin, complaints }: { readonly browser: Browser; readonly origin: string; readonly complaints: string[] },
  kind: HostKind,
  acts: HostActs,
): Promise<WebView> => {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    userAgent: `${USER_AGENTS[kind]}${userAgentMark()}`,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  context.on('weberror', (error) => complaints.push(`web view: ${error.error()}`));
  const page = await context.newPage();
  const host = fakeHost({
    origins: [origin],
    acts,
    send: (text) => {
      // Whoever has left the page meanwhile hears nothing, as in an app.
      const saying = page.evaluate(
        ([said = '', how]) => {
          if (how === 'android') Reflect.get(globalThis, 'hostSays')?.(said);
          else postMessage(said, location.origin);
        },
        [text, kind],
      );
      saying.catch(() => undefined);
    },
  });
  await context.exposeBinding('hostHears', async ({ frame }, text: unknown) => {
    await host.hear(text, { origin: new URL(frame.url()).origin, topFrame: frame === page.mainFrame() });
  });
  await context.addInitScript(inject, { kind, market: origin });
  return { page, host, close: () => context.close() };
};
