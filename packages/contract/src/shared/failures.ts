import { FAILURE_CODES, type Failure, type FailureName, failure, failureByCode } from '@naru/domain/failure';
import { nameOf } from '@naru/domain/shared';
import * as z from 'zod/mini';
import { orNull } from './codec.ts';
import type { Part } from './reply.ts';

/** The name of a refusal, as its code; one that is not known counts as a refusal all the same. */
export const failureName: Part<z.ZodMiniNumberFormat, FailureName> = {
  schema: z.int(),
  toWire: (name) => FAILURE_CODES[name],
  fromWire: (wire) => failureByCode(wire)?.name ?? 'unexpected',
};

/** The names of refusals, as their codes; those that only a server of a later version knows are left out. */
export const failureNames: Part<z.ZodMiniArray<z.ZodMiniNumberFormat>, readonly FailureName[]> = {
  schema: z.array(z.int()),
  toWire: (names) => names.map((name) => FAILURE_CODES[name]),
  fromWire: (wire) => wire.flatMap((one) => nameOf(FAILURE_CODES, one) ?? []),
};

const refusalWire = z.nullable(z.int());

/** Why something was refused, as its code; null where it was not. A code that is not known counts as a failure all the same. */
export const refusal: Part<typeof refusalWire, Failure | null> = {
  schema: refusalWire,
  toWire: (why) => orNull(why, ({ name }) => failureName.toWire(name)),
  fromWire: (wire) => orNull(wire, (code) => failure(failureName.fromWire(code))),
};
