import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { KeyPurpose, Keys } from '@naru/domain/secret';

/** Keys in memory, all made from the number of their version: for tests, and for nothing else. */
export class MemoryKeys implements Keys {
  readonly current: number;

  constructor(current = 1) {
    this.current = current;
  }

  get versions(): readonly number[] {
    return Array.from({ length: this.current }, (_, index) => this.current - index);
  }

  async mac(purpose: KeyPurpose, message: Uint8Array, version = this.current): Promise<Uint8Array> {
    return createHmac('sha256', this.#keyOf(purpose, version)).update(message).digest();
  }

  async seal(plain: string, bound: string): Promise<string> {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.#keyOf('seal', this.current), iv).setAAD(Buffer.from(bound));
    const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return `v${this.current}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`;
  }

  async open(sealed: string, bound: string): Promise<string> {
    const [version = '', text = ''] = sealed.slice(1).split('.');
    const bytes = Buffer.from(text, 'base64url');
    const opener = createDecipheriv('aes-256-gcm', this.#keyOf('seal', Number(version)), bytes.subarray(0, 12));
    opener.setAAD(Buffer.from(bound)).setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([opener.update(bytes.subarray(28)), opener.final()]).toString('utf8');
  }

  #keyOf(purpose: KeyPurpose, version: number): Buffer {
    if (!this.versions.includes(version)) throw new Error(`no key of version ${version}`);
    return createHmac('sha256', `memory ${version}`).update(purpose).digest();
  }
}
