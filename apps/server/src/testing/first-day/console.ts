import type { WiredCallName } from '@naru/contract/operator';
import { softPasskey } from '@naru/testkit/passkey';
import { totpCode, totpStep } from '../../gateways/secrets/totp.ts';

export interface ConsoleAnswer {
  readonly ok: boolean;
  readonly text?: string;
  readonly value?: unknown;
  readonly waiting?: { readonly id: number; readonly digest: string };
}

export interface HandedKey {
  readonly key: string;
  /** The address that an authenticator app takes. */
  readonly authenticator: string;
}

export interface ConsolePerson {
  call(name: WiredCallName, body: object, reason?: string): Promise<ConsoleAnswer>;
  /** Makes a passkey, as the page of their own has it done. */
  makePasskey(): Promise<ConsoleAnswer>;
}

const codeOf = ({ authenticator }: HandedKey, later = 0): string =>
  totpCode(new URL(authenticator).searchParams.get('secret') ?? '', totpStep(new Date()) + later);

/** The console behind a door, as its pages ask it: signs in with key and authenticator code. Throws where they are not let in. */
export const signInAtConsole = async (door: string, page: string, handed: HandedKey): Promise<ConsolePerson> => {
  const post = async (path: string, body: object, cookie = '', reason = ''): Promise<{ answer: ConsoleAnswer; cookie: string }> => {
    // As the proxy passes on what comes by the console's own door.
    const headers = {
      cookie,
      'x-forwarded-for': '127.0.0.1',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      'x-naru-reason': encodeURIComponent(reason),
    };
    const answer = await fetch(`${door}/ops/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return { answer: (await answer.json()) as ConsoleAnswer, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
  };
  const { answer: wanted } = await post('sign-in/begin', { key: handed.key });
  const { answer, cookie } = await post('sign-in', { key: handed.key, factor: { code: codeOf(handed) } });
  if (!answer.ok) throw new Error(`not let in: ${JSON.stringify([wanted, answer])}`);
  const own = async (name: string, body: object) => (await post(`own/${name}`, body, cookie)).answer;
  return {
    call: async (name, body, reason) => (await post(`call/${name}`, body, cookie, reason)).answer,
    makePasskey: async () => {
      // A number counts once: they wait for the next one, and a test takes it beforehand.
      const proved = await own('passkey/prove', { code: codeOf(handed, 1) });
      if (!proved.ok) return proved;
      const { options } = (await own('passkey/begin', {})).value as { options: string };
      return own('passkey/add', { name: '사무실 노트북', credential: softPasskey(page).make(options) });
    },
  };
};
