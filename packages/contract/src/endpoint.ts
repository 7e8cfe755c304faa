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

/** The schema of one part of a request. */
export type PartSchema = z.ZodMiniType<Readonly<Record<string, unknown>>>;

/** One call of the wire: what server and client both read, so that they cannot drift. */
export interface Endpoint {
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

/** Declares an endpoint and keeps its exact type. */
export const endpoint = <const E extends Endpoint>(spec: E): E => spec;

type Infer<T> = T extends z.ZodMiniType ? z.infer<T> : Record<never, never>;
type Wire<T> = T extends z.ZodMiniType ? z.input<T> : Record<never, never>;

/** An endpoint's path parameters as they travel. */
export type ParamsOf<E extends Endpoint> = E extends { params: infer P } ? Wire<P> : Record<never, never>;
/** An endpoint's query as it travels. */
export type QueryOf<E extends Endpoint> = E extends { query: infer Q } ? Wire<Q> : Record<never, never>;
/** An endpoint's body as it travels. */
export type BodyOf<E extends Endpoint> = E extends { body: infer B } ? Wire<B> : Record<never, never>;

/** An endpoint's path parameters in the domain's types. */
export type ReadParamsOf<E extends Endpoint> = E extends { params: infer P } ? Infer<P> : Record<never, never>;
/** An endpoint's query in the domain's types. */
export type ReadQueryOf<E extends Endpoint> = E extends { query: infer Q } ? Infer<Q> : Record<never, never>;
/** An endpoint's body in the domain's types. */
export type ReadBodyOf<E extends Endpoint> = E extends { body: infer B } ? Infer<B> : Record<never, never>;
type Replied<R> = R extends { readonly schema: infer Schema } ? Infer<Schema> : Infer<R>;
/** Type of an endpoint's resultData; a binary answer has none. */
export type ResultOf<E extends Endpoint> = E['result'] extends 'binary' ? never : Replied<E['result']>;
/** The same as the domain speaks of it. */
export type ViewOf<E extends Endpoint> = E['result'] extends { readonly fromWire: (wire: never) => infer View } ? View : ResultOf<E>;

/** The schema of what travels as resultData. */
export const schemaOf = (result: AnyPart | z.ZodMiniType): z.ZodMiniType => ('schema' in result ? result.schema : result);
/** An answer as it travels, where its endpoint declares a reply. */
export const writeResult = ({ result }: Pick<Endpoint, 'result'>, view: unknown): unknown =>
  result !== 'binary' && 'schema' in result ? result.toWire(view as never) : view;
/** What travelled, as the domain speaks of it; throws where contract and domain disagree. */
export const readResult = ({ result }: Pick<Endpoint, 'result'>, wire: unknown): unknown =>
  result !== 'binary' && 'schema' in result ? result.fromWire(wire as never) : wire;

/** resultData of a call that only succeeds or fails. */
export const nothing = z.nullable(z.unknown());
