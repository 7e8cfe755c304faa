import { Button } from '@mantine/core';
import { certificateNumber, EXCHANGE_LIFECYCLE, type ExchangeState, type ExchangeView } from '@naru/domain/exchange';
import { addressOf } from '@naru/domain/navigation';
import type { ExchangeId } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { Row, Text } from '@naru/frontend/layout';
import { formatDateTime, workName } from '@naru/messages';
import { DetailSkeleton } from '../../../shared/detail/DetailLayout.tsx';
import { Missing, NotShown } from '../../../shared/detail/Missing.tsx';
import { BundleList } from '../../../shared/exchange/BundleList.tsx';
import { ExchangeStatus, ExchangeSteps, ParcelLink } from '../../../shared/exchange/ExchangeSteps.tsx';
import { costFacts, recipientFacts } from '../../../shared/exchange/exchange-facts.ts';
import { GoodsFacts } from '../../../shared/exchange/GoodsFacts.tsx';
import { AttestationsPart } from '../../../shared/passport/near-attestations.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { useAnswerOf } from '../../../shared/query/use-answer.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { DealFrame } from '../../../shared/trade/DealFrame.tsx';
import { Facts } from '../../../shared/ui/Facts.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { Stages } from '../../../shared/ui/Stages.tsx';
import { useExchangeId } from '../../../shared/use-id.ts';
import { DisputePart } from './DisputePart.tsx';
import classes from './Exchange.module.css';
import { TEXTS } from './texts.ts';
import { useExchange } from './use-exchange.ts';

/** What stays of an NFT that was redeemed: a certificate to print (choices 2). */
const Certificate = ({ exchange }: { exchange: ExchangeView }) => {
  const completed = exchange.steps.findLast(({ state }) => state === 'completed');
  if (completed === undefined) return null;
  return (
    <>
      <section className={classes.certificate} aria-labelledby="exchange-certificate">
        <h2 id="exchange-certificate">실물 수령 증명서</h2>
        <Facts
          facts={[
            { label: '증명서 번호', value: certificateNumber(exchange.exchangeId, completed.at) },
            { label: 'NFT', value: workName(exchange) },
            { label: '토큰 ID', value: exchange.tokenId },
            { label: '발행사', value: exchange.siteName },
            { label: '받은 회원', value: exchange.ownerNickname },
            { label: '받는 분', value: exchange.recipientName },
            { label: '수령 완료', value: formatDateTime(completed.at) },
          ]}
        />
        <Text text="center">위 NFT가 실물로 교환되어 폐기되었음을 증명합니다.</Text>
        <Text size={14} tone="muted" text="center">
          나루 NFT 마켓
        </Text>
      </section>
      <Row gap={8}>
        <Button variant="default" onClick={() => print()}>
          증명서 인쇄하기
        </Button>
      </Row>
    </>
  );
};

/** One own exchange from its request to its receipt (product 2, /user/product/exchange/detail). */
export const ExchangeDetail = () => {
  const exchangeId = useExchangeId();
  return exchangeId === undefined ? <Missing what="실물 수령 신청을" /> : <Loaded key={exchangeId} exchangeId={exchangeId} />;
};

const Loaded = ({ exchangeId }: { exchangeId: ExchangeId }) => {
  const answer = useAnswerOf(TOKENS.exchanges, KEYS.exchange(exchangeId), (exchanges) => exchanges.exchange(exchangeId), { staleTime: 0 });
  if (answer.data === undefined) return <NotShown of={answer} what="실물 수령 신청을" meanwhile={<DetailSkeleton />} />;
  return <Shown exchange={answer.data} />;
};

/** The five steps of a redemption that goes well, as its owner counts them. */
const STAGES = ['신청', '준비', '발송', '도착', '수령'] as const;

/** At which of the steps each state stands; those that end otherwise stand at none. */
const STAGE_OF: Readonly<Partial<Record<ExchangeState, number>>> = Object.freeze({
  awaitingPayment: 0,
  requested: 0,
  preparing: 1,
  shipped: 2,
  delivered: 3,
  completed: STAGES.length,
});

interface Next {
  readonly title: string;
  readonly text?: string | undefined;
}

const BY_STATE: Readonly<Record<ExchangeState, (exchange: ExchangeView) => Next>> = Object.freeze({
  awaitingPayment: () => ({
    title: '결제를 기다리고 있어요',
    text: '결제를 마쳐야 신청이 발행사에 전달돼요. 시간 안에 결제하지 않으면 신청이 철회돼요.',
  }),
  requested: () => ({ title: '신청이 발행사에 전달됐어요', text: '발행사가 준비를 시작하면 알려 드려요. 그 전에는 철회할 수 있어요.' }),
  preparing: () => ({ title: '발행사가 보낼 준비를 하고 있어요', text: '보내면 운송장 번호를 알려 드려요.' }),
  shipped: ({ dueAt }) => ({
    title: '상품이 오고 있어요',
    text: dueAt === null ? undefined : `${formatDateTime(dueAt)}까지 배송 완료로 바뀌지 않으면 자동으로 배송 완료 처리돼요.`,
  }),
  delivered: ({ dueAt }) => ({
    title: '상품이 도착했어요',
    text:
      dueAt === null
        ? '잘 받으셨으면 수령을 확인해 주세요.'
        : `잘 받으셨으면 수령을 확인해 주세요. ${formatDateTime(dueAt)}에 자동으로 수령이 확인돼요.`,
  }),
  completed: () => ({ title: '수령을 마쳤어요', text: 'NFT는 폐기되었고, 아래 수령 증명서가 남아요.' }),
  withdrawn: (exchange) => ({ title: '신청을 철회했어요', text: refundText(exchange) }),
  cancelled: (exchange) => ({ title: '발행사가 신청을 취소했어요', text: refundText(exchange) }),
  refunded: ({ refunded }) => ({
    title: '환불이 결정되었어요',
    text: refunded ? '결제한 금액을 환불했어요.' : 'NFT는 폐기되었어요. 돌려드리는 금액은 주문 내역에서 볼 수 있어요.',
  }),
});

