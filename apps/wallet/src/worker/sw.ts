/// <reference lib="webworker" />

/** What the build puts in the place of the mark: the files of the shell, and a name for exactly these. */
interface Shell {
  readonly version: string;
  readonly files: readonly string[];
}

declare const self: ServiceWorkerGlobalScope;

const shell = JSON.parse('__SHELL__') as Shell;
const CACHE = `naru-wallet-${shell.version}`;
const DOCUMENT = '/wallet/';

/** Keeps every file of the wallet, so that it opens without a network. */
const cacheShell = async (): Promise<void> => {
  const cache = await caches.open(CACHE);
  await cache.addAll([DOCUMENT, ...shell.files]);
  await self.skipWaiting();
};

const clearOthers = async (): Promise<void> => {
  for (const name of await caches.keys()) if (name.startsWith('naru-wallet-') && name !== CACHE) await caches.delete(name);
  await self.clients.claim();
};

/** A page comes from the server as long as there is one; its policy's nonce is fresh then. */
const page = async (request: Request): Promise<Response> => {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(DOCUMENT)) ?? Response.error();
  }
};

const file = async (request: Request): Promise<Response> => (await caches.match(request)) ?? fetch(request);

self.addEventListener('install', (event) => event.waitUntil(cacheShell()));
self.addEventListener('activate', (event) => event.waitUntil(clearOthers()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  // Nothing but the wallet's own pages and files: requests, answers and certificates never pass through self.
  if (request.mode === 'navigate' && url.pathname.startsWith(DOCUMENT)) event.respondWith(page(request));
  else if (shell.files.includes(url.pathname)) event.respondWith(file(request));
});

export type {};
