import { apartTenths, type MoneyDay, type MoneyFacts } from '@naru/domain/settlement';
import { Stack, Text } from '@naru/frontend/layout';
import { APART_WAY_LABELS, formatDay, formatWon } from '@naru/messages';
import { KEYS } from '../../../shared/query/keys.ts';
import { Pending } from '../../../shared/query/Pending.tsx';
import { useAnswerOf } from '../../../shared/query/use-answer.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Facts } from '../../../shared/ui/Facts.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { Table } from '../../../shared/ui/Table.tsx';
import { MONEY, standingOf } from './money-text.ts';

const HEAD = ['날짜', '판매자에게 지급할 돈', '구매자에게 돌려줄 돈', '따로 보관한 금액', '비율'] as const;
const NUMERIC = HEAD.slice(1);

const ratioOf = ({ apart, ...owed }: MoneyDay): string => {
  const tenths = apart === null ? null : apartTenths(owed, apart);
  return tenths === null ? '-' : `${tenths / 10}%`;
};

const apartOf = ({ apart }: MoneyDay): string => (apart === null ? MONEY.unrecorded : formatWon(apart));

/** The newest day of which it was recorded what is held apart, in whole; without one, the newest day. */
const Newest = ({ facts: { days, place } }: { facts: MoneyFacts }) => {
  const day = days.find(({ apart }) => apart !== null) ?? days[0];
  if (day === undefined) return <Text>{MONEY.none}</Text>;
  return (
    <Facts
      facts={[
        { label: '기준일', value: formatDay(day.day) },
        { label: '판매자에게 지급할 돈', value: formatWon(day.sellers) },
        { label: '구매자에게 돌려줄 돈', value: formatWon(day.buyers) },
        { label: '따로 보관한 금액', value: apartOf(day) },
        { label: '비율', value: ratioOf(day) },
        ...(place === null ? [] : [{ label: '보관한 곳', value: `${place.institution} (${APART_WAY_LABELS[place.way]})` }]),
      ]}
    />
  );
};

const Shown = ({ facts }: { facts: MoneyFacts }) => (
  <>
    <Section title={MONEY.role}>
      <Stack gap={12}>
        <Text>{MONEY.roleText(facts)}</Text>
        <Facts
          facts={[
            { label: '결제대행사 (PG)', value: facts.gateways.join(', ') || '없음' },
            { label: '정산금을 보내는 곳', value: facts.carriers.join(', ') || '나루가 은행에서 직접 보냅니다' },
            ...(facts.gatewayNumber === null ? [] : [{ label: 'PG 등록번호', value: facts.gatewayNumber }]),
          ]}
        />
      </Stack>
    </Section>
    <Section title={MONEY.terms}>
      <ul>
        {MONEY.payoutText(facts.periods).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Section>
    <Section title={MONEY.apart}>
      <Stack gap={12}>
        <Text>{MONEY.apartText(facts)}</Text>
        <Newest facts={facts} />
      </Stack>
    </Section>
    <Section title={MONEY.rules}>
      <ul>
        {MONEY.RULES.map(({ name, since, text }) => (
          <li key={name}>
            <strong>
              {name}, {standingOf(since, facts.today)}
            </strong>
            <br />
            {text}
          </li>
        ))}
      </ul>
    </Section>
    <Section title={MONEY.daily}>
      <Stack gap={12}>
        <Text tone="muted">{MONEY.dailyLead}</Text>
        <Table
          label={MONEY.table}
          head={HEAD}
          numeric={NUMERIC}
          rows={facts.days.map((day) => ({
            key: day.day,
            cells: [formatDay(day.day), formatWon(day.sellers), formatWon(day.buyers), apartOf(day), ratioOf(day)],
          }))}
          empty={MONEY.none}
        />
      </Stack>
    </Section>
  </>
);

/** Who takes what buyers pay, when who sells is paid, what is owed and what of it is held apart, by the facts of the running market (product 2, /etc/money). */
export const Money = () => {
  const answer = useAnswerOf(TOKENS.settlements, KEYS.money(), (settlements) => settlements.money());
  return (
    <Stack gap={24} most={760}>
      <PageTitle title={MONEY.title} />
      <Text>{MONEY.lead}</Text>
      <Pending of={answer} meanwhile={<Skeleton height={480} />} />
      {answer.data !== undefined && <Shown facts={answer.data} />}
    </Stack>
  );
};
