import { failure } from '@naru/domain/failure';
import { tokenId } from '@naru/testkit';
import { expect, test } from 'vitest';
import { keptText } from './use-transfer-continue.ts';

test('of NFTs that stayed it is said for each reason how many', () => {
  const kept = (['lockedInGift', 'alreadyListed', 'lockedInGift'] as const).map((name, at) => ({
    tokenId: tokenId(at),
    failure: failure(name),
  }));
  expect(keptText({ kept, waiting: [] })).toBe(
    '2개는 옮기지 못했습니다. 선물 대기 중인 NFT입니다. 1개는 옮기지 못했습니다. 이미 판매 등록된 NFT입니다.',
  );
  expect(keptText({ kept: [], waiting: [] })).toBe('');
  expect(keptText({ kept: [], waiting: [tokenId(1), tokenId(2)] })).toBe('2개는 옮기지 않았습니다.');
});
