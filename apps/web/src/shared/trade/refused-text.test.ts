import { failure } from '@naru/domain/failure';
import { tokenId } from '@naru/testkit';
import { expect, test } from 'vitest';
import { refusedText } from './use-transfer-continue.ts';

test('of NFTs that stayed it is said for each reason how many', () => {
  const refused = (['lockedInGift', 'alreadyListed', 'lockedInGift'] as const).map((name, at) => ({
    tokenId: tokenId(at),
    failure: failure(name),
  }));
  expect(refusedText({ refused, waiting: [] })).toBe(
    '2개는 옮기지 못했습니다. 선물 대기 중인 NFT입니다. 1개는 옮기지 못했습니다. 이미 판매 등록된 NFT입니다.',
  );
  expect(refusedText({ refused: [], waiting: [] })).toBe('');
  expect(refusedText({ refused: [], waiting: [tokenId(1), tokenId(2)] })).toBe('2개는 옮기지 않았습니다.');
});
