import * as z from 'zod/mini';
import { done, id, nothing, type OperatorWire, wire } from './shapes.ts';

const LONGEST_KEY = 200;
const LONGEST_CODE = 20;
const LONGEST_CREDENTIAL = 20_000;
const LONGEST_NAME = 200;

const key = z.string().check(z.maxLength(LONGEST_KEY));
const credential = z.string().check(z.maxLength(LONGEST_CREDENTIAL));
const factor = z.union([z.object({ code: z.string().check(z.maxLength(LONGEST_CODE)) }), z.object({ credential })]);
const wanted = z.union([z.object({ by: z.literal('code') }), z.object({ by: z.literal('passkey'), options: z.string() })]);

/** What somebody shows besides their key, or within their session. */
export type FactorBody = z.output<typeof factor>;
/** What is asked for: a code, or what a passkey is to sign. */
export type FactorAsked = z.output<typeof wanted>;

/** How one comes to the console: first by the key alone, which tells what else is asked for. */
export const SIGN_IN_WIRE = {
  begin: wire(z.object({ key }), wanted),
  signIn: wire(z.object({ key, factor }), done),
} as const;

const SHAPES = {
  'passkey/list': wire(
    nothing,
    z.object({
      available: z.boolean(),
      passkeys: z.array(z.object({ id: z.number(), name: z.string(), createdAt: z.string(), usedAt: z.nullable(z.string()) })),
    }),
  ),
  'passkey/ask': wire(nothing, wanted),
  'passkey/prove': wire(factor, done),
  'passkey/begin': wire(nothing, z.object({ options: z.string() })),
  'passkey/add': wire(z.object({ name: z.string().check(z.maxLength(LONGEST_NAME)), credential }), done),
  'passkey/end': wire(z.object({ id }), done),
} as const satisfies Readonly<Record<string, OperatorWire>>;

/** Name of something that one does with one's own way in, whatever one's roles. */
export type OwnCallName = keyof typeof SHAPES;
export type OwnBody<Name extends OwnCallName> = z.input<(typeof SHAPES)[Name]['body']>;
/** The same, as the server reads it. */
export type OwnInput<Name extends OwnCallName> = z.output<(typeof SHAPES)[Name]['body']>;
export type OwnAnswer<Name extends OwnCallName> = z.output<(typeof SHAPES)[Name]['answer']>;

/** What one does with one's own way into the console. It belongs to a session, so that there is none of it at the socket. */
export const OWN_WIRE: {
  readonly [Name in OwnCallName]: {
    readonly body: z.core.$ZodType<OwnInput<Name>, OwnBody<Name>>;
    readonly answer: z.core.$ZodType<OwnAnswer<Name>>;
  };
} = SHAPES;
