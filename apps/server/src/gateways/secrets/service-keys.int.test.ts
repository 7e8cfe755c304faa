import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KEYS_SUITE } from '@naru/testkit/suites';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type FakeTransit, startFakeTransit } from '../../testing/fake-transit.ts';
import { openFileRing } from './file-keys.ts';
import { openServiceRing } from './service-keys.ts';
import { makeTransit } from './transit.ts';

const QUICK = { ms: 20_000, pauseMs: 1 };
/** For a service that says nothing. */
const HASTY = { ...QUICK, ms: 300 };

describe('keys that a service keeps', () => {
  const folder = mkdtempSync(join(tmpdir(), 'naru-service-keys-'));
  let service: FakeTransit;
  let count = 0;
  beforeAll(async () => {
    service = await startFakeTransit();
  });
  afterEach(() => service.fault(null));
  afterAll(async () => {
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const fresh = (): string => {
    count += 1;
    return join(folder, String(count), 'keys.json');
  };
  const open = (path: string, create = false, patience = QUICK) => openServiceRing(path, makeTransit(service.place, patience), { create });

  it.each(Object.entries(KEYS_SUITE))('%s', async (_, holds) => {
    const path = fresh();
    const { keys } = await open(path, true);
    await holds({
      keys,
      renewed: async () => {
        const other = await open(path);
        await other.use(await other.add());
        return (await open(path)).keys;
      },
    });
  });

  it('lie on the disk wrapped, for their owner alone, and nothing that lies there opens anything', async () => {
    const path = fresh();
    const ring = await open(path, true);
    await ring.add();
    const text = readFileSync(path, 'utf8');
    expect(JSON.parse(text)).toEqual({
      current: 1,
      wrapped: { 1: expect.stringMatching(/^vault:v1:/), 2: expect.stringMatching(/^vault:v1:/) },
      checks: { 1: expect.stringMatching(/^[0-9a-f]{64}$/), 2: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    expect(() => openFileRing(path, { create: false })).toThrow('needs NARU_KEYS=service');
    // A wrapped key that is put under another number opens there neither.
    const file = JSON.parse(text) as { wrapped: Record<string, string> };
    chmodSync(path, 0o600);
    writeFileSync(path, JSON.stringify({ ...file, wrapped: { ...file.wrapped, 1: file.wrapped[2] } }));
    await expect(open(path)).rejects.toThrow('the key service refuses: 400 cipher: message authentication failed');
  });

  it('are the same after the service has rotated its own key', async () => {
    const path = fresh();
    const sealed = await (await open(path, true)).keys.seal('나루', 'place');
    service.rotate();
    const ring = await open(path);
    await ring.use(await ring.add());
    expect(readFileSync(path, 'utf8')).toContain('vault:v2:');
    expect(await (await open(path)).keys.open(sealed, 'place')).toBe('나루');
  });

  it.each([
    ['away', 'the key service cannot be used'],
    ['silent', 'the key service cannot be used: TimeoutError'],
    ['sealed', 'the key service cannot be used: 503 Vault is sealed'],
    ['garbage', 'the key service answers what nobody can read'],
    ['other', 'the service gives another key than it was given (v1)'],
  ] as const)('end the start with one line when the service is %s', async (fault, line) => {
    const path = fresh();
    await open(path, true);
    service.fault(fault);
    await expect(open(path, false, fault === 'silent' ? HASTY : QUICK)).rejects.toThrow(
      new RegExp(`^NARU_KEYS_URL: .*${line.replaceAll(/[()]/g, '\\$&')}`),
    );
  });

  it('come through a service that is away for a moment', async () => {
    const path = fresh();
    await open(path, true);
    service.fault('away', 2);
    expect((await open(path)).keys.current).toBe(1);
  });

  it('are refused with another token, and where there is no file', async () => {
    const path = fresh();
    await expect(open(path)).rejects.toThrow('no key file');
    const stranger = makeTransit({ ...service.place, token: 'guessed' }, QUICK);
    await expect(openServiceRing(path, stranger, { create: true })).rejects.toThrow('the key service refuses: 403 permission denied');
    await expect(open(path)).rejects.toThrow('no key file');
  });

  it('are not made where the service would not give them back', async () => {
    const path = fresh();
    const ring = await open(path, true);
    const before = readFileSync(path, 'utf8');
    service.fault('other');
    await expect(ring.add()).rejects.toThrow('another key');
    expect([readFileSync(path, 'utf8'), ring.keys.versions]).toEqual([before, [1]]);
  });

  it.each(['service', 'file'] as const)('follow what another process does, kept by a %s', async (kind) => {
    const path = fresh();
    const openOne = (create = false) => (kind === 'service' ? open(path, create) : Promise.resolve(openFileRing(path, { create })));
    const [one, other] = [await openOne(true), await openOne()];
    expect(await one.add()).toBe(2);
    await other.refresh();
    expect([other.keys.current, other.keys.versions]).toEqual([1, [1, 2]]);
    await other.use(2);
    await one.refresh();
    expect(one.keys.current).toBe(2);
    await expect(one.drop(2)).rejects.toThrow('in use');
    await expect(one.use(7)).rejects.toThrow('no key of version 7');
    await one.drop(1);
    await other.refresh();
    expect(other.keys.versions).toEqual([2]);
    // A number is never given twice while the file remembers it.
    expect(await other.add()).toBe(3);
  });
});
