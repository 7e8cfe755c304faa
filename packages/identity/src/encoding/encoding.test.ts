import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digestOf, fromBase64, fromBase64url, joined, randomText, toBase64url, toHex, utf8 } from './bytes.ts';
import { encodeJson, readEncodedJson, readJson } from './json.ts';
import { readJwt, splitSdJwt } from './jwt.ts';

describe('base64url', () => {
  it('reads back whatever it wrote, as Node writes it', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (octets) => {
        const bytes = new Uint8Array(octets);
        expect(toBase64url(bytes)).toBe(Buffer.from(octets).toString('base64url'));
        expect(fromBase64url(toBase64url(bytes))).toEqual(bytes);
      }),
    );
  });
  it.each(['A', 'AA=', 'A+', 'A/', 'AB', 'A B', 'AAAAé'])('does not read %s', (text) => {
    expect(fromBase64url(text)).toBeUndefined();
  });
  it('reads base64 with its padding', () => {
    expect(fromBase64('+/8=')).toEqual(new Uint8Array([0xfb, 0xff]));
  });
  it('writes random texts of the length asked', () => {
    expect([randomText(16), randomText()].map((text) => text.length)).toEqual([22, 43]);
    expect(new Set(Array.from({ length: 100 }, () => randomText())).size).toBe(100);
  });
  it('names a text by its SHA-256', async () => {
    expect(await digestOf('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0');
  });
});

describe('octets', () => {
  it('are joined in order', () => {
    expect(joined(utf8('나'), new Uint8Array(), utf8('루'))).toEqual(utf8('나루'));
  });
  it('are written in hexadecimal', () => {
    expect(toHex(new Uint8Array([0, 15, 255]))).toBe('000fff');
  });
});

describe('JSON', () => {
  it.each([{ name: '홍길동' }, [1, 'a', null], 'text', 0])('%j is read back', (value) => {
    expect(readEncodedJson(encodeJson(value))).toEqual(value);
  });
  it.each([toBase64url(new Uint8Array([0xff, 0xfe])), toBase64url(utf8('{')), '%'])('%s is none', (text) => {
    expect(readEncodedJson(text)).toBeUndefined();
  });
  it('is nothing when it is malformed', () => {
    expect(readJson('{"a":')).toBeUndefined();
  });
});

describe('a JWT', () => {
  const header = encodeJson({ alg: 'ES256' });
  it('is taken apart', () => {
    expect(readJwt(`${header}.${encodeJson({ iss: 'a' })}.AAAA`)).toEqual({
      header: { alg: 'ES256' },
      payload: { iss: 'a' },
      signed: `${header}.${encodeJson({ iss: 'a' })}`,
      signature: new Uint8Array(3),
    });
  });
  it.each([
    '',
    'a.b.c',
    `${header}.${header}`,
    `${header}.${header}.AAAA.AAAA`,
    `${encodeJson([])}.${header}.AAAA`,
    `${header}.${encodeJson('x')}.AAAA`,
    `${header}.${header}.%`,
  ])('is not %s', (text) => {
    expect(text.endsWith(`.${header}`) ? readJwt(text)?.signature : readJwt(text)).toEqual(
      text.endsWith(`.${header}`) ? new Uint8Array() : undefined,
    );
  });
});

describe('an SD-JWT', () => {
  it.each([
    ['j~', { issuerJwt: 'j', disclosures: [], keyBinding: '', bound: 'j~' }],
    ['j~a~b~', { issuerJwt: 'j', disclosures: ['a', 'b'], keyBinding: '', bound: 'j~a~b~' }],
    ['j~a~k', { issuerJwt: 'j', disclosures: ['a'], keyBinding: 'k', bound: 'j~a~' }],
    ['j', undefined],
    ['', undefined],
    ['~a~', undefined],
    ['j~~k', undefined],
  ])('%s', (text, parts) => {
    expect(splitSdJwt(text)).toEqual(parts);
  });
});
