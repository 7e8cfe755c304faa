import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EICAR, type FakeClamd, startFakeClamd } from '../../testing/fake-clamd.ts';
import { makeClamdScanner } from './clamd-scanner.ts';

async function* inParts(text: string, size: number): AsyncIterable<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

describe('ClamAV over TCP', () => {
  let clamd: FakeClamd;
  beforeAll(async () => {
    clamd = await startFakeClamd();
  });
  afterAll(() => clamd.close());
  beforeEach(() => {
    clamd.fault = 'none';
  });
  const scan = (content: AsyncIterable<Uint8Array>, patienceMs = 20_000) => makeClamdScanner(clamd.place, patienceMs).scan(content);

  it.each([
    ['nothing', '', null],
    ['a harmless text', 'hello', null],
    ['what harms', EICAR, 'Eicar-Test-Signature'],
    ['what harms, far behind', `${'x'.repeat(5_000_000)}${EICAR}`, 'Eicar-Test-Signature'],
  ])('looks through %s', async (_, text, found) => {
    expect(await scan(inParts(text, 64 * 1_024))).toBe(found);
  });
  it('puts together what is cut in the middle', async () => {
    expect(await scan(inParts(EICAR, 7))).toBe('Eicar-Test-Signature');
  });
  it.each(['cutOff', 'tooLarge', 'scribbles'] as const)('does not call clean what a daemon that is %s has not seen', async (fault) => {
    clamd.fault = fault;
    await expect(scan(inParts('x'.repeat(1_000_000), 64 * 1_024))).rejects.toThrow(/clamd|ECONNRESET|EPIPE/);
  });
  it('waits for no daemon that says nothing', async () => {
    clamd.fault = 'silent';
    await expect(scan(inParts('x'.repeat(50_000_000), 64 * 1_024), 200)).rejects.toThrow('does not answer');
  });
  it('tells of one that is not there, and of a content that breaks', async () => {
    await expect(makeClamdScanner({ host: '127.0.0.1', port: 9 }).scan(inParts('x', 1))).rejects.toThrow('ECONNREFUSED');
    const broken = (async function* () {
      yield Buffer.from('x');
      throw new Error('the disk is gone');
    })();
    await expect(scan(broken)).rejects.toThrow('the disk is gone');
  });
});
