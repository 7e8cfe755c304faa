import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  type JsonWebKey,
  randomBytes,
  sign,
  verify,
} from 'node:crypto';
import type { AgentContext, Kms } from '@credo-ts/core';
import { parsePublicJwk } from '../../keys/p256.ts';

type Jwk = JsonWebKey & { readonly crv?: string };
const P256 = { kty: 'EC', crv: 'P-256' };
const isP256 = (jwk: object): boolean => Object.entries(P256).every(([name, value]) => Reflect.get(jwk, name) === value);
const publicKeyOf = (jwk: unknown) => createPublicKey({ key: { ...parsePublicJwk(jwk) }, format: 'jwk' });
const plain = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);
const prefixed = (bytes: Uint8Array): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
};

/** Keys of the agent under test: P-256 in memory over Node's own cryptography, as much of the interface as signing, ECDH-ES and AES-GCM need. */
export class MemoryKeys implements Kms.KeyManagementService {
  readonly backend = 'memory';
  readonly #keys = new Map<string, Jwk>();

  isOperationSupported(_: AgentContext, operation: Kms.KmsOperation): boolean {
    if (operation.operation === 'createKey') return isP256(operation.type);
    if (operation.operation === 'importKey') return isP256(operation.privateJwk);
    if (operation.operation === 'sign' || operation.operation === 'verify') return operation.algorithm === 'ES256';
    if (operation.operation === 'encrypt') return /^A(128|256)GCM$/.test(operation.encryption.algorithm);
    if (operation.operation === 'decrypt') return /^A(128|256)GCM$/.test(operation.decryption.algorithm);
    return true;
  }

  async getPublicKey(_: AgentContext, keyId: string): Promise<Kms.KmsJwkPublic | null> {
    const key = this.#keys.get(keyId);
    return key === undefined ? null : this.#publicOf(keyId, key);
  }

  async createKey<T extends Kms.KmsCreateKeyType>(_: AgentContext, options: Kms.KmsCreateKeyOptions<T>) {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    return this.#store(options.keyId, privateKey.export({ format: 'jwk' }));
  }

  async importKey<T extends Kms.KmsJwkPrivate>(_: AgentContext, { privateJwk }: Kms.KmsImportKeyOptions<T>) {
    return this.#store(privateJwk.kid, { ...privateJwk });
  }

  async deleteKey(_: AgentContext, { keyId }: Kms.KmsDeleteKeyOptions): Promise<boolean> {
    return this.#keys.delete(keyId);
  }

  async sign(_: AgentContext, { keyId, data }: Kms.KmsSignOptions) {
    return { signature: plain(sign('sha256', data, { key: this.#private(keyId), dsaEncoding: 'ieee-p1363' })) };
  }

  async verify(_: AgentContext, { key, data, signature }: Kms.KmsVerifyOptions): Promise<Kms.KmsVerifyReturn> {
    const publicJwk = key.publicJwk ?? (key.keyId === undefined ? null : await this.getPublicKey(_, key.keyId));
    if (publicJwk?.kty !== 'EC') return { verified: false };
    const verified = verify('sha256', data, { key: publicKeyOf(publicJwk), dsaEncoding: 'ieee-p1363' }, signature);
    return verified ? { verified, publicJwk } : { verified: false };
  }

  async encrypt(_: AgentContext, { key, encryption, data }: Kms.KmsEncryptOptions): Promise<Kms.KmsEncryptReturn> {
    const iv = randomBytes(12);
    const cipher = createCipheriv(this.#cipherOf(encryption.algorithm), this.#agreed(key.keyAgreement, encryption.algorithm), iv);
    if ('aad' in encryption && encryption.aad !== undefined) cipher.setAAD(encryption.aad);
    const encrypted = Buffer.concat([cipher.update(data), cipher.final()]);
    return { encrypted: plain(encrypted), iv: plain(iv), tag: plain(cipher.getAuthTag()) };
  }

  async decrypt(_: AgentContext, { key, decryption, encrypted }: Kms.KmsDecryptOptions): Promise<Kms.KmsDecryptReturn> {
    if (!('tag' in decryption)) throw new Error('only AES-GCM');
    const cipher = createDecipheriv(
      this.#cipherOf(decryption.algorithm),
      this.#agreed(key.keyAgreement, decryption.algorithm),
      decryption.iv,
    );
    cipher.setAuthTag(decryption.tag);
    if (decryption.aad !== undefined) cipher.setAAD(decryption.aad);
    return { data: plain(Buffer.concat([cipher.update(encrypted), cipher.final()])) };
  }

  randomBytes(_: AgentContext, { length }: Kms.KmsRandomBytesOptions): Uint8Array {
    return plain(randomBytes(length));
  }

  #store(keyId: string = crypto.randomUUID(), key: Jwk) {
    this.#keys.set(keyId, key);
    return { keyId, publicJwk: this.#publicOf(keyId, key) } as never;
  }

  #publicOf(kid: string, { x, y }: Jwk): Kms.KmsJwkPublicEc {
    if (x === undefined || y === undefined) throw new Error('not a key on P-256');
    return { kty: 'EC', crv: 'P-256', x, y, kid };
  }

  #private(keyId: string) {
    const key = this.#keys.get(keyId);
    if (key === undefined) throw new Error(`no key ${keyId}`);
    return createPrivateKey({ key, format: 'jwk' });
  }

  #cipherOf(algorithm: string): 'aes-128-gcm' | 'aes-256-gcm' {
    return algorithm === 'A128GCM' ? 'aes-128-gcm' : 'aes-256-gcm';
  }

  /** ECDH-ES in direct use (RFC 7518, section 4.6). */
  #agreed(agreement: object | undefined, algorithm: string): Buffer {
    const { keyId, externalPublicJwk, apu, apv } = agreement as Kms.KmsKeyAgreementEcdhEs;
    const publicKey = publicKeyOf(externalPublicJwk);
    const bits = algorithm === 'A128GCM' ? 128 : 256;
    const suffix = Buffer.alloc(4);
    suffix.writeUInt32BE(bits);
    const info = [Buffer.from(algorithm), apu ?? Buffer.alloc(0), apv ?? Buffer.alloc(0)].map(prefixed);
    const shared = diffieHellman({ privateKey: this.#private(keyId), publicKey });
    const derived = createHash('sha256').update(Buffer.concat([Buffer.from([0, 0, 0, 1]), shared, ...info, suffix]));
    return derived.digest().subarray(0, bits / 8);
  }
}
