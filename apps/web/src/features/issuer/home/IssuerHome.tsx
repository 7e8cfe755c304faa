import { Button, TextInput } from '@mantine/core';
import { addressOf, type RouteName } from '@naru/domain/navigation';
import { type DaySales, FIRST_STEPS, type FirstStep, type SiteOverview, STOCK_THRESHOLD } from '@naru/domain/overview';
import type { SiteCode } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { Row, Text } from '@naru/frontend/layout';
import { formatDay, formatNumber, formatWon } from '@naru/messages';
import { useState } from 'react';
import { DayPicture } from '../../../shared/chart/DayPicture.tsx';
import { ofSite } from '../../../shared/issuer/IssuerScreen.tsx';
import { KEYS } from '../../../shared/query/keys.ts';
import { ForRole } from '../../../shared/site/ForRole.tsx';
import { TOKENS } from '../../../shared/tokens.ts';
import { Facts } from '../../../shared/ui/Facts.tsx';
import { Link } from '../../../shared/ui/Link.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { Outcome } from '../../../shared/ui/Outcome.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { PageSkeleton } from '../../../shared/ui/Skeleton.tsx';
import classes from './Home.module.css';
import { STEP_LABELS, salesOfLast, TEXTS } from './texts.ts';
import { WaitingPart } from './WaitingPart.tsx';
import '../../../shared/form/css.ts';
import { Form } from '../../../shared/form/Form.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { Pending } from '../../../shared/query/Pending.tsx';
import { useAnswerOf } from '../../../shared/query/use-answer.ts';
import { useAct } from '../../../shared/use-act.ts';

const boundTyped = (typed: string): number | undefined => {
  const bound = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : undefined;
  return bound === undefined || bound < STOCK_THRESHOLD.least || bound > STOCK_THRESHOLD.most ? undefined : bound;
};

/** Below how many left items a product counts as low, which the site sets itself. */
const StockBound = ({ siteCode, threshold }: { siteCode: SiteCode; threshold: number }) => {
  const port = usePort(TOKENS.overviews);
  const act = useAct();
  const queries = usePort(TOKENS.queries);
  const form = useForm({ threshold: String(threshold) });
  const [told, setTold] = useState('');
  const save = async (): Promise<void> => {
    const bound = boundTyped(form.typed.threshold);
    form.tell(bound === undefined ? [{ field: 'threshold', words: '0부터 10,000까지의 수를 입력해 주세요.' }] : []);
    setTold('');
    if (bound === undefined) return;
    const answer = await act(port.setStockThreshold({ siteCode, threshold: bound }));
    if (answer !== undefined) setTold('재고 알림 기준을 저장했습니다.');
    await queries.invalidateQueries({ queryKey: KEYS.overview(siteCode) });
  };
  return (
    <Section title="재고 알림">
      <Form name="재고 알림" onSubmit={save}>
        <Row gap={8} align="end">
          <TextInput
            label="재고 알림 기준"
            description="남은 아이템이 이 수보다 적으면 알려 드려요. 0이면 알리지 않아요."
            inputMode="numeric"
            {...form.field('threshold')}
          />
          <Button type="submit" variant="default">
            저장
          </Button>
        </Row>
      </Form>
      <Outcome text={told} />
    </Section>
  );
};

const PERIODS = [
  { length: 1, label: '오늘' },
  { length: 7, label: '최근 7일' },
  { length: 30, label: '최근 30일' },
] as const;

type Period = (typeof PERIODS)[number];

const changeText = (change: number | null): string =>
  change === null ? '이전 기간 판매 없음' : `${TEXTS.before}보다 ${change > 0 ? '+' : ''}${change}%`;

/** What was sold today, in seven and in thirty days, each against as many days before, and the days of one of them as a picture. */
const SalesPart = ({ days }: { days: readonly DaySales[] }) => {
  const [chosen, setChosen] = useState<Period>(PERIODS[2]);
  const none = days.every(({ sold }) => sold === 0);
  return (
    <Section title={TEXTS.sales} more={{ to: addressOf('issuerSoldList'), label: '전체 보기' }}>
      <fieldset className={classes.periods} aria-label={TEXTS.sales}>
        {PERIODS.map((period) => {
          const { price, sold, change } = salesOfLast(days, period.length);
          return (
            <button type="button" key={period.length} aria-pressed={period === chosen} onClick={() => setChosen(period)}>
              <span>{period.label}</span>
              <strong>{formatWon(price)}</strong>
              <small>
                {formatNumber(sold)}개, {changeText(change)}
              </small>
            </button>
          );
        })}
      </fieldset>
      {none ? (
        <Text size={14} tone="muted">
          아직 판매가 없어요. 상품을 판매 등록하면 날짜별 판매 금액이 여기에 그려져요.
        </Text>
      ) : (
        <Picture days={days} period={chosen} />
      )}
    </Section>
  );
};

