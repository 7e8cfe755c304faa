import type { HostTrial, HostTrials, OpenHostTrials, TrialOutcome } from '@naru/domain/native';
import { BEHAVIOURS, type Behaviour, injectFakeHost } from '../fake/index.ts';
import {
  BRIDGE_VERSION,
  idOfAnswer,
  isEnded,
  MESSAGES,
  type MessageName,
  MOST_CHARACTERS,
  PAGE_MARK,
  type PageMessage,
  type Question,
  type Refusal,
  readAnswer,
  readRefusal,
} from '../messages/index.ts';
import { listenTo, type NativePort, nativePort } from '../port/index.ts';

const TOKENS = Object.freeze({ accessToken: 'trial-access-token-of-the-page', refreshToken: 'trial-refresh-token-of-the-page' });

/** What is said in a trial of each message. */
const SAMPLES: Readonly<Record<PageMessage, (origin: string) => object>> = {
  refreshToken: () => ({}),
  refreshJwt: () => ({}),
  openLogin: () => ({}),
  logOut: () => ({}),
  keepTokens: () => ({ tokens: TOKENS }),
  openWallet: (origin) => ({ request: `openid4vp://?client_id=trial&request_uri=${encodeURIComponent(`${origin}/trial`)}` }),
  share: (origin) => ({ title: 'Naru', address: `${origin}/nft/` }),
  saveFile: () => ({ name: 'naru-trial.txt', type: 'text/plain', content: btoa('naru') }),
};

/** What a host has to refuse, with its reason. */
const ATTACKS: Readonly<Record<string, { readonly refusal: Refusal; readonly says: object }>> = {
  unknownMessage: { refusal: 'unknownMessage', says: { ask: 'noSuchMessage' } },
  ofEveryObject: { refusal: 'unknownMessage', says: { ask: 'constructor' } },
  strayField: { refusal: 'malformed', says: { ask: 'refreshToken', pin: '000000' } },
  halfAPair: { refusal: 'malformed', says: { ask: 'keepTokens', tokens: { accessToken: TOKENS.accessToken } } },
  pathInName: { refusal: 'malformed', says: { ask: 'saveFile', name: '../naru.txt', type: 'text/plain', content: '' } },
};

const isQuestion = (name: PageMessage): name is Question => MESSAGES[name].answer !== null;

const ofTable = (name: MessageName): HostTrial => {
  const { from, since, answer } = MESSAGES[name];
  return { name, since, expects: from === 'host' ? 'event' : answer === null ? 'nothing' : 'answer' };
};

const TRIALS: readonly HostTrial[] = [
  ...(Object.keys(MESSAGES) as MessageName[]).map(ofTable),
  ...Object.keys(ATTACKS).map((name): HostTrial => ({ name, expects: 'refusal', since: 2 })),
  { name: 'tooLong', expects: 'nothing', since: 1 },
];

/** How long a host may take to refuse: as long as a busy phone takes. */
const REFUSAL_MS = 10_000;
/** How long nothing has to come back until it counts as nothing. */
const SHORT_MS = 3_000;

