import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

interface Options {
  readonly challenge: string;
}

/** How an answer differs from a good one. */
export interface Deviation {
  readonly origin?: string;
  readonly rpID?: string;
  readonly verified?: false;
  readonly counter?: number;
}

const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();
const text = (word: string): Buffer => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
/** A row of bytes in CBOR, by its shortest head (RFC 8949, 4.2.1). */
const bytes = (value: Uint8Array): Buffer =>
  Buffer.concat([
    value.length < 256 ? Buffer.from([0x58, value.length]) : Buffer.from([0x59, value.length >> 8, value.length & 0xff]),
    value,
  ]);

/** An authenticator in memory with one passkey (P-256), as a device with a screen lock has it: what it says is what WebAuthn says (level 3, 6.1). */
export const softPasskey = (origin: string) => {
  const id = randomBytes(16);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const cose = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    bytes(Buffer.from(y, 'base64url')),
  ]);
  let uses = 0;
  const head = ({ rpID = new URL(origin).hostname, verified, counter = uses }: Deviation, attested: boolean): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpID), Buffer.from([0x01 | (verified === false ? 0 : 0x04) | (attested ? 0x40 : 0)]), count]);
  };
  const client = (type: string, options: string, { origin: said = origin }: Deviation): Buffer => {
    const { challenge } = JSON.parse(options) as Options;
    return Buffer.from(JSON.stringify({ type, challenge, origin: said, crossOrigin: false }));
  };
  const answer = (response: Readonly<Record<string, Buffer>>): string => {
    const encoded = Object.entries(response).map(([name, value]) => [name, value.toString('base64url')]);
    const named = id.toString('base64url');
    return JSON.stringify({
      id: named,
      rawId: named,
      type: 'public-key',
      clientExtensionResults: {},
      response: Object.fromEntries(encoded),
    });
  };
  return {
    make: (options: string, deviation: Deviation = {}): string => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const data = Buffer.concat([head(deviation, true), Buffer.alloc(16), length, id, cose]);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        ...[text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData'), bytes(data)],
      ]);
      return answer({ clientDataJSON: client('webauthn.create', options, deviation), attestationObject });
    },
    use: (options: string, deviation: Deviation = {}): string => {
      uses += 1;
      const authenticatorData = head(deviation, false);
      const clientDataJSON = client('webauthn.get', options, deviation);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientDataJSON)]), privateKey);
      return answer({ clientDataJSON, authenticatorData, signature });
    },
  };
};
