import { OPERATOR_ROLES, type OperatorCallName } from '@naru/domain/operator';
import * as z from 'zod/mini';
import { BOOKS_WIRE } from './books.ts';
import { CONTENT_WIRE } from './content.ts';
import { ESCROW_WIRE } from './escrow.ts';
import { FEE_WIRE } from './fees.ts';
import { MEMBER_WIRE } from './members.ts';
import { MONEY_WIRE } from './money.ts';
import { PLATFORM_WIRE } from './platform.ts';
import { PRIVACY_WIRE } from './privacy.ts';
import { PRIZE_WIRE } from './prizes.ts';
import { SALE_WIRE } from './sales.ts';
import type { OperatorWire } from './shapes.ts';
import { TAKEDOWN_WIRE } from './takedowns.ts';
import { TAX_WIRE } from './taxes.ts';

export {
  type FactorAsked,
  type FactorBody,
  OWN_WIRE,
  type OwnAnswer,
  type OwnBody,
  type OwnCallName,
  type OwnInput,
  SIGN_IN_WIRE,
} from './own.ts';
export type { OperatorWire } from './shapes.ts';

const SHAPES = {
  ...MEMBER_WIRE,
  ...CONTENT_WIRE,
  ...PLATFORM_WIRE,
  ...SALE_WIRE,
  ...BOOKS_WIRE,
  ...TAKEDOWN_WIRE,
  ...TAX_WIRE,
  ...ESCROW_WIRE,
  ...FEE_WIRE,
  ...MONEY_WIRE,
  ...PRIVACY_WIRE,
  ...PRIZE_WIRE,
} as const satisfies Readonly<Partial<Record<OperatorCallName, OperatorWire>>>;

export type WiredCallName = keyof typeof SHAPES;
export type OperatorBody<Name extends WiredCallName> = z.input<(typeof SHAPES)[Name]['body']>;
/** The same, as the server reads it. */
export type OperatorInput<Name extends WiredCallName> = z.output<(typeof SHAPES)[Name]['body']>;
export type OperatorAnswer<Name extends WiredCallName> = z.output<(typeof SHAPES)[Name]['answer']>;

/** What of the operators' calls goes over the wire, for the server, which reads bodies by it, and the console, which reads answers by it. */
export const OPERATOR_WIRE: {
  readonly [Name in WiredCallName]: {
    readonly body: z.core.$ZodType<OperatorInput<Name>, OperatorBody<Name>>;
    readonly answer: z.core.$ZodType<OperatorAnswer<Name>>;
  };
} = SHAPES;

export type OperatorValue<Name extends WiredCallName> = DeepReadonly<z.input<(typeof SHAPES)[Name]['answer']>>;
type DeepReadonly<T> = T extends Date ? T : T extends object ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> } : T;

export const platformViewWire = z.object({ name: z.string(), roles: z.array(z.enum([...OPERATOR_ROLES])), calls: z.array(z.string()) });
export type PlatformView = z.output<typeof platformViewWire>;

/** Every answer of the console's door: what was done, what waits for a second person, or why nothing was done. */
export const platformAnswerWire = z.union([
  z.object({ ok: z.literal(true), waiting: z.object({ id: z.number(), digest: z.string(), expiresAt: z.string() }) }),
  z.object({ ok: z.literal(true), value: z.unknown() }),
  z.object({ ok: z.literal(false), text: z.string(), field: z.optional(z.string()) }),
]);
