import { describe, expect, it } from 'vitest';
import { browserLoginStore, type LoginData, NO_LOGIN } from '../index.ts';
import { SIGNED_IN } from '../testing/scripted-server.ts';

const KEY = 'naru.login';

/** The storage of a browser, in memory. */
const memoryStorage = (): Storage => {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
};

/** The window's storage events, raised by the test. Node has no StorageEvent of its own. */
const storageEvents = () => {
  const heard = new Set<EventListenerOrEventListenerObject>();
  return {
    addEventListener: (name: string, listener: EventListenerOrEventListenerObject) => void (name === 'storage' && heard.add(listener)),
    removeEventListener: (_: string, listener: EventListenerOrEventListenerObject) => void heard.delete(listener),
    raise: (storageArea: Storage | null, key: string | null) => {
      const event = Object.assign(new Event('storage'), { storageArea, key });
      for (const listener of heard) if (typeof listener === 'function') listener(event);
    },
  };
};

describe('the login data of a browser', () => {
  it('is kept as one text, and forgotten', () => {
    const storage = memoryStorage();
    const store = browserLoginStore(storage, storageEvents());
    expect(store.read()).toEqual(NO_LOGIN);
    store.write(SIGNED_IN);
    expect([storage.length, JSON.parse(storage.getItem(KEY) ?? '')]).toEqual([1, SIGNED_IN]);
    expect(store.read()).toEqual(SIGNED_IN);
    store.clear();
    expect([storage.length, store.read()]).toEqual([0, NO_LOGIN]);
  });

  it('is that of a web view within the wallet app, whatever was kept', () => {
    const storage = memoryStorage();
    const store = browserLoginStore(storage, storageEvents(), 'webview');
    expect(store.read()).toEqual({ ...NO_LOGIN, loginEnv: 'webview' });
    storage.setItem(KEY, JSON.stringify(SIGNED_IN));
    expect(store.read()).toEqual({ ...SIGNED_IN, loginEnv: 'webview' });
    storage.setItem(KEY, '{');
    expect(store.read().loginEnv).toBe('webview');
  });

  it('leaves alone what others keep there', () => {
    const storage = memoryStorage();
    storage.setItem('other', '1');
    const store = browserLoginStore(storage, storageEvents());
    store.write(SIGNED_IN);
    store.clear();
    expect(storage.getItem('other')).toBe('1');
  });

  it.each<[string, string, LoginData]>([
    ['nothing', '', NO_LOGIN],
    ['no JSON', '{token', NO_LOGIN],
    ['null', 'null', NO_LOGIN],
    ['a text', '"token"', NO_LOGIN],
    ['a list', '[1]', NO_LOGIN],
    ['fields of another kind', '{"token":7,"refreshToken":null,"emailTempToken":[],"loginInfo":"x","loginEnv":1}', NO_LOGIN],
    ['an unknown environment', '{"loginEnv":"toaster"}', NO_LOGIN],
    [
      'a part',
      '{"token":"t","loginInfo":{"did":"d"},"loginEnv":"webview"}',
      { ...NO_LOGIN, token: 't', loginInfo: { did: 'd', activeSiteCode: '' }, loginEnv: 'webview' },
    ],
    ['more than is known', JSON.stringify({ ...SIGNED_IN, more: 1 }), SIGNED_IN],
  ])('reads %s as what it can', (_, stored, data) => {
    const storage = memoryStorage();
    storage.setItem(KEY, stored);
    expect(browserLoginStore(storage, storageEvents()).read()).toEqual(data);
  });

  it('tells what another tab has written, removed or cleared, until nobody listens', () => {
    const storage = memoryStorage();
    const events = storageEvents();
    const changes: LoginData[] = [];
    const stop = browserLoginStore(storage, events).onForeignChange((data) => changes.push(data));
    storage.setItem(KEY, JSON.stringify(SIGNED_IN));
    events.raise(storage, KEY);
    events.raise(storage, 'other');
    events.raise(memoryStorage(), KEY);
    storage.clear();
    events.raise(storage, null);
    stop();
    events.raise(storage, KEY);
    expect(changes).toEqual([SIGNED_IN, NO_LOGIN]);
  });
});
