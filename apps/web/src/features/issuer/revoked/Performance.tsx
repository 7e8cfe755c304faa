import type { IssuerProduct } from '@naru/domain/issuer';
import { addressOf } from '@naru/domain/navigation';
import { PERFORMANCE_DAYS, type ProductPerformance } from '@naru/domain/overview';
import { addKoreanDays, koreanDayAt } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { Row, Stack, Text } from '@naru/frontend/layout';
import { formatNumber, formatWon, isolated } from '@naru/messages';
import { keepPreviousData } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { DayPicture } from '../../../shared/chart/DayPicture.tsx';
import { FileWays } from '../../../shared/issuer/FileWays.tsx';
import { IssuerHead, OfProduct } from '../../../shared/issuer/IssuerScreen.tsx';
import { KEYS } from '../../../shared/query/keys.ts';
import { Pending } from '../../../shared/query/Pending.tsx';
import { useAnswer } from '../../../shared/query/use-answer.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Facts } from '../../../shared/ui/Facts.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { PillLinks } from '../../../shared/ui/PillLinks.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';

/** The labels of how a product does. */
const TEXTS = Object.freeze({
  price: '판매 금액',
  views: '조회',
  none: '-',
});

const LENGTHS = [7, PERFORMANCE_DAYS.usual, 90, 365] as const;

/** How one product does: its sales and views over time, who buys it, and what its resales bring (product 2, performance). */
export const Performance = () => <OfProduct shown={Shown} />;

/** The stretch of days in the address, up to today in Korea. */
const useDays = () => {
  const [params] = useSearchParams();
  const length = LENGTHS.find((each) => String(each) === params.get('days')) ?? PERFORMANCE_DAYS.usual;
  const to = koreanDayAt(new Date());
  return { length, from: addKoreanDays(to, 1 - length), to };
};

const Shown = ({ product: { siteCode, productId, productName } }: { product: IssuerProduct }) => {
  const port = usePort(TOKENS.overviews);
  const { length, from, to } = useDays();
  const answer = useAnswer(KEYS.performance(siteCode, productId, { from, to }), () => port.performance({ siteCode, productId, from, to }), {
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <Stack gap={20}>
      <IssuerHead
        title={`성과: ${isolated(productName)}`}
        ways={
          <Row gap={8}>
            <LinkButton variant="default" to={addressOf('issuerProductDetail', { productId })}>
              상품 보기
            </LinkButton>
            <LinkButton variant="default" to={addressOf('issuerSoldDetail', { productId })}>
              판매 내역
            </LinkButton>
            <LinkButton variant="default" to={addressOf('issuerRevokedDetail', { productId })}>
              폐기 내역
            </LinkButton>
          </Row>
        }
      />
      <FileWays onFile={(order) => port.downloadPerformance({ siteCode, productId, from, to, ...order })} />
      <PillLinks
        label="기간"
        current={String(length)}
        places={LENGTHS.map((each) => ({
          name: String(each),
          to: addressOf('issuerRevokedPerformance', { productId, days: String(each) }),
          label: `최근 ${each}일`,
        }))}
      />
      <Pending of={answer} meanwhile={<Skeleton height={400} />} />
      {answer.data !== undefined && <Figures performance={answer.data} />}
    </Stack>
  );
};

const share = (part: number, whole: number): string => (whole === 0 ? TEXTS.none : `${String(Math.round((part / whole) * 1_000) / 10)}%`);

const Figures = ({ performance: { days, returned, buyers, resales, items } }: { performance: ProductPerformance }) => {
  const sumOf = (of: 'sold' | 'price' | 'views'): number => days.reduce((sum, day) => sum + day[of], 0);
  const [sold, price, views] = [sumOf('sold'), sumOf('price'), sumOf('views')];
  return (
    <>
      <Section title="성과 요약">
        <Facts
          facts={[
            { label: '판매 수량', value: `${formatNumber(sold)}개` },
            { label: TEXTS.price, value: formatWon(price) },
            ...(returned.price === 0 && returned.count === 0
              ? []
              : [{ label: '뺀 환불', value: `${formatNumber(returned.count)}개, ${formatWon(returned.price)}` }]),
            { label: TEXTS.views, value: `${formatNumber(views)}회` },
            { label: '구매자', value: `${formatNumber(buyers)}명` },
            { label: '조회 대비 구매자', value: buyers > views ? TEXTS.none : share(buyers, views) },
            {
              label: '판매율',
              value: `${share(items.sold, items.minted)} (${formatNumber(items.sold)} / ${formatNumber(items.minted)})`,
            },
            { label: '폐기', value: `${formatNumber(items.revoked)}개` },
            { label: '회원 간 재판매', value: `${formatNumber(resales.sold)}건, ${formatWon(resales.price)}` },
            { label: '로열티 수익', value: formatWon(resales.royalty) },
          ]}
        />
        <Text tone="muted">발행한 아이템 가운데 판매한 비율이에요. 폐기한 것은 빼고 세요.</Text>
        <Text tone="muted">조회는 스토어나 마켓에서 상품 페이지를 연 횟수예요. 누가 보았는지는 남기지 않아요.</Text>
      </Section>
      {sold === 0 && views === 0 ? (
        <Text tone="muted">이 기간에는 판매도 조회도 없어요. 기간을 늘려 보거나, 상품 링크를 알려 보세요.</Text>
      ) : (
        <>
          <Section title={TEXTS.price}>
            <DayPicture
              name={TEXTS.price}
              label={`${TEXTS.price} ${formatWon(price)}`}
              days={days.map(({ day, price: value }) => ({ day, value }))}
              format={formatWon}
            />
          </Section>
          <Section title={TEXTS.views}>
            <DayPicture
              name={TEXTS.views}
              label={`${TEXTS.views} ${formatNumber(views)}회`}
              days={days.map(({ day, views: value }) => ({ day, value }))}
              format={(value) => `${formatNumber(value)}회`}
            />
          </Section>
        </>
      )}
    </>
  );
};
