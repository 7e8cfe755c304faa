import { operatorCommand } from '../operator/operator-command.ts';

export const unfreezeToken = operatorCommand({
  name: 'token unfreeze',
  summary: '멈춘 NFT를 다시 쓸 수 있게 합니다.',
  words: ['토큰 ID'],
  body: ({ words: [tokenId = ''] }) => ({ tokenId }),
  print: (_, io) => io.out('다시 쓸 수 있습니다.'),
});
