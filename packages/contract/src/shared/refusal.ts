import { type Failure, failure } from '@naru/domain/failure';
import * as z from 'zod/mini';
import { orNull } from './codec.ts';
import { failureName } from './failures.ts';
import type { Part } from './reply.ts';

const refusalWire = z.nullable(z.int());

/** Why something was refused, as its code; null where it was not. A code that is not known counts as a failure all the same. */
export const refusal: Part<typeof refusalWire, Failure | null> = {
  schema: refusalWire,
  toWire: (why) => orNull(why, ({ name }) => failureName.toWire(name)),
  fromWire: (wire) => orNull(wire, (code) => failure(failureName.fromWire(code))),
};
