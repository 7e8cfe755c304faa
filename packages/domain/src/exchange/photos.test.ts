import { describe, expect, it } from 'vitest';
import { requestOfPhoto, sortPhotos } from './index.ts';

describe('pictures of goods by their names', () => {
  it.each([
    ['1234.jpg', 1234],
    ['01234-2.png', 1234],
    ['2026/parcels/1234 앞면.webp', 1234],
    ['C:\\사진\\신청 77.jpeg', 77],
    ['１２.jpg', 12],
    ['앞면.jpg', null],
    ['0.jpg', null],
    [`${'9'.repeat(17)}.jpg`, null],
    ['12/뒷면.jpg', null],
  ])('%s is of %s', (name, request) => {
    expect(requestOfPhoto(name)).toBe(request);
  });

  it('go to their request each once, and every other one is accounted for', () => {
    const [one, two, again, without] = ['1.jpg', '2-a.jpg', '2-b.jpg', '앞.jpg'].map((name) => ({ name }));
    expect(sortPhotos([one, two, again, without].flatMap((file) => file ?? []))).toEqual({
      named: [{ request: 1, file: one }],
      nameless: [without],
      several: [two, again],
    });
  });
});
