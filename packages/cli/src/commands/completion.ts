import { completionFor, SHELLS } from '../completion/shells.ts';
import { type Command, EXIT, type Program } from '../framework/command.ts';

/** Completes a program in a shell; it is made of the program that it is a part of. */
export const completionOf = (program: () => Program): Command => ({
  name: 'completion',
  summary: '셸의 자동 완성 스크립트를 씁니다. bash에서는 source <(naru completion bash) 를 실행합니다.',
  words: ['셸'],
  choices: [SHELLS],
  options: {},
  run: async ({ words: [asked] }, io) => {
    const shell = SHELLS.find((name) => name === asked);
    if (shell === undefined) {
      io.err(`셸은 ${SHELLS.join(', ')} 가운데 하나입니다.`);
      return EXIT.usage;
    }
    io.out(completionFor(shell, program()).trimEnd());
    return EXIT.fine;
  },
});
