import { formatDateTime } from '@naru/messages';
import { type Command, EXIT } from '../framework/command.ts';
import { meet } from '../mcp/meeting.ts';
import { meetingFolder } from '../session/folders.ts';
import { openMarket, SERVER } from '../session/market.ts';
import { JSON_OPTION, refuse } from '../session/market-command.ts';
import { unconfirmed } from '../session/refusal.ts';

const YES = '예';

export const MODELS: readonly Command[] = [
  {
    name: 'mcp',
    summary: 'AI 모델이 나루를 쓰도록 MCP 서버를 표준 입출력으로 엽니다. 기본은 조회만 됩니다.',
    words: [],
    options: {
      'allow-acts': {
        type: 'boolean',
        help: '판매 등록, 구매, 가격 제안, 제안 수락도 엽니다. 하나하나 회원이 확인해야 하고, API 키가 필요합니다.',
      },
      ...SERVER,
    },
    run: async (given, io) => {
      const market = openMarket(given, io);
      if (!market.ok) return refuse(market.failure, given, io);
      const { serve } = await import('../mcp/serve.ts');
      await serve({ market: market.value, acts: given.options['allow-acts'] === true, folder: meetingFolder(io.env) });
      return EXIT.fine;
    },
  },
  {
    name: 'confirm',
    summary: 'AI 모델이 요청한 일을 회원이 터미널에서 확인합니다.',
    words: ['코드'],
    options: JSON_OPTION,
    run: async (given, io) => {
      if (io.attended !== true) return refuse(unconfirmed('회원이 터미널에서 직접 실행해야 합니다.'), given, io);
      const waiting = await meet(meetingFolder(io.env), (given.words[0] ?? '').toUpperCase());
      if (waiting === undefined)
        return refuse(unconfirmed('이 코드를 기다리는 일이 없습니다. 시간이 지났으면 다시 요청해 주세요.'), given, io);
      io.err(waiting.question);
      io.err(`${formatDateTime(new Date(waiting.expiresAt))}까지 확인할 수 있습니다.`);
      const answer = await io.ask?.(`이대로 하려면 입력해 주세요 (${YES}): `, 'shown');
      const isApproved = answer?.trim() === YES && (await waiting.approve());
      waiting.leave();
      if (!isApproved) return refuse(unconfirmed('확인하지 않았습니다. 아무것도 하지 않습니다.'), given, io);
      io.err('확인했습니다. 이제 모델이 이 일을 한 번 할 수 있습니다.');
      return EXIT.fine;
    },
  },
];
