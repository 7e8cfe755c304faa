import type { OperatorAnswer } from '@naru/contract/operator';
import { APART_WAYS, type ApartWay, apartDue, apartTenths } from '@naru/domain/settlement';
import { APART_WAY_LABELS, formatDateTime, formatDay, formatWon, MONEY_ROLE_LABELS, platformActorName } from '@naru/messages';
import { ActButton } from '../../shared/act/ActButton.tsx';
import { wholeIn } from '../../shared/act/FieldInput.tsx';
import { CallAnswer } from '../../shared/ask/asking.tsx';
import { Mark, Page, Section } from '../../shared/ui/parts.tsx';
import { Rows } from '../../shared/ui/Rows.tsx';

type Money = OperatorAnswer<'money/list'>;
type Day = Money['days'][number];

const isWay = (typed: string): typed is ApartWay => APART_WAYS.some((way) => way === typed);

/** The form for what was held apart; where it lies is mostly where it lay. */
const Record = ({ day, before }: { day: Day; before: Day['figure'] }) => (
  <ActButton
    call="money/record"
    label={day.figure === null ? '기록' : '고쳐 기록'}
    about={formatDay(day.day)}
    text={`${formatDay(day.day)} 하루가 끝난 때에 따로 보관한 금액입니다. 은행, 수탁자, 보험사의 증빙에 적힌 금액을 적어 주세요. 다른 운영자가 승인하면 누구나 보는 결제 대금과 정산 화면에 나갑니다.`}
    fields={[
      {
        name: 'amount',
        label: '따로 보관한 금액 (원)',
        kind: 'number',
        hint: `${formatWon(apartDue(day, day.percent))} 이상이어야 합니다.`,
      },
      { name: 'way', label: '보관 방법', kind: 'choice', choices: APART_WAY_LABELS, initial: before?.way ?? 'trust' },
      {
        name: 'institution',
        label: '보관한 곳',
        kind: 'text',
        initial: before?.institution ?? '',
        hint: '은행, 수탁자, 보험사의 이름입니다.',
      },
      { name: 'document', label: '증빙', kind: 'text', hint: '잔액증명서 번호처럼, 나중에 찾을 수 있게 적습니다.' },
    ]}
    reasoned
    body={(typed) => {
      const way = typed('way');
      return {
        day: day.day,
        amount: wholeIn(typed('amount')),
        way: isWay(way) ? way : 'trust',
        institution: typed('institution'),
        document: typed('document'),
      };
    }}
    done="따로 보관한 금액을 기록했습니다."
  />
);

const ratio = (day: Day): string => {
  const tenths = day.figure === null ? null : apartTenths(day, day.figure.amount);
  return tenths === null ? '-' : `${tenths / 10}%`;
};

const standing = (day: Day) => {
  const { figure, percent, figureBy } = day;
  if (figure === null) return percent === 0 ? '' : <Mark tone="wait">{`${formatDay(figureBy)}까지 기록`}</Mark>;
  const short = apartDue(day, percent) - figure.amount;
  return short > 0 ? <Mark tone="bad">{`${formatWon(short)} 모자람`}</Mark> : <Mark tone="good">충분함</Mark>;
};

/** What is owed in all day by day, and what of it is held apart: recorded by one, approved by another, shown to everybody. */
export const MoneyDays = () => (
  <Page
    title="정산 자금"
    lead="판매자에게 지급할 돈과 구매자에게 돌려줄 돈을 장부에서 날마다 계산한 것입니다. 따로 보관한 금액은 증빙을 보고 기록하며, 다른 사람이 승인해야 나갑니다."
  >
    <CallAnswer call="money/list" body={{}}>
      {({ role, percent, days }) => (
        <Section title={`${MONEY_ROLE_LABELS[role]}, 따로 보관할 비율 ${percent}%`}>
          <Rows
            name="날마다의 정산 자금"
            rows={days}
            keyOf={({ day }) => day}
            none="아직 계산한 날이 없습니다. 하루가 끝나고 한 시간 뒤에 계산합니다."
            columns={[
              { head: '날짜', cell: ({ day }) => formatDay(day) },
              { head: '판매자에게', cell: ({ sellers }) => formatWon(sellers), figure: true },
              { head: '구매자에게', cell: ({ buyers }) => formatWon(buyers), figure: true },
              { head: '따로 보관', cell: ({ figure }) => (figure === null ? '-' : formatWon(figure.amount)), figure: true },
              { head: '비율', cell: ratio, figure: true },
              { head: '상태', cell: standing },
              {
                head: '보관한 곳',
                cell: ({ figure }) => figure !== null && `${figure.institution} (${APART_WAY_LABELS[figure.way]}), ${figure.document}`,
              },
              {
                head: '기록',
                cell: ({ figure }) => figure !== null && `${platformActorName(figure.by)}, ${formatDateTime(figure.at)}`,
              },
              { head: '할 일', cell: (day) => <Record day={day} before={days.find(({ figure }) => figure !== null)?.figure ?? null} /> },
            ]}
          />
        </Section>
      )}
    </CallAnswer>
  </Page>
);