/** What becomes of the costs of one that has ended early; undefined where nothing was paid. */
const refundText = ({ refunded, orderId, steps }: ExchangeView): string | undefined => {
  if (refunded) return '결제한 금액을 환불했어요.';
  return orderId !== null && steps.some((step) => step.state === 'requested') ? '결제한 금액을 환불하고 있어요.' : undefined;
};

/** Where it stands and what comes next, before everything else. */
const NextStep = ({ exchange }: { exchange: ExchangeView }) => {
  const { state, carrier, waybill } = exchange;
  const { title, text } = BY_STATE[state](exchange);
  const at = STAGE_OF[state];
  return (
    <section className={classes.next} aria-labelledby="exchange-next">
      <h2 id="exchange-next">{title}</h2>
      {text !== undefined && <p>{text}</p>}
      {at !== undefined && <Stages stages={STAGES} at={at} />}
      {(state === 'shipped' || state === 'delivered') && carrier !== null && (
        <p className={classes.parcel}>
          <ParcelLink carrier={carrier} waybill={waybill} />
        </p>
      )}
    </section>
  );
};

const Shown = ({ exchange }: { exchange: ExchangeView }) => {
  const { pay, withdraw, receive } = useExchange(exchange);
  const exchanges = usePort(TOKENS.exchanges);
  const { state, disputed, tokenId } = exchange;
  return (
    <DealFrame
      work={exchange}
      about={
        <>
          <p>{exchange.siteName}</p>
          <ExchangeStatus state={state} disputed={disputed} />
        </>
      }
      title="실물 수령 상세"
    >
      <NextStep exchange={exchange} />
      <Row gap={8}>
        {state === 'awaitingPayment' && <Button onClick={() => void pay()}>결제하기</Button>}
        {(state === 'shipped' || state === 'delivered') && <Button onClick={() => void receive()}>{TEXTS.receive}</Button>}
        {EXCHANGE_LIFECYCLE[state].withdraw !== undefined && (
          <Button variant="default" onClick={() => void withdraw()}>
            {TEXTS.withdraw}
          </Button>
        )}
        <LinkButton variant="default" to={addressOf('detail', { tokenId })}>
          {TEXTS.toWork}
        </LinkButton>
        <LinkButton variant="default" to={addressOf('userProductExchange', { box: 'mine' })}>
          {TEXTS.boxes.mine}
        </LinkButton>
        <LinkButton variant="default" to={addressOf('csBoardWrite', { exchangeId: exchange.exchangeId })}>
          문의하기
        </LinkButton>
      </Row>
      <DisputePart exchange={exchange} />
      <section className={classes.part} aria-labelledby="exchange-recipient">
        <h2 id="exchange-recipient">{TEXTS.recipient}</h2>
        <Facts facts={recipientFacts(exchange.recipient)} />
      </section>
      {exchange.bundle.length > 0 && (
        <section className={classes.part} aria-labelledby="exchange-bundle">
          <h2 id="exchange-bundle">{TEXTS.bundleOf}</h2>
          <BundleList bundle={exchange.bundle} to={(exchangeId) => addressOf('userProductExchangeDetail', { exchangeId })} />
        </section>
      )}
      <section className={classes.part} aria-labelledby="exchange-costs">
        <h2 id="exchange-costs">{TEXTS.costs}</h2>
        <Facts strong facts={costFacts(exchange.costs, state === 'awaitingPayment' ? undefined : '비용 합계')} />
      </section>
      {exchange.goods.length > 0 && (
        <section className={classes.part} aria-labelledby="exchange-goods">
          <h2 id="exchange-goods">실물 정보</h2>
          <GoodsFacts
            records={exchange.goods}
            insuredFor={exchange.costs.declaredValue}
            onPhoto={(version) => exchanges.goodsPhoto(exchange.exchangeId, version)}
          />
        </section>
      )}
      <section className={classes.part} aria-labelledby="exchange-steps">
        <h2 id="exchange-steps">진행 상황</h2>
        <ExchangeSteps exchange={exchange} />
      </section>
      {state === 'completed' && <Certificate exchange={exchange} />}
      <section className={classes.part} aria-labelledby="exchange-testimonies">
        <details className={classes.fold}>
          <summary>
            <h2 id="exchange-testimonies" className={classes.foldTitle}>
              실물 인도 기록
            </h2>
          </summary>
          <AttestationsPart tokenId={tokenId} exchangeId={exchange.exchangeId} since={state} />
        </details>
      </section>
    </DealFrame>
  );
};