const Picture = ({ days, period: { length, label } }: { days: readonly DaySales[]; period: Period }) => {
  const sales = salesOfLast(days, length);
  return (
    <DayPicture
      name={`${label} ${TEXTS.price}`}
      beforeName={TEXTS.before}
      label={`${label} ${TEXTS.price} ${formatWon(sales.price)}, ${changeText(sales.change)}`}
      days={sales.days.map(({ day, price }, at) => ({ day, value: price, before: sales.before[at]?.price ?? 0 }))}
      format={formatWon}
    />
  );
};

const PLACES: Readonly<Record<FirstStep, RouteName>> = Object.freeze({
  storeFront: 'issuerStoreManage',
  category: 'issuerProductCategory',
  product: 'issuerProductCreate',
  mint: 'issuerProductList',
  listing: 'issuerProductList',
  account: 'issuerStoreAccount',
});

/** What a site has still to do before it sells, each with the way to it; gone once all is done. */
const FirstSteps = ({ steps }: Pick<SiteOverview, 'steps'>) => {
  const left = FIRST_STEPS.filter((step) => !steps[step]);
  return (
    <Section title="스토어 준비하기" shown={left.length > 0}>
      <Text size={14} tone="muted">
        아래를 마치면 첫 판매를 시작할 수 있어요. 마친 단계는 사라져요.
      </Text>
      <ol className={classes.steps}>
        {left.map((step) => (
          <li key={step}>
            <Link to={addressOf(PLACES[step])}>{STEP_LABELS[step]}</Link>
          </li>
        ))}
      </ol>
    </Section>
  );
};

/** How often what waits is asked for while somebody looks at it, besides whenever the server tells that something has changed. */
const LOOK_MS = 60_000;

/** The first screen of whoever works at a site: what waits, what was sold, what is paid next (product 2, issuer center). */
export const IssuerHome = ofSite(({ siteCode }) => {
  const answer = useAnswerOf(TOKENS.overviews, KEYS.overview(siteCode), (port) => port.overview(siteCode), {
    staleTime: 0,
    refetchInterval: LOOK_MS,
  });
  const { data } = answer;
  if (data === undefined) return <Pending of={answer} whole meanwhile={<PageSkeleton />} />;
  return (
    <div>
      <Row gap={12} align="start" justify="between">
        <PageTitle title="발행사 홈" />
        <ForRole>
          <LinkButton to={addressOf('issuerProductCreate')}>상품 등록</LinkButton>
        </ForRole>
      </Row>
      <ForRole>
        <FirstSteps steps={data.steps} />
      </ForRole>
      <WaitingPart siteCode={siteCode} overview={data} />
      <SalesPart days={data.days} />
      <Payout payout={data.payout} />
      <ForRole>
        <StockBound siteCode={siteCode} threshold={data.stockThreshold} />
      </ForRole>
    </div>
  );
});

const dayText = (day: string): string => formatDay(`${day}T00:00:00+09:00`);

const Payout = ({ payout }: Pick<SiteOverview, 'payout'>) => (
  <Section title="다음 지급" more={{ to: addressOf('issuerSettlement'), label: '명세 보기' }}>
    {payout === null ? (
      <Text size={14} tone="muted">
        지급을 기다리는 금액이 없어요.
      </Text>
    ) : (
      <Facts
        facts={[
          { label: '지급일', value: dayText(payout.day) },
          { label: '지급 예정 금액', value: formatWon(payout.amount) },
        ]}
      />
    )}
    <Text size={14} tone="muted">
      구매가 확정되면 정해진 영업일 뒤에 판매 대금과 로열티를 정산 계좌로 보내 드려요. 환불한 판매는 빼고 계산해요.
    </Text>
  </Section>
);
