import { operatorCommand } from '../operator/operator-command.ts';

/** Closes the market for everybody, or opens it again. */
export const emergency = operatorCommand({
  name: 'emergency',
  summary: '모든 화면을 점검 화면으로 바꾸거나(on) 되돌립니다(off).',
  words: ['on 또는 off'],
  body: ({ words: [turn = ''] }) => (turn === 'on' || turn === 'off' ? { on: turn === 'on' } : 'on이나 off여야 합니다.'),
  print: (_, io) => io.out('바꾸었습니다.'),
});
