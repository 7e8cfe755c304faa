import { NATIVE_PATIENCE_MS, type NativeBridge } from '@naru/domain/native';
import * as z from 'zod/mini';
import type { NativePort } from './native-port.ts';

const secret = z.string().check(z.regex(/^[\w-]{20,200}$/));
const answerForm = z.object({
  from: z.literal('naru-native'),
  id: z.string().check(z.maxLength(64)),
  tokens: z.optional(z.nullable(z.object({ accessToken: secret, refreshToken: secret }))),
  jwt: z.optional(z.nullable(z.string().check(z.regex(/^[\w-]+\.[\w-]+\.[\w-]+$/), z.maxLength(4096)))),
});
type NativeAnswer = z.output<typeof answerForm>;

const LONGEST = 8_192;

/** What the app said, if it is an answer at all. */
const readAnswer = (data: unknown): NativeAnswer | undefined => {
  if (typeof data === 'object') return answerForm.safeParse(data).data;
  if (typeof data !== 'string' || data.length > LONGEST) return undefined;
  try {
    return answerForm.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
};

/** Where messages arrive. Those on the window count only from this page's own origin; those on the app's object come from the app. */
const hearAll = ({ answers }: NativePort, hear: (data: unknown) => void): void => {
  addEventListener('message', (event) => {
    if (event.origin === location.origin) hear(event.data);
  });
  if (answers instanceof EventTarget)
    answers.addEventListener('message', (event) => hear(event instanceof MessageEvent ? event.data : undefined));
};

/** The native wallet app over its message port: each question has an id, and only the answer to an open question is heard (product 17, bridge). */
export const nativeBridge = (port: NativePort): NativeBridge => {
  const open = new Map<string, (answer: NativeAnswer | null) => void>();
  const say = (ask: string, id: string, more: object = {}): boolean => {
    try {
      port.post(JSON.stringify({ to: 'naru-native', version: 1, id, ask, ...more }));
      return true;
    } catch {
      // The app has taken its end away.
      return false;
    }
  };
  const question = (ask: string, patience: number): Promise<NativeAnswer | null> =>
    new Promise((resolve) => {
      const id = crypto.randomUUID();
      const settle = (answer: NativeAnswer | null): void => {
        clearTimeout(late);
        open.delete(id);
        resolve(answer);
      };
      const late = setTimeout(() => settle(null), patience);
      open.set(id, settle);
      if (!say(ask, id)) settle(null);
    });
  hearAll(port, (data) => {
    const answer = readAnswer(data);
    if (answer !== undefined) open.get(answer.id)?.(answer);
  });
  return {
    present: true,
    refreshToken: async () => (await question('refreshToken', NATIVE_PATIENCE_MS.refresh))?.tokens ?? null,
    refreshJwt: async () => (await question('refreshJwt', NATIVE_PATIENCE_MS.refresh))?.jwt ?? null,
    openLogin: async () => (await question('openLogin', NATIVE_PATIENCE_MS.login))?.tokens ?? null,
    logOut: () => void say('logOut', crypto.randomUUID()),
    keepTokens: ({ accessToken, refreshToken }) => void say('keepTokens', crypto.randomUUID(), { tokens: { accessToken, refreshToken } }),
  };
};
