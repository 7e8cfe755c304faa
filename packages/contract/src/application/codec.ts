import type { Application } from '@naru/domain/application';
import { parseApplicationId } from '@naru/domain/shared';
import type * as z from 'zod/mini';
import { type Codec, must, nameFor } from '../shared/codec.ts';
import { APPLICATION_STATE_WIRE, type applicationWire } from './wire.ts';

/** One application. */
export const applicationCodec: Codec<z.infer<typeof applicationWire>, Application> = {
  toWire: ({ state, kinds, ...application }) => ({ ...application, kinds: [...kinds], state: APPLICATION_STATE_WIRE[state] }),
  fromWire: ({ state, ...wire }) => ({ ...wire, id: must(parseApplicationId(wire.id)), state: nameFor(APPLICATION_STATE_WIRE, state) }),
};
