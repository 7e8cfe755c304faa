import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Bytes, fromBase64, utf8 } from '../encoding/bytes.ts';
import { certificateOf } from '../testing/credo/certificate.ts';
import { readCertificate } from './certificate.ts';
import { newPrivateJwk, type PrivateJwk, publicOf } from './p256.ts';

describe('a certificate made by another library', () => {
  let key: PrivateJwk;
  let der: Bytes;
  const made = async (from: string, to: string): Promise<Bytes> =>
    fromBase64(await certificateOf(key, new Date(from), new Date(to))) ?? new Uint8Array();
  beforeAll(async () => {
    key = await newPrivateJwk();
    der = await made('2026-01-01T00:00:00Z', '2027-06-30T12:34:56Z');
  }, 60_000);

  it('tells its key and its term', () => {
    expect(readCertificate(der)).toEqual({
      publicKey: publicOf(key),
      notBefore: new Date('2026-01-01T00:00:00Z'),
      notAfter: new Date('2027-06-30T12:34:56Z'),
    });
  });
  it('may begin in the last century and end after 2050', async () => {
    expect(readCertificate(await made('1999-12-31T00:00:00Z', '2060-01-01T00:00:00Z'))).toMatchObject({
      notBefore: new Date('1999-12-31T00:00:00Z'),
      notAfter: new Date('2060-01-01T00:00:00Z'),
    });
  });
  it('cut short or scribbled over is read or not, but never throws', () => {
    const places = fc.tuple(fc.nat(der.length - 1), fc.nat(255), fc.nat(der.length));
    fc.assert(
      fc.property(places, ([at, byte, length]) => {
        const changed = der.slice(0, length);
        if (at < changed.length) changed[at] = byte;
        expect(() => readCertificate(changed)).not.toThrow();
      }),
      { numRuns: 500 },
    );
  });
  it.each([new Uint8Array(), utf8('-----BEGIN CERTIFICATE-----'), new Uint8Array([0x30, 0x84, 255, 255, 255, 255])])(
    'is not %j',
    (bytes) => {
      expect(readCertificate(bytes)).toBeUndefined();
    },
  );
});
