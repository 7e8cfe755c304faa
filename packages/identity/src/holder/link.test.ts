import { describe, expect, it } from 'vitest';
import { readRequestLink } from './index.ts';

const URI = 'https://naru.example/request/1';
const query = (more: Readonly<Record<string, string>> = {}): string => `${new URLSearchParams({ request_uri: URI, ...more })}`;

describe('readRequestLink', () => {
  it.each([
    [`openid4vp://?${query({ client_id: 'x509_hash:a' })}`, { requestUri: URI, clientId: 'x509_hash:a' }],
    [` openid4vp://authorize?${query({ client_id: 'x509_hash:a' })}\n`, { requestUri: URI, clientId: 'x509_hash:a' }],
    [`haip://?${query({ client_id: 'b' })}`, { requestUri: URI, clientId: 'b' }],
    [`https://naru.example/wallet/?${query()}`, { requestUri: URI }],
    [`https://naru.example/wallet/?${query({ client_id: 'b' })}`, { requestUri: URI, clientId: 'b' }],
    [
      `openid4vp://?client_id=b&request_uri=${encodeURIComponent('http://127.0.0.1:8080/r')}`,
      { requestUri: 'http://127.0.0.1:8080/r', clientId: 'b' },
    ],
  ])('%s is read', (text, link) => {
    expect(readRequestLink(text)).toEqual({ ok: true, value: link });
  });
  it.each([
    '',
    'hello',
    '8801234567893',
    `openid4vp://?${query()}`,
    'openid4vp://?client_id=b',
    'openid4vp://?client_id=b&request_uri=http://naru.example/1',
    'openid4vp://?client_id=b&request_uri=file:///etc/passwd',
    'openid4vp://?client_id=b&request_uri=javascript:alert(1)',
    `mailto:a@b.kr?${query({ client_id: 'b' })}`,
    'https://naru.example/wallet/',
  ])('%s is none', (text) => {
    expect(readRequestLink(text)).toEqual({ ok: false, failure: { reason: 'unreadableLink' } });
  });
});
