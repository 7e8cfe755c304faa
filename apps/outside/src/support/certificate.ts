import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as x509 from '@peculiar/x509';

const EC = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const DAY_MS = 86_400_000;

/** Writes a key and its certificate for this machine into a folder, good for a day: what a receiver of another team has, and whoever is to believe it. */
export const writeCertificate = async (folder: string): Promise<{ readonly certificate: string }> => {
  const keys = await crypto.subtle.generateKey(EC, true, ['sign', 'verify']);
  const made = await x509.X509CertificateGenerator.createSelfSigned(
    {
      serialNumber: '01',
      name: 'CN=localhost',
      keys,
      signingAlgorithm: EC,
      notBefore: new Date(Date.now() - DAY_MS),
      notAfter: new Date(Date.now() + DAY_MS),
      extensions: [
        new x509.BasicConstraintsExtension(true, undefined, true),
        new x509.SubjectAlternativeNameExtension([{ type: 'dns', value: 'localhost' }]),
      ],
    },
    crypto,
  );
  const pkcs8 = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64');
  const certificate = join(folder, 'receiver.pem');
  writeFileSync(certificate, made.toString('pem'));
  writeFileSync(
    join(folder, 'receiver.key'),
    `-----BEGIN PRIVATE KEY-----\n${pkcs8.replace(/.{64}/g, '$&\n')}\n-----END PRIVATE KEY-----\n`,
  );
  return { certificate };
};
