// @vitest-environment node
import { type Pin, parsePin } from '@naru/domain/pin';
import { ManualClock } from '@naru/testkit';
import { describe, expect, it, test } from 'vitest';
import { memoryShelf } from '../testing/memory-shelf.ts';
import { counted, NO_ATTEMPTS, triesLeft, waitAfter } from './attempts.ts';
import { seal, unseal } from './box.ts';
import { makeLog } from './make-log.ts';
import { makeVault } from './make-vault.ts';
import { newVaultKey } from './pin-wrap.ts';

const PIN = '902813';
const OTHER = '758204';

const pinOf = (digits: string): Pin => {
  const pin = parsePin(digits);
  if (!pin.ok) throw new Error('a PIN that is refused');
  return pin.value;
};

const start = async () => {
  const clock = new ManualClock();
  const shelf = memoryShelf();
  const again = () => makeVault({ shelf, clock, iterations: 1 });
  const vault = again();
  await vault.look();
  expect(vault.status()).toBe('new');
  await vault.create(pinOf(PIN));
  return { clock, shelf, vault, again };
};

describe('waits', () => {
  test.each([
    [4, 0],
    [5, 30],
    [6, 60],
    [7, 120],
    [11, 1_920],
    [12, 3_600],
    [100, 3_600],
  ])('after %i wrong tries %i s', (failures, seconds) => {
    expect(waitAfter(failures)).toBe(seconds * 1_000);
  });

  test('a try counts before it is judged', () => {
    expect(counted(NO_ATTEMPTS, 1_000)).toEqual({ failures: 1, waitUntil: 1_000 });
    expect([triesLeft({ failures: 1, waitUntil: 0 }), triesLeft({ failures: 9, waitUntil: 0 })]).toEqual([4, 0]);
  });
});

describe('the vault', () => {
  it('opens by its PIN alone, also in another page', async () => {
    const { vault, again } = await start();
    vault.lock();
    expect(vault.status()).toBe('locked');
    expect(() => vault.key()).toThrow('locked');
    const other = again();
    await other.look();
    expect(other.status()).toBe('locked');
    expect(await other.unlock(OTHER)).toMatchObject({ ok: false, failure: { name: 'pinWrong', data: { left: 4 } } });
    expect((await other.unlock(PIN)).ok).toBe(true);
    expect([other.status(), other.key().extractable]).toEqual(['open', false]);
  });

  it('makes whoever guesses wait longer and longer, whichever page they open, and does not judge meanwhile', async () => {
    const { vault, again, clock } = await start();
    for (let tries = 0; tries < 4; tries += 1) await vault.check(OTHER);
    const until = clock.now().getTime() + 30_000;
    expect(await vault.check(OTHER)).toMatchObject({ failure: { data: { until } } });
    expect(await again().unlock(PIN)).toMatchObject({ failure: { data: { until } } });
    clock.advance(30_000);
    expect(await vault.check(OTHER)).toMatchObject({ failure: { data: { until: clock.now().getTime() + 60_000 } } });
    clock.advance(60_000);
    expect((await vault.check(PIN)).ok).toBe(true);
    expect(await vault.check(OTHER)).toMatchObject({ failure: { data: { left: 4 } } });
  });

  it('judges no more than five guesses that come at once', async () => {
    const { vault, again, clock } = await start();
    vault.lock();
    const guesses = await Promise.all([OTHER, OTHER, OTHER, OTHER, OTHER, PIN, OTHER, PIN].map((digits) => again().unlock(digits)));
    expect(guesses.filter(({ ok }) => ok)).toEqual([]);
    clock.advance(30_000);
    expect((await vault.unlock(PIN)).ok).toBe(true);
  });

  it('changes its PIN and keeps what lies in it', async () => {
    const { vault, clock, shelf } = await start();
    const log = makeLog({ shelf, vault, clock });
    await log.note({ kind: 'approved', who: '나루', host: 'naru.example', what: '판매' });
    expect((await vault.change(OTHER, pinOf(OTHER))).ok).toBe(false);
    expect((await vault.change(PIN, pinOf(OTHER))).ok).toBe(true);
    vault.lock();
    expect((await vault.unlock(PIN)).ok).toBe(false);
    expect((await vault.unlock(OTHER)).ok).toBe(true);
    expect(await log.all()).toMatchObject([{ kind: 'approved', what: '판매' }]);
  });

  it('leaves nothing behind when it is erased', async () => {
    const { vault, shelf, clock } = await start();
    await makeLog({ shelf, vault, clock }).note({ kind: 'issued', who: 'a', host: 'b', what: 'c' });
    await vault.erase();
    expect([vault.status(), shelf.contents.size]).toEqual(['new', 0]);
  });

  it('keeps nothing that can be read without the PIN', async () => {
    const { vault, shelf, clock } = await start();
    await makeLog({ shelf, vault, clock }).note({ kind: 'approved', who: 'SECRET', host: 'SECRET', what: 'SECRET' });
    const bytes = [...shelf.contents.values()].map((value) =>
      JSON.stringify(value, (_, one) => (one instanceof Uint8Array ? [...one] : one)),
    );
    expect(bytes.join('')).not.toContain('SECRET');
    expect(new TextDecoder().decode(Uint8Array.from(bytes.join('').match(/\d+/g)?.map(Number) ?? []))).not.toContain('SECRET');
  });
});

test('what is sealed opens in its own place only', async () => {
  const key = await newVaultKey();
  const box = await seal(key, 'log', 'one', { a: 1 });
  expect(await unseal(key, 'log', box)).toEqual({ a: 1 });
  expect(await unseal(key, 'certificates', box)).toBeUndefined();
  expect(await unseal(key, 'log', { ...box, id: 'two' })).toBeUndefined();
  expect(await unseal(await newVaultKey(), 'log', box)).toBeUndefined();
  expect(await unseal(key, 'log', { id: 'one' })).toBeUndefined();
});

test('the log tells the newest first, and can be cleared', async () => {
  const { vault, shelf, clock } = await start();
  const log = makeLog({ shelf, vault, clock });
  let heard = 0;
  log.subscribe(() => {
    heard += 1;
  });
  await log.note({ kind: 'issued', who: 'a', host: 'b', what: 'c' });
  clock.advance(1);
  await log.note({ kind: 'declined', who: 'a', host: 'b', what: '' });
  expect((await log.all()).map(({ kind }) => kind)).toEqual(['declined', 'issued']);
  await log.clear();
  expect([await log.all(), heard]).toEqual([[], 3]);
});
