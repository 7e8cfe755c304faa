import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '@naru/domain/shared';
import * as x509 from '@peculiar/x509';

const EC = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

/** A key and its certificate for this machine, and a file by which a process trusts it (NODE_EXTRA_CA_CERTS). */
export interface PlatformTls {
  readonly key: string;
  readonly cert: string;
  readonly file: string;
}

/** Makes one that is good for a day, for these names. */
export const platformTls = async (names: readonly string[] = ['localhost']): Promise<PlatformTls> => {
  const keys = await crypto.subtle.generateKey(EC, true, ['sign', 'verify']);
  const certificate = await x509.X509CertificateGenerator.createSelfSigned(
    {
      serialNumber: '01',
      name: 'CN=localhost',
      keys,
      signingAlgorithm: EC,
      notBefore: new Date(Date.now() - DAY_MS),
      notAfter: new Date(Date.now() + DAY_MS),
      extensions: [
        new x509.BasicConstraintsExtension(true, undefined, true),
        new x509.SubjectAlternativeNameExtension([
          ...names.map((value) => ({ type: 'dns' as const, value })),
          { type: 'ip', value: '127.0.0.1' },
        ]),
      ],
    },
    crypto,
  );
  const pkcs8 = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64');
  const key = `-----BEGIN PRIVATE KEY-----\n${pkcs8.replace(/.{64}/g, '$&\n')}\n-----END PRIVATE KEY-----\n`;
  const cert = certificate.toString('pem');
  const file = join(mkdtempSync(join(tmpdir(), 'naru-tls-')), 'house.pem');
  writeFileSync(file, cert);
  return { key, cert, file };
};
