import type { PasskeyView } from '@naru/domain/second-factor';
import { parsePasskeyId } from '@naru/domain/shared';
import type * as z from 'zod/mini';
import { type Codec, must } from '../shared/codec.ts';
import type { passkeyWire } from './wire.ts';

/** A passkey of a member, as they see it. */
export const passkeyCodec: Codec<z.infer<typeof passkeyWire>, PasskeyView> = {
  toWire: ({ createdAt, usedAt, ...passkey }) => ({ ...passkey, createDatetime: createdAt, useDatetime: usedAt }),
  fromWire: ({ passkeyId, name, createDatetime, useDatetime }) => ({
    passkeyId: must(parsePasskeyId(passkeyId)),
    name,
    createdAt: createDatetime,
    usedAt: useDatetime,
  }),
};
