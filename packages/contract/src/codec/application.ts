import type { Application } from '@naru/domain/application';
import type * as z from 'zod/mini';
import { APPLICATION_STATE_WIRE, type applicationWire } from '../wire/application.ts';
import { type Codec, nameFor } from './codec.ts';

/** One application. */
export const applicationCodec: Codec<z.infer<typeof applicationWire>, Application> = {
  toWire: ({ state, kinds, ...application }) => ({ ...application, kinds: [...kinds], state: APPLICATION_STATE_WIRE[state] }),
  fromWire: ({ state, ...wire }) => ({ ...wire, state: nameFor(APPLICATION_STATE_WIRE, state) }),
};
