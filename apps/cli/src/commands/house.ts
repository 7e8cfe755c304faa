import { operatorCommand } from './operator.ts';

/** Closes the house for all, or opens it again. */
export const emergency = operatorCommand({
  name: 'emergency',
  summary: '모든 화면을 점검 화면으로 바꾸거나(on) 되돌립니다(off).',
  words: ['on 또는 off'],
  body: ({ words: [turn = ''] }) => (turn === 'on' || turn === 'off' ? { on: turn === 'on' } : 'on이나 off여야 합니다.'),
  tell: (_, io) => io.out('바꾸었습니다.'),
});

/** Lets a frozen NFT go on. */
export const unfreezeToken = operatorCommand({
  name: 'token unfreeze',
  summary: '멈춘 NFT를 다시 쓸 수 있게 합니다.',
  words: ['토큰 ID'],
  body: ({ words: [tokenId = ''] }) => ({ tokenId }),
  tell: (_, io) => io.out('다시 쓸 수 있습니다.'),
});
