import { KEY_DAYS, KEY_SCOPES } from '@naru/domain/api-key';
import * as z from 'zod/mini';
import { did, instant, nonNegativeInteger, positiveInteger, someLine, won } from '../shared/primitives.ts';
import * as request from '../shared/request.ts';

const scopes = z.readonly(z.array(z.enum(KEY_SCOPES)).check(z.minLength(1), z.maxLength(KEY_SCOPES.length)));

/** What a key is made for. */
export const keyTerms = { name: someLine(30), scopes, days: z.literal(KEY_DAYS), dayLimit: z.nullable(request.won) };

/** A key as its owner sees it. */
export const apiKeyWire = z.object({
  apiKeyId: positiveInteger,
  name: z.string(),
  shown: z.string(),
  scopes: z.array(z.enum(KEY_SCOPES)),
  dayLimit: z.nullable(won),
  spentToday: nonNegativeInteger,
  createDatetime: instant,
  expireDatetime: instant,
  used: z.nullable(z.object({ datetime: instant, network: z.string() })),
});

/** A key as it sees itself. */
export const apiKeySelfWire = z.object({ ...apiKeyWire.shape, did, nickname: z.string() });
