import { expect, it } from 'vitest';
import { disposition } from './headers.ts';

it.each([
  ['moon.png', `attachment; filename="moon.png"; filename*=UTF-8''moon.png`],
  ['정산서 2026.csv', `attachment; filename="_ 2026.csv"; filename*=UTF-8''%EC%A0%95%EC%82%B0%EC%84%9C%202026.csv`],
  ['설명서.pdf', `attachment; filename="file.pdf"; filename*=UTF-8''%EC%84%A4%EB%AA%85%EC%84%9C.pdf`],
  [`a'(b)*"c";\\%41.pdf`, `attachment; filename="a'(b)*_c____41.pdf"; filename*=UTF-8''a%27%28b%29%2A%22c%22%3B%5C%2541.pdf`],
  ['금화', `attachment; filename="file"; filename*=UTF-8''%EA%B8%88%ED%99%94`],
  ['é👩.mp3', `attachment; filename="file.mp3"; filename*=UTF-8''%C3%A9%F0%9F%91%A9.mp3`],
])('a file that is called %j', (name, header) => {
  expect(disposition('attachment', name)).toBe(header);
  expect(/^[\x20-\x7e]+$/.test(header)).toBe(true);
});
