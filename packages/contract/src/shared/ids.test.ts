import * as of from '@naru/domain/shared';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { id } from './ids.ts';
import { won } from './reply.ts';

/** The parser of each id, which the schema stands for where a reply is read. */
const PARSERS = {
  ...of.NUMBER_PARSERS,
  site: of.parseSiteCode,
  token: of.parseTokenId,
  did: of.parseDid,
  order: of.parseOrderId,
  upload: of.parseUploadId,
} satisfies { readonly [Name in keyof typeof id]: (value: unknown) => of.Result<unknown, unknown> };

const anything = fc.oneof(
  fc.integer(),
  fc.maxSafeNat(),
  fc.double(),
  fc.constantFrom(
    0,
    1,
    -1,
    Number.MAX_SAFE_INTEGER,
    Number.MAX_SAFE_INTEGER + 1,
    of.MAX_WON,
    of.MAX_WON + 1,
    '',
    '0',
    '00',
    null,
    undefined,
  ),
  fc.stringMatching(/^[A-Z0-9_-]{1,22}$/),
  fc.stringMatching(/^[A-Za-z0-9_-]{15,65}$/),
  fc.stringMatching(/^[1-9][0-9]{0,79}$/),
  fc.stringMatching(/^did:[a-z0-9]{0,3}:[A-Za-z0-9._:%-]{0,9}$/),
  fc.string(),
);

describe('the schema of', () => {
  it.each(Object.entries({ ...PARSERS, won: of.parseWon }))('%s lets through what its parser takes, as it is', (name, parse) => {
    const { schema } = { ...id, won }[name as keyof typeof PARSERS | 'won'];
    fc.assert(
      fc.property(anything, (value) => {
        const read = schema.safeParse(value);
        if (!read.success) return;
        expect(parse(read.data)).toEqual({ ok: true, value });
      }),
      { numRuns: 300 },
    );
  });
});
