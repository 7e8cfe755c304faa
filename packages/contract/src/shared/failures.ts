import { FAILURE_CODES, type FailureName } from '@naru/domain/failure';
import { nameOf } from '@naru/domain/shared';
import * as z from 'zod/mini';
import type { Part } from './reply.ts';

/** The names of refusals, as their codes; those that only a server of a later version knows are left out. */
export const failureNames: Part<z.ZodMiniArray<z.ZodMiniNumberFormat>, readonly FailureName[]> = {
  schema: z.array(z.int()),
  toWire: (names) => names.map((name) => FAILURE_CODES[name]),
  fromWire: (wire) => wire.flatMap((one) => nameOf(FAILURE_CODES, one) ?? []),
};
