import type { Command } from '@naru/cli/framework';
import { FEE_RISE_DAYS } from '@naru/domain/ledger';
import { formatDateTime, formatShare, platformActorName } from '@naru/messages';
import * as z from 'zod';
import { operatorCommand } from '../operator/operator-command.ts';

const HINTS = {
  basisPoints: '수수료율을 5.5처럼 적어 주세요. 50%까지 정할 수 있습니다.',
  from: `바뀌는 날을 2027-01-01처럼 적어 주세요. 올릴 때는 ${FEE_RISE_DAYS}일, 내릴 때는 하루 전에 정해야 합니다.`,
};

const rates = z.object({
  now: z.number(),
  rates: z.array(z.object({ basisPoints: z.number(), from: z.string(), by: z.string(), at: z.string() })),
});

/** What the market takes of sales, now and later. */
export const FEES: readonly Command[] = [
  operatorCommand({
    name: 'fee list',
    summary: '판매 수수료율과, 언제부터 누가 정한 것인지 봅니다.',
    words: [],
    body: () => ({}),
    print: (value, io) => {
      const known = rates.parse(value);
      io.out(`지금 수수료율 ${formatShare(known.now)}`);
      for (const { basisPoints, from, by, at } of known.rates)
        io.out(
          by === 'setting'
            ? `  ${formatShare(basisPoints)}\t처음부터\t서버 설정`
            : `  ${formatShare(basisPoints)}\t${formatDateTime(from)}부터\t${platformActorName(by)}\t${formatDateTime(at)}`,
        );
    },
  }),
  operatorCommand({
    name: 'fee plan',
    summary: '어느 날부터의 판매 수수료율을 정합니다. 다른 최고관리자가 승인해야 합니다.',
    words: ['수수료율(%)', '날'],
    hints: HINTS,
    body: ({ words: [rate = '', from = ''] }) => ({ basisPoints: Math.round(Number(rate.replace('%', '')) * 100), from }),
    print: (_, io) => io.out('수수료율을 바꿨습니다.'),
  }),
];
