import type { FieldName, FieldValues } from './fields.ts';

/** A row of the table. */
export interface MessageRow {
  /** Who begins. */
  readonly from: 'page' | 'host';
  /** The version of the bridge that brought it. */
  readonly since: number;
  /** The fields that come with it, all of them. */
  readonly payload: readonly FieldName[];
  /** The field that answers it, or null in its place; null here: nothing answers it. */
  readonly answer: FieldName | null;
  /** How long an answer may take, in milliseconds; a person takes longer than an app. */
  readonly patienceMs: number;
}

const SOON = 10_000;
const BY_A_PERSON = 600_000;

/** Everything that page and app say to each other (product 17, bridge). */
export const MESSAGES = Object.freeze({
  refreshToken: { from: 'page', since: 1, payload: [], answer: 'tokens', patienceMs: SOON },
  refreshJwt: { from: 'page', since: 1, payload: [], answer: 'jwt', patienceMs: SOON },
  openLogin: { from: 'page', since: 1, payload: [], answer: 'tokens', patienceMs: BY_A_PERSON },
  logOut: { from: 'page', since: 1, payload: [], answer: null, patienceMs: 0 },
  keepTokens: { from: 'page', since: 1, payload: ['tokens'], answer: null, patienceMs: 0 },
  openWallet: { from: 'page', since: 2, payload: ['request'], answer: 'done', patienceMs: SOON },
  share: { from: 'page', since: 2, payload: ['title', 'address'], answer: 'done', patienceMs: BY_A_PERSON },
  saveFile: { from: 'page', since: 2, payload: ['name', 'type', 'content'], answer: 'done', patienceMs: BY_A_PERSON },
  ended: { from: 'host', since: 2, payload: [], answer: null, patienceMs: 0 },
} as const satisfies Readonly<Record<string, MessageRow>>);

type Table = typeof MESSAGES;

/** The name of a message. */
export type MessageName = keyof Table;
/** What the page says. */
export type PageMessage = { [Name in MessageName]: Table[Name]['from'] extends 'page' ? Name : never }[MessageName];
/** What the page says and waits for an answer to. */
export type Question = { [Name in PageMessage]: Table[Name]['answer'] extends null ? never : Name }[PageMessage];
/** What comes with a message. */
export type PayloadOf<Name extends MessageName> = { readonly [Field in Table[Name]['payload'][number]]: FieldValues[Field] };
/** What answers a question. */
export type AnswerOf<Name extends Question> = FieldValues[Table[Name]['answer'] & FieldName];

/** The versions of the bridge, and the version of the app that brought each. */
export const BRIDGE_VERSIONS = Object.freeze({ 1: '1.0.0', 2: '2.0.0' } as const);
/** The newest version of the bridge. */
export const BRIDGE_VERSION = 2;

/** By what texts of either side are known. */
export const PAGE_MARK = 'naru-native';

/** How long a text may be, in characters: what the app says, and what the page says. */
export const MOST_CHARACTERS = Object.freeze({ fromHost: 8_192, fromPage: 1_400_000 } as const);

/** Why a host refuses what a page says. */
export const REFUSALS = Object.freeze(['foreignOrigin', 'notTopFrame', 'tooLong', 'malformed', 'unknownMessage'] as const);
/** One of these reasons. */
export type Refusal = (typeof REFUSALS)[number];
