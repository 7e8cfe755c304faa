import type { EmailAddress, Nickname, Password } from '@naru/domain/account';
import type { Answer } from '@naru/domain/failure';
import type { DownloadedFile, UploadPart } from '@naru/domain/file';
import type { GivenUp } from '@naru/domain/search';
import type { FactorNeeded } from '@naru/domain/second-factor';
import type { StaffRole } from '@naru/domain/staff';
import * as z from 'zod/mini';
import type { EnvelopeStyle } from './envelope.ts';
import type { AnyPart } from './shared/reply.ts';

/** Which of the four base servers answers (choices 4). */
export type Api = 'center' | 'account' | 'sp' | 'file';

/**
 * Who may call: anybody; anybody, though a member sees more; members; or members with the authority of the site that the call names.
 * `paramsSite` names where the site stands: the field `siteCode` of params, query or body.
 */
export type Audience = 'open' | 'optional' | 'member' | 'site';

/** How the body travels. A multipart body carries its fields as JSON in the part `data` and its files in the parts named by `files`. */
export type BodyKind = 'json' | 'form' | 'multipart';

export type PartSchema = z.ZodMiniType<Readonly<Record<string, unknown>>>;

/** One call of the wire: what server and client both read, so that they cannot drift. */
export interface Endpoint {
  /** Under which name other teams know the call: in the document of calls, with API keys and in what is kept of repeated calls. */
  readonly operationId: string;
  readonly api: Api;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below the API's mount; `{x}` marks a path parameter. */
  readonly path: string;
  readonly audience: Audience;
  /** What of a site's staff may make a call for it; by {@link roleNeeded} where nothing is said. */
  readonly leastRole?: StaffRole;
  /** How recent a second factor has to be where the site asks for one: within the day unless something else is said. */
  readonly secondFactor?: FactorNeeded;
  readonly summary: string;
  /** What is asked: each part is read from the wire's form into the domain's types, and written back by whoever asks. */
  readonly params?: PartSchema;
  readonly query?: PartSchema;
  readonly body?: PartSchema;
  readonly bodyKind?: BodyKind;
  readonly files?: readonly string[];
  /** How the answer travels as resultData: a declared reply, or the schema of what travels as it is; `binary` for a stream of bytes instead of an envelope. */
  readonly result: AnyPart | z.ZodMiniType | 'binary';
  readonly envelope?: EnvelopeStyle;
  /** Calls that move value carry an Idempotency-Key. */
  readonly movesValue?: boolean;
  /** The PIN may also stand in the body, as product 7 has it; it is sealed everywhere else. */
  readonly plainPin?: boolean;
}

/** Who of a site's staff may make a call for it: everybody may look, and acting takes an operator. */
export const roleNeeded = ({ method, leastRole }: Pick<Endpoint, 'method' | 'leastRole'>): StaffRole =>
  leastRole ?? (method === 'GET' ? 'viewer' : 'operator');

type Infer<T> = T extends z.ZodMiniType ? z.infer<T> : Record<never, never>;
type Wire<T> = T extends z.ZodMiniType ? z.input<T> : Record<never, never>;

export type ParamsOf<E extends Endpoint> = E extends { params: infer P } ? Wire<P> : Record<never, never>;
export type QueryOf<E extends Endpoint> = E extends { query: infer Q } ? Wire<Q> : Record<never, never>;
export type BodyOf<E extends Endpoint> = E extends { body: infer B } ? Wire<B> : Record<never, never>;

/** An endpoint's path parameters in the domain's types. */
export type ReadParamsOf<E extends Endpoint> = E extends { params: infer P } ? Infer<P> : Record<never, never>;
export type ReadQueryOf<E extends Endpoint> = E extends { query: infer Q } ? Infer<Q> : Record<never, never>;
export type ReadBodyOf<E extends Endpoint> = E extends { body: infer B } ? Infer<B> : Record<never, never>;
type Replied<R> = R extends { readonly schema: infer Schema } ? Infer<Schema> : Infer<R>;
/** Type of an endpoint's resultData; a binary answer has none. */
export type ResultOf<E extends Endpoint> = E['result'] extends 'binary' ? never : Replied<E['result']>;
/** The same as the domain speaks of it. */
export type ViewOf<E extends Endpoint> = E['result'] extends { readonly fromWire: (wire: never) => infer View } ? View : ResultOf<E>;

/** What a call answers to whoever speaks of the domain's types: its view, or the file of an endpoint that answers bytes. */
export type AnswerOf<E extends Endpoint> = E['result'] extends 'binary' ? DownloadedFile : ViewOf<E>;

/** What a call carries beside its parts. */
export interface Carried {
  readonly files?: Readonly<Record<string, UploadPart>>;
  /** Idempotency key of a call that moves value; the same on every repetition. */
  readonly key?: string;
  /** Gives the call up; it then answers as one whose connection failed. */
  readonly givenUp?: GivenUp | undefined;
  /** Sent to its end also where the page goes away meanwhile (Fetch, request keepalive flag); such a body may have at most 64 KiB. */
  readonly keepalive?: boolean;
}

/** What a person types goes as they typed it: screens read it first, and the server says what is wrong with it. */
type Typed = EmailAddress | Nickname | Password;
type AsTyped<Part> = Part extends unknown
  ? { readonly [Name in keyof Part]: Part[Name] | (Extract<Part[Name], Typed> extends never ? never : string) }
  : never;

export interface CallOf<E extends Endpoint> extends Carried {
  readonly params?: ReadParamsOf<E>;
  readonly query?: ReadQueryOf<E>;
  readonly body?: AsTyped<ReadBodyOf<E>>;
}

