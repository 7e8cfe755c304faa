import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fail, ok } from '@naru/domain/shared';
import { Wallet } from 'ethers';
import { bytesToHex, keccak256, recoverAddress, toHex } from 'viem';
import { afterAll, describe, expect, it } from 'vitest';
import { signDigest } from './digest-signer.ts';
import { addressOf, type DigestSigner, ensureKeyFile, newPrivateKey, readKeyFile, signerWithKey } from './index.ts';

const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const DIGEST = keccak256(toHex('anything'));

describe('keys', () => {
  it('are new each time, and have the address that others give them', () => {
    const [one, other] = [newPrivateKey(), newPrivateKey()];
    expect(one).toHaveLength(32);
    expect(one).not.toEqual(other);
    expect(addressOf(one)).toBe(new Wallet(bytesToHex(one)).address);
  });

  it('sign so that the address can be found again, whichever half a key service answers', async () => {
    const inner = signerWithKey(newPrivateKey());
    const service: DigestSigner = {
      address: inner.address,
      sign: async (digest) => {
        const { r, s } = await inner.sign(digest);
        return { r, s: ORDER - s };
      },
    };
    const [plain, served] = await Promise.all([signDigest(inner, DIGEST), signDigest(service, DIGEST)]);
    expect(served).toEqual(plain);
    expect(await recoverAddress({ hash: DIGEST, signature: served })).toBe(inner.address);
  });

  it('are refused as another’s', async () => {
    const inner = signerWithKey(newPrivateKey());
    const sign = async (digest: Uint8Array) => {
      const { r, s } = await inner.sign(digest);
      return { r, s };
    };
    const liar: DigestSigner = { address: addressOf(newPrivateKey()), sign };
    await expect(signDigest(liar, DIGEST)).rejects.toThrow('does not sign with the key of its address');
  });
});

describe('a key file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'naru-key-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const path = (name: string) => join(folder, name);

  it('is made once, for its owner’s eyes', async () => {
    const [one, other, ...others] = await Promise.all(Array.from({ length: 50 }, () => ensureKeyFile(path('not/there/kept'))));
    expect(others).toEqual(Array(48).fill(one));
    expect([one?.ok, other]).toEqual([true, one]);
    expect(await readKeyFile(path('not/there/kept'))).toEqual(one);
    expect(statSync(path('not/there/kept')).mode & 0o777).toBe(0o400);
  });

  it.each([
    ['that is not there', undefined, 0o600, fail('missing')],
    ['that others may read', `0x${'1'.repeat(64)}`, 0o640, fail('openToOthers')],
    ['with something else in it', 'a secret', 0o600, fail('malformed')],
    ['without the mark', `${'1f'.repeat(32)}\n`, 0o600, ok(new Uint8Array(32).fill(0x1f))],
  ] as const)('%s', async (name, content, mode, answer) => {
    if (content !== undefined) {
      writeFileSync(path(name), content);
      chmodSync(path(name), mode);
    }
    expect(await readKeyFile(path(name))).toEqual(answer);
  });
});
