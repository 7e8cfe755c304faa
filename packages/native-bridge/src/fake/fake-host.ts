import { type HostRules, judge, type PageSays, type Speaker } from '../host/index.ts';
import { type AnswerOf, BRIDGE_VERSION, MESSAGES, PAGE_MARK, type Question } from '../messages/index.ts';

/** How a host behaves: as it ought to, or in one of the ways in which hosts go wrong. */
export const BEHAVIOURS = Object.freeze(['right', 'silent', 'late', 'doubled', 'malformed', 'foreign', 'refusing'] as const);
export type Behaviour = (typeof BEHAVIOURS)[number];

/** What a host does for each question; what is left out it has not: it answers null. */
export type HostActs = {
  readonly [Name in Question]?: (
    payload: Extract<PageSays, { readonly ask: Name }>['payload'],
  ) => AnswerOf<Name> | null | Promise<AnswerOf<Name> | null>;
};

/** What a host of a test is made of. */
export interface FakeHostParts {
  readonly origins: HostRules['origins'];
  /** The version of the bridge that it speaks; the newest. */
  readonly version?: number;
  readonly acts?: HostActs;
  /** By how much an answer of a host that is `late` comes too late, in milliseconds. */
  readonly lateMs?: number;
  /** Brings a text to the page: from the host, or as if from a page of another origin. */
  readonly send: (text: string, from: 'host' | 'foreign') => void;
}

/** A host that speaks exactly the table, and misbehaves when it is to. */
export interface FakeHost {
  /** How it behaves from now on. */
  behaviour: Behaviour;
  /** What it has acted on, in order. */
  readonly done: readonly PageSays[];
  /** What it has refused, in order. */
  readonly refused: readonly string[];
  /** Takes what a page has posted. */
  hear(text: unknown, speaker: Speaker): Promise<void>;
  /** Says that its member has logged out in the app. */
  end(): void;
}

const text = (fields: object): string => JSON.stringify({ ...fields, from: PAGE_MARK });

export const fakeHost = ({ origins, version = BRIDGE_VERSION, acts = {}, lateMs = 1_000, send }: FakeHostParts): FakeHost => {
  const done: PageSays[] = [];
  const refused: string[] = [];
  const act = async (says: PageSays): Promise<unknown> => {
    const answering: ((payload: never) => unknown) | undefined = (acts as Readonly<Record<string, (payload: never) => unknown>>)[says.ask];
    return (await answering?.(says.payload as never)) ?? null;
  };
  const answer = async (says: PageSays): Promise<void> => {
    const { answer: field, patienceMs } = MESSAGES[says.ask];
    if (field === null || host.behaviour === 'silent') return;
    const { id } = says;
    const right = text({ id, [field]: await act(says) });
    const ways: Readonly<Record<Behaviour, () => unknown>> = {
      right: () => send(right, 'host'),
      silent: () => undefined,
      late: () => setTimeout(() => send(right, 'host'), patienceMs + lateMs),
      doubled: () => [right, right].map((one) => send(one, 'host')),
      malformed: () => ['{', text({ id, [field]: { polluted: true } }), 'null'].map((one) => send(one, 'host')),
      foreign: () => send(right, 'foreign'),
      refusing: () => send(text({ id, refused: 'unknownMessage' }), 'host'),
    };
    ways[host.behaviour]();
  };
  const host: FakeHost = {
    behaviour: 'right',
    done,
    refused,
    hear: async (said, speaker) => {
      const judged = judge(said, speaker, { origins, version });
      if ('ask' in judged) {
        done.push(judged);
        return answer(judged);
      }
      refused.push(judged.refusal);
      // The first version knew no refusals: it said nothing.
      if (judged.id !== null && version > 1) send(text({ id: judged.id, refused: judged.refusal }), 'host');
    },
    end: () => {
      if (version >= MESSAGES.ended.since) send(text({ event: 'ended' }), 'host');
    },
  };
  return host;
};
