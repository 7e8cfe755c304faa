import { generateKeyPairSync, sign } from 'node:crypto';
import { exportStatement } from '@naru/domain/privacy';
import { describe, expect, it } from 'vitest';
import { exportFault } from './export.ts';

const TEXT = '{"export":"naru-export/1","records":{}}';
const digestOf = async (text: string): Promise<string> =>
  Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).toString('hex');

/** A market's key, and the seal that it sets on a text. */
const market = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const keys = JSON.stringify({ keys: [{ ...publicKey.export({ format: 'jwk' }), use: 'sig' }], chainId: 1 });
  const sealFor = async (text: string): Promise<string> => {
    const sha256 = await digestOf(text);
    const signature = sign('sha256', Buffer.from(exportStatement(sha256)), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('hex');
    return JSON.stringify({ sha256, signature, keyId: 'key' });
  };
  return { keys, sealFor };
};

describe('a file for an authority', () => {
  it('is what the market made where digest and signature fit', async () => {
    const { keys, sealFor } = market();
    expect(await exportFault(TEXT, await sealFor(TEXT), keys)).toBeNull();
  });

  it('is not where a letter is another, where another market signed, or where the seal cannot be read', async () => {
    const [own, other] = [market(), market()];
    const seal = await own.sealFor(TEXT);
    expect(await exportFault(TEXT.replace('{}', '{ }'), seal, own.keys)).toBe('파일의 내용이 서명한 때와 다릅니다.');
    expect(await exportFault(TEXT, seal, other.keys)).toBe('이 마켓의 키로 서명하지 않았습니다.');
    expect(await exportFault(TEXT, '', own.keys)).toBe('서명 파일을 읽을 수 없습니다.');
    expect(await exportFault(TEXT, seal, '{}')).toBe('확인 키를 읽을 수 없습니다.');
  });
});