const hostTrials = (port: NativePort): HostTrials => {
  const listen = (hear: (text: string) => void): (() => void) => {
    const leaving = new AbortController();
    const heard = (event: Event): void => {
      if (event instanceof MessageEvent && typeof event.data === 'string') hear(event.data);
    };
    // Whoever tries a host sees also what came from elsewhere: the page itself would not hear it.
    addEventListener('message', (event) => event.origin === location.origin && heard(event), { signal: leaving.signal });
    const away = listenTo(port.answers, (data) => typeof data === 'string' && hear(data));
    return () => {
      leaving.abort();
      away();
    };
  };
  /** Says a text, and waits for the first word that `counts`; null once the time is over. */
  const say = (text: string | null, counts: (heard: string) => boolean, patienceMs: number): Promise<string | null> =>
    new Promise((resolve) => {
      const end = (heard: string | null): void => {
        clearTimeout(late);
        away();
        resolve(heard);
      };
      const late = setTimeout(() => end(null), patienceMs);
      const hear = (heard: unknown): void => {
        if (typeof heard === 'string' && heard.length <= MOST_CHARACTERS.fromHost && counts(heard)) end(heard);
      };
      const away = listen(hear);
      if (text !== null) void Promise.resolve(port.post(text)).then(hear, () => undefined);
    });
  const envelope = (id: string, says: object): string =>
    JSON.stringify({ ...says, to: PAGE_MARK, version: Math.min(port.version, BRIDGE_VERSION), id });
  const attack = async (name: string): Promise<TrialOutcome> => {
    const { refusal, says } = ATTACKS[name] ?? { refusal: 'malformed', says: {} };
    const id = crypto.randomUUID();
    const said = envelope(id, says);
    const heard = await say(said, (text) => idOfAnswer(text) === id, REFUSAL_MS);
    return { said, heard, passed: heard !== null && readRefusal(heard) === refusal };
  };
  const tooLong = async (): Promise<TrialOutcome> => {
    const id = crypto.randomUUID();
    const text = envelope(id, { ask: 'saveFile', name: 'naru.txt', type: 'text/plain', content: 'A'.repeat(MOST_CHARACTERS.fromPage) });
    const heard = await say(text, (one) => idOfAnswer(one) === id && readRefusal(one) === undefined, SHORT_MS);
    return { said: `${text.slice(0, 80)}…`, heard, passed: heard === null };
  };
  const message = async (ask: PageMessage): Promise<TrialOutcome> => {
    const id = crypto.randomUUID();
    const said = envelope(id, { ...SAMPLES[ask](location.origin), ask });
    if (isQuestion(ask)) {
      const isAnswer = (text: string): boolean => idOfAnswer(text) === id && readAnswer(ask, text) !== undefined;
      const heard = await say(said, isAnswer, MESSAGES[ask].patienceMs);
      return { said, heard, passed: heard !== null && readRefusal(heard) === undefined };
    }
    const heard = await say(said, (text) => idOfAnswer(text) === id, SHORT_MS);
    return { said, heard, passed: heard === null };
  };
  const ended = async (): Promise<TrialOutcome> => {
    const heard = await say(null, isEnded, MESSAGES.openLogin.patienceMs);
    return { said: '', heard, passed: heard !== null };
  };
  return {
    version: port.version,
    trials: TRIALS.filter(({ since }) => since <= port.version),
    run: async (name) => {
      if (name === 'ended') return ended();
      if (name === 'tooLong') return tooLong();
      return Object.hasOwn(SAMPLES, name) ? message(name as PageMessage) : attack(name);
    },
  };
};

const isBehaviour = (text: string): text is Behaviour => BEHAVIOURS.some((one) => one === text);

/** Tries the host around this page, or one that stands in for it, which has something to answer to everything. */
export const openHostTrials: OpenHostTrials = async (standIn) => {
  if (standIn !== null) {
    const acts = {
      refreshToken: () => TOKENS,
      refreshJwt: () => 'trial.jwt.text',
      openLogin: () => TOKENS,
      openWallet: () => true,
      share: () => true,
      saveFile: () => true,
    };
    const host = injectFakeHost(standIn.kind, { origins: [location.origin], acts, lateMs: 1 });
    host.behaviour = isBehaviour(standIn.behaviour) ? standIn.behaviour : 'right';
    const port = nativePort();
    host.remove();
    if (port === undefined) return null;
    const trials = hostTrials({ ...port, version: BRIDGE_VERSION });
    return {
      ...trials,
      run: (name) => {
        if (name === 'ended') setTimeout(host.end);
        return trials.run(name);
      },
    };
  }
  const port = nativePort();
  return port === undefined ? null : hostTrials(port);
};
