import { plainText } from '@naru/cli/framework';
import { formatDateTime } from '@naru/messages';
import * as z from 'zod';
import { operatorCommand } from '../operator/operator-command.ts';

const things = z.array(
  z.object({
    what: z.enum(['mail', 'sms', 'job', 'bulk', 'chain']),
    id: z.number(),
    state: z.string(),
    at: z.string(),
    transaction: z.nullable(z.string()),
    block: z.nullable(z.number()),
  }),
);

const WHAT = { mail: '메일', sms: '문자', job: '작업', bulk: '대량 발행', chain: '블록체인' } as const;

/** Follows one action from its log line to the block that it stands in. */
export const trace = operatorCommand({
  name: 'trace',
  summary: '서버 기록의 trace 값으로, 한 요청이 남긴 메일, 문자, 작업, 블록체인 거래를 따라갑니다.',
  words: ['trace'],
  body: ({ words: [given = ''] }) => (/^[0-9a-f]{32}$/.test(given) ? { trace: given } : 'trace는 16진수 32자리입니다.'),
  print: (value, io) => {
    const found = things.parse(value);
    for (const { what, id, state, at, transaction, block } of found) {
      const where = transaction === null ? '' : ` ${transaction}${block === null ? '' : ` 블록 ${block}`}`;
      io.out(`${formatDateTime(at)} ${WHAT[what]} ${id} ${plainText(state)}${where}`);
    }
    if (found.length === 0) io.out('이 요청이 남긴 일은 없습니다.');
  },
});
