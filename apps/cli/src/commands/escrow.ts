import { type Command, idOf, plainText } from '@naru/cli/framework';
import { CARRIER } from '@naru/domain/exchange';
import { ESCROW_REPORT_KINDS, ESCROW_REPORT_LIFECYCLE } from '@naru/domain/order';
import { namesOf, statesOf } from '@naru/domain/shared';
import { CARRIER_LABELS, ESCROW_REPORT_KIND_LABELS, ESCROW_REPORT_STATE_LABELS, formatDateTime } from '@naru/messages';
import * as z from 'zod';
import { operatorCommand } from '../operator/operator-command.ts';

const report = z.object({
  report: z.number(),
  orderNumber: z.string(),
  name: z.string(),
  siteName: z.string(),
  provider: z.string(),
  providerKey: z.string(),
  kind: z.enum([...ESCROW_REPORT_KINDS]),
  state: z.enum(statesOf(ESCROW_REPORT_LIFECYCLE)),
  carrier: z.enum(namesOf(CARRIER)).nullable(),
  waybill: z.string().nullable(),
  said: z.string().nullable(),
  since: z.string(),
});

const lineOf = (one: z.infer<typeof report>): string =>
  [
    ...[one.report, formatDateTime(one.since), one.provider, one.providerKey, ESCROW_REPORT_KIND_LABELS[one.kind]],
    [one.carrier === null ? '' : CARRIER_LABELS[one.carrier], one.waybill ?? ''].join(' ').trim(),
    ...[
      `${plainText(one.name)} (${plainText(one.siteName)})`,
      one.orderNumber,
      ESCROW_REPORT_STATE_LABELS[one.state],
      plainText(one.said ?? ''),
    ],
  ].join('\t');

export const ESCROW: readonly Command[] = [
  operatorCommand({
    name: 'escrow list',
    summary: '구매안전서비스 결제사에 직접 알려야 할 배송과 구매 확정을 봅니다. 오래 기다린 것부터 보여 줍니다.',
    words: [],
    options: { all: { type: 'boolean', help: '이미 알린 것도 함께, 최근 것부터 보여 줍니다.' } },
    body: ({ options }) => ({ open: options.all !== true }),
    print: (value, io) => {
      const { all, reports } = z.object({ all: z.number(), reports: z.array(report) }).parse(value);
      if (all === 0) return io.out('결제사에 알릴 것이 없습니다.');
      for (const one of reports) io.out(lineOf(one));
      if (all > reports.length) io.out(`모두 ${all}건 가운데 ${reports.length}건입니다.`);
    },
  }),
  operatorCommand({
    name: 'escrow record',
    summary: '결제사 콘솔에 직접 입력한 배송이나 구매 확정을 알린 것으로 기록합니다.',
    words: ['번호'],
    hints: { report: '그런 번호가 없습니다. escrow list로 확인해 주세요.' },
    body: (given) => {
      const id = idOf(given);
      return id === undefined ? '번호는 숫자여야 합니다.' : { report: id };
    },
    print: (_, io) => io.out('알린 것으로 기록했습니다.'),
  }),
];