/** How a method of a port is asked: what it takes becomes the call, and what is answered becomes its result. */
export interface Asking<Input extends readonly unknown[], Made> {
  readonly send: (...input: Input) => Carried;
  /** What the method answers, where that is not the view itself. */
  readonly read?: (view: never) => Made;
  /** Sent under a key of its own, where whoever calls the method brings none. */
  readonly keyed?: true;
  /** There for the compiler alone. */
  readonly '~made'?: Made;
}
interface BoundCall<E extends Endpoint, Input extends readonly unknown[], Made> extends Asking<Input, Made> {
  readonly '~endpoint': E;
}

/** What a call answers where its row does not say otherwise: its view, and nothing for one that only succeeds or fails. */
type Plainly<E extends Endpoint> = unknown extends AnswerOf<E> ? undefined : AnswerOf<E>;

interface Keyed {
  readonly keyed?: true;
}
interface Reading<E extends Endpoint, Made> extends Keyed {
  readonly read: (view: AnswerOf<E>) => Made;
}

/** Says how a method's arguments become the call, and where need be how its answer becomes the method's result. */
interface Binding<E extends Endpoint> {
  by<Input extends readonly unknown[]>(send: (...input: Input) => CallOf<E>, how?: Keyed): BoundCall<E, Input, Plainly<E>>;
  by<Input extends readonly unknown[], Made>(send: (...input: Input) => CallOf<E>, how: Reading<E, Made>): BoundCall<E, Input, Made>;
}
/** The same of a method that shares its call with another one. */
interface Sharing<E extends Endpoint> {
  by<Input extends readonly unknown[]>(send: (...input: Input) => CallOf<E>, how?: Keyed): Asking<Input, Plainly<E>>;
  by<Input extends readonly unknown[], Made>(send: (...input: Input) => CallOf<E>, how: Reading<E, Made>): Asking<Input, Made>;
}

const bind = (what: object) => ({
  by: (send: unknown, how: object = {}) => ({ ...what, send, ...how }) as never,
});

/** Declares an endpoint that no method of ours is bound to, and keeps its exact type. */
export const endpoint = <const E extends Endpoint>(spec: E): E => spec;

/** Declares the endpoint of a method: `call({ … }).by((orderId) => ({ params: { x: orderId } }))`. */
export const call = <const E extends Endpoint>(spec: E): Binding<E> => bind(spec);

export const sharing = <E extends Endpoint>(of: E): Sharing<E> => bind({ of });

/** A success without content, of a call that answers more. */
export const done = (): undefined => undefined;

type Method = (...input: never[]) => Answer<unknown>;
type ResultOfMethod<M> = M extends (...input: never[]) => Answer<infer Result> ? Result : never;
type InputOfMethod<M> = M extends (...input: infer Input) => unknown ? Input : never;

/** Which method a row is of; there for the compiler alone. */
export interface OfMethod<Port, Name extends keyof Port> {
  readonly '~method': Port[Name];
}
/** A method whose call is another row's. */
export interface Shared {
  readonly of: Endpoint;
}
export type Row = Endpoint | Shared;

type RowOf<Port, Name, R> = Name extends keyof Port
  ? (R extends { readonly '~endpoint': infer E extends Endpoint } ? E : Shared) & OfMethod<Port, Name>
  : R;
type AskingOf<M> = Asking<InputOfMethod<M>, ResultOfMethod<M>>;
/** Rows that are no method's are endpoints. */
type WithEndpoints<Port, Rows> = { readonly [Name in keyof Rows]: Name extends keyof Port ? unknown : Endpoint };

/**
 * The calls of a port, each under the name of the port's own method. A method that is more than one call is composed by hand in the client, and
 * named in `ByHand`; what it calls, and what no method of ours calls, stands under the name by which other teams know it.
 */
export const endpointsOf =
  <Port extends { readonly [Name in keyof Port]: Name extends ByHand ? unknown : Method }, ByHand extends keyof Port = never>() =>
  <const Rows extends { readonly [Name in Exclude<keyof Port, ByHand>]: AskingOf<Port[Name]> } & WithEndpoints<Port, Rows>>(
    rows: Rows,
  ): { readonly [Name in keyof Rows]: RowOf<Port, Name, Rows[Name]> } =>
    rows as never;

/** Some of the calls of a port whose table stands in several files; `joined` has every method be in one of them. */
export const partOf =
  <Port>() =>
  <const Rows extends { readonly [Name in keyof Port]?: AskingOf<Port[Name]> } & WithEndpoints<Port, Rows>>(
    rows: Rows,
  ): { readonly [Name in keyof Rows]: RowOf<Port, Name, Rows[Name]> } =>
    rows as never;

export const joined =
  <Port, ByHand extends keyof Port = never>() =>
  <Rows extends { readonly [Name in Exclude<keyof Port, ByHand>]: { readonly '~method': Port[Name] } }>(rows: Rows): Rows =>
    rows;

export const schemaOf = (result: AnyPart | z.ZodMiniType): z.ZodMiniType => ('schema' in result ? result.schema : result);
/** An answer as it travels, where its endpoint declares a reply. */
export const writeResult = ({ result }: Pick<Endpoint, 'result'>, view: unknown): unknown =>
  result !== 'binary' && 'schema' in result ? result.toWire(view as never) : view;
/** What travelled, as the domain speaks of it; throws where contract and domain disagree. */
export const readResult = ({ result }: Pick<Endpoint, 'result'>, wire: unknown): unknown =>
  result !== 'binary' && 'schema' in result ? result.fromWire(wire as never) : wire;

/** resultData of a call that only succeeds or fails. */
export const nothing = z.nullable(z.unknown());
