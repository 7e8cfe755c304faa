import type { NativeBridge, NativeFile } from '@naru/domain/native';
import {
  type AnswerOf,
  BRIDGE_VERSION,
  idOfAnswer,
  isEnded,
  MESSAGES,
  MOST_CHARACTERS,
  PAGE_MARK,
  type PageMessage,
  type PayloadOf,
  type Question,
  readAnswer,
} from '../messages/index.ts';
import { listenTo, type NativePort } from '../port/index.ts';

/** Where messages arrive. Those on the window count only from this page itself; those on the app's object come from the app. */
const hearAll = ({ answers }: NativePort, hear: (data: unknown) => void): void => {
  addEventListener('message', ({ origin, source, data }) => {
    // What an app evaluates in the page has the page as its source; a frame, of whichever origin, has not.
    if (origin === location.origin && (source === null || source === window)) hear(data);
  });
  listenTo(answers, hear);
};

/** The octets as text: in pieces, since a call takes only so many arguments. */
const base64Of = (bytes: Uint8Array): string => {
  const PIECE = 8_192;
  const pieces = Array.from({ length: Math.ceil(bytes.length / PIECE) }, (_, at) =>
    String.fromCharCode(...bytes.subarray(at * PIECE, (at + 1) * PIECE)),
  );
  return btoa(pieces.join(''));
};

const NOT_IN_A_NAME = /[\p{Cc}/\\:*?"<>|]/gu;
const LONGEST_NAME = 150;

/** A file in the forms of the table; what a name may not have is left out of it. */
const payloadOf = ({ name, type, bytes }: NativeFile): PayloadOf<'saveFile'> => ({
  name: name.replaceAll(NOT_IN_A_NAME, '_').slice(-LONGEST_NAME),
  type: (type.split(';')[0] ?? '').trim().toLowerCase() || 'application/octet-stream',
  content: base64Of(bytes),
});

/** The native app over its message port: each question has an id, and only the answer to an open question is heard (product 17, bridge). */
export const nativeBridge = (port: NativePort): NativeBridge => {
  const open = new Map<string, (text: string) => void>();
  const listeners = new Set<() => void>();
  const hear = (data: unknown): void => {
    if (typeof data !== 'string' || data.length > MOST_CHARACTERS.fromHost) return;
    if (isEnded(data)) for (const listener of listeners) listener();
    else open.get(idOfAnswer(data) ?? '')?.(data);
  };
  /** Whether it went over: not to an app that is older than the message, nor longer than apps take. */
  const say = <Name extends PageMessage>(ask: Name, id: string, payload: PayloadOf<Name>): boolean => {
    if (MESSAGES[ask].since > port.version) return false;
    const text = JSON.stringify({ ...payload, to: PAGE_MARK, version: Math.min(port.version, BRIDGE_VERSION), id, ask });
    if (text.length > MOST_CHARACTERS.fromPage) return false;
    try {
      // Where the app answers what it was handed (iOS), that is an answer as any other.
      void Promise.resolve(port.post(text)).then(hear, () => undefined);
      return true;
    } catch {
      // The app has taken its end away.
      return false;
    }
  };
  const question = <Name extends Question>(ask: Name, payload: PayloadOf<Name>): Promise<AnswerOf<Name> | null> =>
    new Promise((resolve) => {
      const id = crypto.randomUUID();
      const settle = (answer: AnswerOf<Name> | null): void => {
        clearTimeout(late);
        open.delete(id);
        resolve(answer);
      };
      const late = setTimeout(() => settle(null), MESSAGES[ask].patienceMs);
      open.set(id, (text) => {
        const answer = readAnswer(ask, text);
        if (answer !== undefined) settle(answer);
      });
      if (!say(ask, id, payload)) settle(null);
    });
  hearAll(port, hear);
  return {
    present: true,
    refreshToken: () => question('refreshToken', {}),
    refreshJwt: () => question('refreshJwt', {}),
    openLogin: () => question('openLogin', {}),
    logOut: () => void say('logOut', crypto.randomUUID(), {}),
    keepTokens: ({ accessToken, refreshToken }) => void say('keepTokens', crypto.randomUUID(), { tokens: { accessToken, refreshToken } }),
    openWallet: (request) => question('openWallet', { request }),
    share: ({ title, url }) => question('share', { title: title.slice(0, 200), address: url }),
    saveFile: (file) => question('saveFile', payloadOf(file)),
    onEnded: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
