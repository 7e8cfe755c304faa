import type { ApiKeySelf, ApiKeyView } from '@naru/domain/api-key';
import { parseApiKeyId, parseDid, parseWon } from '@naru/domain/shared';
import type * as z from 'zod/mini';
import { type Codec, must, orNull } from '../shared/codec.ts';
import type { apiKeySelfWire, apiKeyWire } from './wire.ts';

/** A key for machines, as its owner sees it. */
export const apiKeyCodec: Codec<z.infer<typeof apiKeyWire>, ApiKeyView> = {
  toWire: ({ createdAt, expiresAt, scopes, used, ...key }) => ({
    ...key,
    scopes: [...scopes],
    createDatetime: createdAt,
    expireDatetime: expiresAt,
    used: orNull(used, ({ at, network }) => ({ datetime: at, network })),
  }),
  fromWire: ({ apiKeyId, dayLimit, spentToday, createDatetime, expireDatetime, used, ...key }) => ({
    ...key,
    apiKeyId: must(parseApiKeyId(apiKeyId)),
    dayLimit: orNull(dayLimit, (won) => must(parseWon(won))),
    spentToday: must(parseWon(spentToday)),
    createdAt: createDatetime,
    expiresAt: expireDatetime,
    used: orNull(used, ({ datetime, network }) => ({ at: datetime, network })),
  }),
};

/** A key for machines, as it sees itself. */
export const apiKeySelfCodec: Codec<z.infer<typeof apiKeySelfWire>, ApiKeySelf> = {
  toWire: ({ did, nickname, ...key }) => Object.assign(apiKeyCodec.toWire(key), { did, nickname }),
  fromWire: ({ did, nickname, ...key }) => Object.assign({ did: must(parseDid(did)), nickname }, apiKeyCodec.fromWire(key)),
};
