import { describe, expect, it, vi } from 'vitest';
import { type FailureName, failure } from '../failure/index.ts';
import { parsePinHash } from '../pin/index.ts';
import { fail, ok, parseListingId, parseTokenId, parseWon, type Result } from '../shared/index.ts';
import { cancelEach, type Listings, listEach } from './index.ts';

const must = <T>(result: Result<T, unknown>): T => {
  if (!result.ok) throw new Error('not valid');
  return result.value;
};
const PIN = must(parsePinHash('a'.repeat(64)));
const wishOf = (n: number) => ({ tokenId: must(parseTokenId(String(n))), price: must(parseWon(n * 1_000)) });
const idOf = (n: number) => must(parseListingId(n));

/** Answers each call in turn; the name of a failure refuses it. */
const answering = (...names: (FailureName | null)[]) => {
  const next = () => {
    const name = names.shift();
    return name == null ? null : fail(failure(name));
  };
  return {
    list: vi.fn<Listings['list']>(async ({ tokenId }) => next() ?? ok({ listingId: idOf(Number(tokenId)) })),
    cancel: vi.fn<Listings['cancel']>(async () => next() ?? ok(undefined)),
  };
};

describe('several NFTs are put on sale', () => {
  it('each at its price under the same PIN, and each has its outcome', async () => {
    const listings = answering(null, 'alreadyListed', null);
    const listed = await listEach(listings, [1, 2, 3].map(wishOf), PIN);
    expect(listings.list.mock.calls).toEqual([1, 2, 3].map((n) => [{ ...wishOf(n), pin: PIN }]));
    expect(listed).toEqual(
      ok([
        { of: wishOf(1), failure: null },
        { of: wishOf(2), failure: failure('alreadyListed') },
        { of: wishOf(3), failure: null },
      ]),
    );
  });

  it.each(['pinWrong', 'pinLocked', 'connectionFailed'] as const)('not at all after %s, which is asked once', async (name) => {
    const listings = answering(name);
    expect(await listEach(listings, [1, 2].map(wishOf), PIN)).toEqual(fail(failure(name)));
    expect(listings.list).toHaveBeenCalledOnce();
  });

  it('up to where the connection broke; the others are told so', async () => {
    const listings = answering(null, 'connectionFailed');
    const listed = await listEach(listings, [1, 2, 3].map(wishOf), PIN);
    expect(must(listed).map((outcome) => outcome.failure?.name ?? null)).toEqual([null, 'connectionFailed', 'connectionFailed']);
    expect(listings.list).toHaveBeenCalledTimes(2);
  });
});

describe('several listings are taken back', () => {
  it('each with its outcome', async () => {
    const listings = answering('orderOpen', null);
    expect(await cancelEach(listings, [idOf(1), idOf(2)])).toEqual([
      { of: idOf(1), failure: failure('orderOpen') },
      { of: idOf(2), failure: null },
    ]);
  });
});
