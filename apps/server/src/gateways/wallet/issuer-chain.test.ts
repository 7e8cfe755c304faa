import { X509Certificate } from 'node:crypto';
import { DAY_MS } from '@naru/domain/shared';
import * as x509 from '@peculiar/x509';
import { beforeAll, describe, expect, it } from 'vitest';
import { chainTo } from './issuer-chain.ts';

const EC = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const ISSUER = 'https://issuer.example/join';
const NOW = new Date('2026-11-22T03:00:00Z');

interface Authority {
  readonly keys: CryptoKeyPair;
  readonly certificate: x509.X509Certificate;
}

let serial = 0;

/** Makes a certificate for a new key, signed by another's or by itself. */
const certify = async (
  name: string,
  by: Authority | null,
  change: { ca?: boolean; names?: readonly x509.JsonGeneralName[]; days?: number } = {},
): Promise<Authority> => {
  const keys = await crypto.subtle.generateKey(EC, true, ['sign', 'verify']);
  const { ca = false, names = [{ type: 'dns', value: 'issuer.example' }], days = 30 } = change;
  serial += 1;
  const certificate = await x509.X509CertificateGenerator.create(
    {
      serialNumber: String(serial).padStart(2, '0'),
      subject: `CN=${name}`,
      issuer: by?.certificate.subject ?? `CN=${name}`,
      notBefore: new Date(NOW.getTime() - DAY_MS),
      notAfter: new Date(NOW.getTime() + days * DAY_MS),
      signingAlgorithm: EC,
      publicKey: keys.publicKey,
      signingKey: (by ?? { keys }).keys.privateKey,
      extensions: [
        new x509.BasicConstraintsExtension(ca, undefined, true),
        new x509.KeyUsagesExtension(ca ? x509.KeyUsageFlags.keyCertSign : x509.KeyUsageFlags.digitalSignature, true),
        ...(ca ? [] : [new x509.SubjectAlternativeNameExtension([...names])]),
      ],
    },
    crypto,
  );
  return { keys, certificate };
};

const der = ({ certificate }: Authority): string => Buffer.from(certificate.rawData).toString('base64');

describe('an issuer that brings a chain of certificates', () => {
  let root: Authority;
  let middle: Authority;
  let leaf: Authority;
  let keyOf: ReturnType<typeof chainTo>;
  beforeAll(async () => {
    root = await certify('뿌리', null, { ca: true });
    middle = await certify('가운데', root, { ca: true });
    leaf = await certify('발급기관', middle);
    keyOf = chainTo([new X509Certificate(Buffer.from(root.certificate.rawData))]);
  });
  const keyOfLeaf = async (one: Authority) => {
    const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', one.keys.publicKey);
    return { kty, crv, x, y };
  };

  it('is known by it, with or without the root at its end', async () => {
    expect(keyOf([der(leaf), der(middle)], ISSUER, NOW)).toEqual(await keyOfLeaf(leaf));
    expect(keyOf([der(leaf), der(middle), der(root)], ISSUER, NOW)).toEqual(await keyOfLeaf(leaf));
    const direct = await certify('바로', root, { names: [{ type: 'url', value: ISSUER }] });
    expect(keyOf([der(direct)], ISSUER, NOW)).toEqual(await keyOfLeaf(direct));
  });

  it('is nobody where the chain leads elsewhere, has a gap, is over, or bears another name', async () => {
    const foreign = await certify('남의 뿌리', null, { ca: true });
    const strange = await certify('남', foreign);
    const over = await certify('지난', middle, { days: -0.5 });
    const other = await certify('다른 이름', middle, { names: [{ type: 'dns', value: 'evil.example' }] });
    const noAuthority = await certify('권한 없음', leaf);
    const chains: readonly (readonly [readonly string[], string, Date?])[] = [
      [[der(strange), der(foreign)], ISSUER],
      [[der(strange), der(middle)], ISSUER],
      [[der(leaf)], ISSUER],
      [[der(middle), der(leaf)], ISSUER],
      [[der(over), der(middle)], ISSUER],
      [[der(other), der(middle)], ISSUER],
      [[der(noAuthority), der(leaf), der(middle)], ISSUER],
      [[der(root)], ISSUER],
      [[der(leaf), der(middle)], 'https://evil.example/join'],
      [[der(leaf), der(middle)], 'did:jwk:abc'],
      [[der(leaf), der(middle)], ISSUER, new Date(NOW.getTime() + 31 * DAY_MS)],
      [['not a certificate'], ISSUER],
      [[], ISSUER],
    ];
    expect(chains.map(([chain, issuer, now = NOW]) => keyOf(chain, issuer, now))).toEqual(chains.map(() => undefined));
  });
});
