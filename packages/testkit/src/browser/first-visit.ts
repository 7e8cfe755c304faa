import type { CDPSession, Page } from '@playwright/test';

const KINDS = {
  Document: 'document',
  Script: 'script',
  Stylesheet: 'style',
  Font: 'font',
  Image: 'picture',
  Fetch: 'call',
  XHR: 'call',
} as const;

/** What a page fetches, by what it is for. */
type Kind = (typeof KINDS)[keyof typeof KINDS] | 'other';

/** So many bytes as they come over the wire, without their headers, in so many files. */
interface Weight {
  readonly bytes: number;
  readonly files: number;
}

/** What a first visit of a page costs. */
export interface FirstVisit {
  readonly kinds: Readonly<Record<Kind, Weight>>;
  /** Everything that came, headers too, in bytes. */
  readonly wire: number;
  readonly files: number;
  /** How many files there are in the longest row in which each was asked for by the one before it: the document alone is one. */
  readonly levels: number;
  /** How far what can be seen moved by itself (cumulative layout shift). */
  readonly shift: number;
}

/** The width of a usual phone, and its pixels. */
export const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 2.625 } as const;

interface Request {
  readonly url: string;
  readonly kind: Kind;
  readonly level: number;
  headers: number;
  bytes: number;
}

interface Initiator {
  readonly url?: string;
  readonly stack?: Stack;
}
interface Stack {
  readonly callFrames: readonly { readonly url: string }[];
  readonly parent?: Stack;
}

const scriptOf = (stack: Stack | undefined): string | undefined => stack && (stack.callFrames.at(0)?.url || scriptOf(stack.parent));

const listen = (client: CDPSession): ReadonlyMap<string, Request> => {
  const files = new Map<string, Request>();
  const levelOf = ({ url, stack }: Initiator): number => {
    const from = url ?? scriptOf(stack);
    return [...files.values()].find((file) => file.url === from)?.level ?? 0;
  };
  client.on('Network.requestWillBeSent', ({ requestId, request, type, initiator }) => {
    if (request.url.startsWith('data:')) return;
    const kind = KINDS[type as keyof typeof KINDS] ?? 'other';
    files.set(requestId, { url: request.url, kind, level: levelOf(initiator) + 1, headers: 0, bytes: 0 });
  });
  client.on('Network.responseReceived', ({ requestId, response }) => {
    const file = files.get(requestId);
    if (file !== undefined) file.headers = response.encodedDataLength;
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId);
    if (file !== undefined) file.bytes = encodedDataLength;
  });
  return files;
};

const watchShifts = (): void => {
  const shifts = { sum: 0 };
  Reflect.set(globalThis, 'shifts', shifts);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!Reflect.get(entry, 'hadRecentInput')) shifts.sum += Number(Reflect.get(entry, 'value'));
  }).observe({ type: 'layout-shift', buffered: true });
};

/** Opens an address in a page that nobody has used, and waits until nothing more comes. */
export const firstVisit = async (page: Page, address: string): Promise<FirstVisit> => {
  const client = await page.context().newCDPSession(page);
  const requests = listen(client);
  await client.send('Network.enable');
  await page.addInitScript(watchShifts);
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => document.fonts.status === 'loaded' && document.fonts.size > 0);
  const shift = await page.evaluate(() => Number(Reflect.get(Reflect.get(globalThis, 'shifts'), 'sum')));
  const files = [...requests.values()];
  await client.detach();
  const weightOf = (kind: Kind): Weight => {
    const own = files.filter((file) => file.kind === kind);
    return { bytes: own.reduce((sum, { bytes, headers }) => sum + bytes - headers, 0), files: own.length };
  };
  const kinds = Object.fromEntries([...Object.values(KINDS), 'other' as const].map((kind) => [kind, weightOf(kind)])) as Record<
    Kind,
    Weight
  >;
  return {
    kinds,
    wire: files.reduce((sum, { bytes }) => sum + bytes, 0),
    files: files.length,
    levels: Math.max(...files.map(({ level }) => level)),
    shift,
  };
};
