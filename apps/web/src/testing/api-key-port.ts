import type { ApiKeys } from '@naru/domain/api-key';
import { failure } from '@naru/domain/failure';
import { fail, ok, parseWon } from '@naru/domain/shared';
import { apiKeyId, must } from '@naru/testkit';
import type { StandIns } from './stand-ins.ts';
import type { World } from './world.ts';

/** The key that the stand-in makes. */
export const MADE_KEY = 'naru_0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcd000000';

/** A stand-in for API keys: its member has one that confirms up to a limit, and one that only reads. */
const standInApiKeys = (world: World): ApiKeys => ({
  list: () =>
    world.answer(() => [
      {
        apiKeyId: apiKeyId(2),
        name: '재고 프로그램',
        shown: 'naru_4fGh2kLm',
        scopes: ['trades', 'reads'],
        dayLimit: must(parseWon(300_000)),
        spentToday: must(parseWon(120_000)),
        createdAt: '2026-11-20T01:00:00.000Z',
        expiresAt: '2027-02-18T01:00:00.000Z',
        used: { at: '2026-11-25T01:00:00.000Z', network: '203.0.113.0/24' },
      },
      {
        apiKeyId: apiKeyId(1),
        name: '조회용',
        shown: 'naru_9sTu0vWx',
        scopes: ['reads'],
        dayLimit: null,
        spentToday: must(parseWon(0)),
        createdAt: '2026-11-20T01:00:00.000Z',
        expiresAt: '2026-12-20T01:00:00.000Z',
        used: null,
      },
    ]),
  self: async () => fail(failure('lookupFailed')),
  make: async () => ok({ key: MADE_KEY }),
  end: async () => ok(undefined),
});

/** The client port of this file. */
export const API_KEY_STAND_INS = { apiKeys: standInApiKeys } satisfies Partial<StandIns>;
