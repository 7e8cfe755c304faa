import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EICAR } from '../../testing/fake-clamd.ts';
import { KNOWN_WHOLE, type RunningClamd, startClamd } from '../../testing/real/clamd.ts';
import { zipOf } from '../../testing/zip.ts';
import { makeClamdScanner } from './clamd-scanner.ts';

const MIB = 1024 * 1024;
const STREAM_MIB = 40;
/** How the daemon calls what signatures of ClamAV’s own do not tell it. */
const FOUND = 'Eicar-Test-Signature.UNOFFICIAL';

async function* inParts(bytes: Uint8Array | string, size = 64 * 1_024): AsyncIterable<Uint8Array> {
  const all = Buffer.from(bytes);
  for (let at = 0; at < all.length; at += size) yield all.subarray(at, at + size);
}
const zipped = (content: string | Buffer) =>
  zipOf([
    { name: 'readme.txt', content: 'hello' },
    { name: '안.com', content },
  ]);

describe('ClamAV’s own daemon', () => {
  let clamd: RunningClamd;
  beforeAll(async () => {
    // As docs/operations says, with smaller numbers.
    clamd = await startClamd([`StreamMaxLength ${STREAM_MIB}M`, 'MaxFileSize 35M', 'MaxScanSize 100M', 'AlertExceedsMax yes']);
  });
  afterAll(() => clamd.close());
  const scan = (content: AsyncIterable<Uint8Array>, patienceMs?: number) => makeClamdScanner(clamd.place, patienceMs).scan(content);

  it.each([
    ['nothing', '', null],
    ['a harmless text', 'hello', null],
    ['what harms', EICAR, FOUND],
    ['a file that is known by its whole', KNOWN_WHOLE, 'Naru.Known.Whole.UNOFFICIAL'],
    ['the same and a byte more', `${KNOWN_WHOLE}!`, null],
    ['what harms, behind the head of a PDF', `%PDF-1.7\n${EICAR}`, FOUND],
  ])('looks through %s', async (_, text, found) => {
    expect(await scan(inParts(text))).toBe(found);
  });

  it('puts together what is cut in the middle, to the single byte', async () => {
    for (const size of [1, 7]) expect(await scan(inParts(EICAR, size))).toBe(FOUND);
  });

  it('looks into archives, and into archives of archives', async () => {
    expect(await scan(inParts(zipped('harmless')))).toBeNull();
    expect(await scan(inParts(zipped(EICAR)))).toBe(FOUND);
    expect(await scan(inParts(zipped(zipped(EICAR))))).toBe(FOUND);
  });

  it('reads thirty megabytes to their end', async () => {
    const film = randomBytes(30 * MIB);
    expect(await scan(inParts(film))).toBeNull();
    expect(await scan(inParts(Buffer.concat([film, Buffer.from(EICAR)])))).toBe(FOUND);
  });

  it('calls nothing clean that is longer than it reads, whether it harms or not', async () => {
    const long = Buffer.concat([randomBytes((STREAM_MIB + 1) * MIB), Buffer.from(EICAR)]);
    await expect(scan(inParts(long))).rejects.toThrow(/size limit exceeded|cut off|ECONNRESET|EPIPE/);
    expect(await scan(inParts('hello'))).toBeNull();
  });

  it('calls no file clean that it did not look all through, and tells nobody of what it cuts off inside of an archive', async () => {
    const above = Buffer.concat([Buffer.alloc(36 * MIB), Buffer.from(EICAR)]);
    await expect(scan(inParts(above))).rejects.toThrow('Limits.Exceeded');
    expect(await scan(inParts(zipped(Buffer.concat([Buffer.alloc(34 * MIB), Buffer.from(EICAR)]))))).toBe(FOUND);
    // ClamAV's own limit, which no setting of it tells of: larger entries are looked through up to `MaxFileSize`.
    expect(await scan(inParts(zipped(above)))).toBeNull();
  });

  it('keeps fifty at once apart', async () => {
    const found = await Promise.all(Array.from({ length: 50 }, (_, index) => scan(inParts(index % 2 === 0 ? EICAR : `text ${index}`))));
    expect(found).toEqual(Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? FOUND : null)));
  });

  it('calls nothing clean when it dies in the middle, and looks again once it is back', async () => {
    const dying = (async function* () {
      yield* inParts(randomBytes(5 * MIB));
      await clamd.kill();
      yield* inParts(randomBytes(20 * MIB));
    })();
    await expect(scan(dying)).rejects.toThrow(/cut off|ECONNRESET|EPIPE/);
    await expect(scan(inParts('hello'))).rejects.toThrow('ECONNREFUSED');
    await clamd.start();
    expect(await scan(inParts(EICAR))).toBe(FOUND);
  });
});

describe('ClamAV’s own daemon with nothing but a longer StreamMaxLength', () => {
  it('calls clean what it has not looked at, which is why operators set the other limits', async () => {
    const clamd = await startClamd(['StreamMaxLength 256M', 'MaxFileSize 35M']);
    try {
      const above = Buffer.concat([Buffer.alloc(36 * MIB), Buffer.from(EICAR)]);
      expect(await makeClamdScanner(clamd.place).scan(inParts(above))).toBeNull();
    } finally {
      await clamd.close();
    }
  });
});
