import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parsePins, verifyPassport } from '../index.ts';
import { verifyIndependently } from '../testing/independent/verify.ts';

const read = (name: string): string => readFileSync(`${import.meta.dirname}/../../samples/${name}`, 'utf8');
const KEYS = JSON.parse(read('naru-passport-keys.json'));
const OF_MOVES = JSON.parse(read('naru-passport-keys-of-moves.json'));
const OF_GOODS = JSON.parse(read('naru-passport-keys-of-goods.json'));

describe('a passport that was issued once can be checked ever after', () => {
  it.each([
    ['first-version', KEYS],
    ['seven', KEYS],
    ['third-version', OF_GOODS],
    ['fourth-version', OF_GOODS],
    ['fifth-version', OF_MOVES],
  ])('%s', async (name, keys) => {
    const pins = parsePins(keys);
    if (!pins.ok) throw new Error('no pins');
    const text = read(`${name}.naru-passport.json`);
    expect(await verifyPassport(text, pins.value)).toMatchObject({ ok: true, value: { tokenId: '7', owner: '푸른 물결' } });
    expect(verifyIndependently(text, keys)).toBe('푸른 물결');
  });
});

describe('what is pinned', () => {
  it('names relays: without them, it is of before', () => {
    const { relays: _, ...before } = KEYS;
    expect(parsePins(before)).toEqual({ ok: false, failure: 'outdated' });
    expect(parsePins({ ...KEYS, relays: [] })).toEqual({ ok: false, failure: 'malformed' });
    expect(parsePins({ ...KEYS, relays: [KEYS.contract.toUpperCase().replace('X', 'x')] })).toMatchObject({
      ok: true,
      value: { relays: [KEYS.contract] },
    });
    expect(parsePins({})).toEqual({ ok: false, failure: 'malformed' });
  });
});
