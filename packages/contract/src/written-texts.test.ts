import { tidyLine, tidyText } from '@naru/domain/shared';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { ENDPOINTS } from './index.ts';
import { type Leaf, sentLeaves } from './testing/leaves.ts';

/** What is read as it was sent: secrets, nonces, ids and tokens, which are compared, and what a parser of its own reads. */
const AS_SENT = new Set([
  ...['accessToken', 'refreshToken', 'shareKey', 'nonce', 'key', 'credential', 'password', 'newPassword', 'currentPassword', 'planHash'],
  ...['fileId', 'originalId', 'jwt', 'buyer', 'x', 'ids', 'tokenIds', 'columns'],
  // What is looked for while it is typed, and kept nowhere: a space at its end belongs to it.
  'suggestions.name',
]);

const TRICK = '금화 \u202e하나\u2066만\u200b\u115f\u001b\u00ad';

const LEAVES = sentLeaves().filter(({ schema }) => schema._zod.def.type === 'string');

/** What a text of a call is read as; undefined where the trick is refused, as in whatever has a form of its own. */
const readOf = ({ schema }: Leaf): unknown => {
  const read = schema.safeParse(TRICK);
  return read.success ? read.data : undefined;
};

describe('texts that people write', () => {
  it('are read in every call as they are kept, or refused, but for what is compared as it was sent', () => {
    const raw = LEAVES.filter((leaf) => {
      const read = readOf(leaf);
      return read !== undefined && read !== tidyText(TRICK) && read !== tidyLine(TRICK);
    });
    expect(raw.map(({ path }) => path).filter((path) => !AS_SENT.has(path) && !AS_SENT.has(path.split('.').at(-1) ?? ''))).toEqual([]);
  });

  it('are there in nearly every noun, so that none is missed by how they are looked for', () => {
    expect(LEAVES.filter((leaf) => readOf(leaf) === tidyText(TRICK)).length).toBeGreaterThan(60);
  });

  it('have one line where they are names, and several where they tell', () => {
    const two = '금화\r\n하나';
    const read = (schema: z.ZodMiniType, body: unknown): unknown => schema.parse(body);
    const { categoryCreate, offerRequest } = ENDPOINTS;
    expect(read(categoryCreate.body, { siteCode: 'NARU', categoryName: two })).toEqual({ siteCode: 'NARU', categoryName: '금화 하나' });
    expect(read(offerRequest.body, { tokenId: '1', price: 1, message: two })).toMatchObject({ message: '금화\n하나' });
  });

  it('that have to be there are not of spaces, or of what nobody sees', () => {
    const { offerDecline, categoryCreate } = ENDPOINTS;
    for (const nothing of [' ', '\u3164', '\u200b\n', '\u202e'])
      expect([
        offerDecline.body.safeParse({ offerId: 1, reason: nothing }).success,
        categoryCreate.body.safeParse({ siteCode: 'NARU', categoryName: nothing }).success,
      ]).toEqual([false, false]);
  });
});
