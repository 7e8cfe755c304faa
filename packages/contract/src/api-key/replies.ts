import { type ApiKeySelf, type ApiKeyView, KEY_SCOPES } from '@naru/domain/api-key';
import type { Won } from '@naru/domain/shared';
import * as z from 'zod/mini';
import { id } from '../shared/ids.ts';
import { nonNegativeInteger } from '../shared/primitives.ts';
import { as, bare, list, orNull, plain, reply, text, timestamp, won } from '../shared/reply.ts';

export const apiKey = reply<ApiKeyView>()({
  apiKeyId: id.apiKey,
  name: text,
  shown: text,
  scopes: list(bare(z.enum(KEY_SCOPES))),
  dayLimit: orNull(won),
  spentToday: plain<Won>()(nonNegativeInteger),
  createdAt: as('createDatetime', timestamp),
  expiresAt: as('expireDatetime', timestamp),
  used: orNull(reply<NonNullable<ApiKeyView['used']>>()({ at: as('datetime', timestamp), network: text })),
});

export const apiKeySelf = reply<ApiKeySelf>()({ ...apiKey.fields, did: id.did, nickname: text });
