import { expect, it } from 'vitest';
import { FIRST_LINK, linkText } from './link.ts';

it('writes a row as one text, always the same', () => {
  const row = {
    tokenId: '7',
    seq: 1,
    tradeType: '03',
    fromMemberId: null,
    toMemberId: 12,
    fromNickname: '나루 공방',
    toNickname: '푸른 물결',
    price: 50_000,
    prevHash: FIRST_LINK,
    createdAt: new Date('2026-11-21T03:04:05.006Z'),
  };
  expect(linkText(row)).toBe(`["7",1,"03",null,12,"나루 공방","푸른 물결",50000,"${'0'.repeat(64)}","2026-11-21T03:04:05.006Z"]`);
});
