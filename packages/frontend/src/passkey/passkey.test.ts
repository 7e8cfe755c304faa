import { describe, expect, it } from 'vitest';
import { passkeysElsewhere } from './index.ts';

const at = (href: string) => ({ href, hostname: new URL(href).hostname });
const MAKING = JSON.stringify({ rp: { id: 'localhost', name: '나루' }, challenge: 'x' });
const SIGNING = JSON.stringify({ rpId: 'naru.example', challenge: 'x' });

describe('where passkeys are made and used', () => {
  it.each([
    [
      'a number, where the market calls itself by a name',
      MAKING,
      'http://127.0.0.1:8080/nft/member?a=1',
      'http://localhost:8080/nft/member?a=1',
    ],
    ['that name', MAKING, 'http://localhost:8080/nft/', null],
    ['another host', SIGNING, 'https://10.0.0.7/nft/', 'https://naru.example/nft/'],
    ['a host that only ends alike', SIGNING, 'https://othernaru.example/', 'https://naru.example/'],
    ['a host below the name', SIGNING, 'https://ops.naru.example/ops/', null],
    ['options without a name, which mean the page’s own', '{}', 'http://127.0.0.1:8080/', null],
  ])('%s', (_, options, href, there) => {
    expect(passkeysElsewhere(options, at(href))).toBe(there);
  });
});
