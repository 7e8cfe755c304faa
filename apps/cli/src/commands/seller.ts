import { type Command, textOf } from '@naru/cli/framework';
import { SELLER_LIFECYCLE } from '@naru/domain/issuer';
import { statesOf } from '@naru/domain/shared';
import { BUSINESS_FINDING_LABELS, formatDateTime, formatNumber, SELLER_STATE_LABELS } from '@naru/messages';
import * as z from 'zod';
import { oneOf, operatorCommand } from '../operator/operator-command.ts';

const finding = z.nullable(oneOf(Object.keys(BUSINESS_FINDING_LABELS) as (keyof typeof BUSINESS_FINDING_LABELS)[]));
const lines = z.array(
  z.object({
    siteCode: z.string(),
    siteName: z.string(),
    company: z.nullable(z.string()),
    finding,
    waiting: z.boolean(),
    onSale: z.number(),
  }),
);
const shown = z.object({
  siteName: z.string(),
  sellers: z.array(
    z.object({
      state: oneOf(statesOf(SELLER_LIFECYCLE)),
      facts: z.array(z.object({ label: z.string(), value: z.string() })),
      openedOn: z.string(),
      finding,
      foundAt: z.nullable(z.string()),
      givenAt: z.string(),
      reason: z.string(),
    }),
  ),
});

const findingText = (found: z.output<typeof finding>): string =>
  found === null ? '국세청에 확인하지 않음' : BUSINESS_FINDING_LABELS[found];

export const SELLERS: readonly Command[] = [
  operatorCommand({
    name: 'seller list',
    summary: '스토어마다 누가 판매하는지, 확인을 기다리는 변경이 있는지 봅니다.',
    words: [],
    body: () => ({}),
    print: (value, io) => {
      const found = lines.parse(value);
      if (found.length === 0) io.out('스토어가 없습니다.');
      for (const { siteCode, siteName, company, finding: said, waiting, onSale } of found)
        io.out(
          [
            siteCode,
            siteName,
            company ?? '판매자 정보 없음',
            company === null ? '' : findingText(said),
            `판매 중 ${formatNumber(onSale)}개`,
            waiting ? '변경 확인 대기' : '',
          ].join('\t'),
        );
    },
  }),
  operatorCommand({
    name: 'seller show',
    summary: '스토어의 판매자 정보를 지금까지 바뀐 것과 함께 보고, 국세청에 다시 확인합니다.',
    words: ['발행사 코드'],
    body: ({ words: [siteCode = ''] }) => ({ siteCode }),
    print: (value, io) => {
      const { siteName, sellers } = shown.parse(value);
      io.out(siteName);
      if (sellers.length === 0) io.out('판매자 정보가 없습니다.');
      for (const { state, facts, openedOn, finding: said, foundAt, givenAt, reason } of sellers) {
        io.out(
          `${SELLER_STATE_LABELS[state]}\t${formatDateTime(givenAt)}\t${findingText(said)}${foundAt === null ? '' : ` (${formatDateTime(foundAt)})`}`,
        );
        for (const { label, value: told } of facts) io.out(`\t${label}\t${told}`);
        if (openedOn !== '') io.out(`\t개업일\t${openedOn}`);
        if (reason !== '') io.out(`\t거절 이유\t${reason}`);
      }
    },
  }),
  operatorCommand({
    name: 'seller accept',
    summary: '기다리는 판매자 정보 변경을 받아들입니다. 다른 운영자가 승인해야 합니다.',
    words: ['발행사 코드'],
    body: ({ words: [siteCode = ''] }) => ({ siteCode }),
    print: (_, io) => io.out('바뀐 판매자 정보를 표시합니다.'),
  }),
  operatorCommand({
    name: 'seller refuse',
    summary: '기다리는 판매자 정보 변경을 거절하고 소유자에게 알립니다.',
    words: ['발행사 코드'],
    options: { reason: { type: 'string', value: '글', help: '거절하는 까닭입니다. 소유자가 그대로 봅니다. 꼭 필요합니다.' } },
    body: (given) => ({ siteCode: given.words[0] ?? '', reason: textOf(given, 'reason') }),
    print: (_, io) => io.out('거절하고 알렸습니다.'),
  }),
];
