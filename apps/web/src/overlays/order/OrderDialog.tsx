import '../../shared/form/css.ts';
import { ActionIcon, Button, Checkbox } from '@mantine/core';
import { isMinor } from '@naru/domain/account';
import { addressOf } from '@naru/domain/navigation';
import type { Fact } from '@naru/domain/nft';
import { isBarred, type OrderView } from '@naru/domain/order';
import { connectOrder, type OrderOutput, orderActors, orderMachine } from '@naru/flows/order';
import { usePort } from '@naru/frontend/container';
import { FormFault } from '@naru/frontend/form-parts';
import { Stack, Text } from '@naru/frontend/layout';
import { actionFailureText, formatDay, formatNumber, formatWon, isolated, message } from '@naru/messages';
import { useMachine } from '@xstate/react';
import { useId, useState } from 'react';
import { Art } from '../../shared/art/Art.tsx';
import { EscrowNote } from '../../shared/detail/EscrowNote.tsx';
import { IntermediaryNote } from '../../shared/detail/SellerPart.tsx';
import { HomeCosts } from '../../shared/exchange/HomeCosts.tsx';
import { problemText } from '../../shared/form/problem.ts';
import type { OrderDraft, OrderSeller } from '../../shared/overlay/overlay-kinds.ts';
import { KEYS } from '../../shared/query/keys.ts';
import { useAnswerOf } from '../../shared/query/use-answer.ts';
import { useTraded } from '../../shared/query/use-traded.ts';
import { useMember } from '../../shared/session/use-member.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { OwnOrder, useUnpaid } from '../../shared/trade/OwnOrders.tsx';
import { WITHDRAWAL_WORDS } from '../../shared/trade/withdrawal-words.ts';
import { Facts } from '../../shared/ui/Facts.tsx';
import { Link } from '../../shared/ui/Link.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { useFlowEnd } from '../../shared/use-flow-end.ts';
import type { DialogProps } from '../dialog-props.ts';
import { Actions, Frame } from '../Frame.tsx';
import classes from './OrderDialog.module.css';

const TEXTS = Object.freeze({
  member: (nickname: string) => `${isolated(nickname)} 회원`,
  toBeReserved: '결제 화면으로 이동하면 15분 동안 이 상품이 예약돼요. 시간이 지나면 주문은 저절로 취소돼요.',
  reserved: '수락된 제안이라 이미 나를 위해 예약되어 있어요. 결제를 마치지 못해도 남은 예약 시간 안에 다시 결제할 수 있어요.',
  waiting: (isSame: boolean) =>
    isSame
      ? '이 상품을 이미 주문하고 아직 결제하지 않았어요. 이어서 결제하면 새로 주문하지 않아도 돼요.'
      : '아직 결제하지 않은 주문이 있어요. 먼저 결제할 수도 있어요.',
  minorTitle: '미성년자 구매 안내',
  withdrawalTitle: (barred: boolean) => (barred ? '청약철회 제한 안내' : '청약철회 안내'),
});

/** From which member it is bought, and what is known of them: when they joined, what they traded, how they pay, and how often a report of them was upheld. */
const SellerFacts = ({ seller: { tokenId, number }, maker }: { seller: OrderSeller; maker: string }) => {
  const id = useId();
  const { data, error } = useAnswerOf(TOKENS.market, KEYS.seller(tokenId), (market) => market.seller(tokenId));
  if (data === undefined)
    return error === null ? (
      <Skeleton height={176} />
    ) : (
      <Text size={13} tone="muted">
        판매자 정보를 불러오지 못했어요. 잠시 후 다시 시도해 주세요.
      </Text>
    );
  const { nickname, did, joinedAt, sold, bought, paidInTime, lapsed, upheld } = data;
  return (
    <section className={classes.seller} aria-labelledby={id}>
      <h3 id={id}>판매하는 회원</h3>
      <Facts
        facts={[
          {
            label: '판매자',
            value:
              did === null ? (
                TEXTS.member(nickname)
              ) : (
                <Link
                  to={addressOf('memberPage', { did })}
                  target="_blank"
                  rel="noopener"
                  aria-label={`${isolated(nickname)} 회원 페이지 (새 창)`}
                >
                  {TEXTS.member(nickname)}
                </Link>
              ),
          },
          { label: '번호', value: `No. ${formatNumber(number)}` },
          ...(maker === '' ? [] : [{ label: '제작·발행', value: maker }]),
          { label: '가입', value: formatDay(joinedAt) },
          { label: '지금까지 거래', value: `판매 ${formatNumber(sold)}건, 구매 ${formatNumber(bought)}건` },
          {
            label: '주문한 뒤 결제',
            value:
              paidInTime + lapsed === 0
                ? '아직 주문이 없어요'
                : `기한 안에 ${formatNumber(paidInTime)}건, 기한 지남 ${formatNumber(lapsed)}건`,
          },
          { label: '제재 이력', value: upheld === 0 ? '없음' : `${formatNumber(upheld)}번` },
        ]}
      />
    </section>
  );
};

/** Who sells in the store that it is bought from, and that the platform is no party to it. */
const StoreSeller = ({ facts }: { facts: readonly Fact[] }) => {
  const id = useId();
  return (
    <section className={classes.seller} aria-labelledby={id}>
      <h3 id={id}>판매자 정보</h3>
      <Facts facts={facts} />
      <IntermediaryNote facts={facts} />
    </section>
  );
};

/** The flow of one order. Where it ends in an order, the whole page goes on to the page that takes the payment (choices 3). */
const useOrder = (input: OrderDraft, close: () => void) => {
  const orders = usePort(TOKENS.orders);
  const overlays = usePort(TOKENS.overlays);
  const traded = useTraded();
  const [machine] = useState(() => orderMachine.provide({ actors: orderActors({ orders }) }));
  const [start] = useState(() => ({
    kind: 'buy' as const,
    target: input.target,
    price: input.price,
    consentNeeded: input.withdrawal !== null,
    key: crypto.randomUUID(),
  }));
  const [snapshot, send] = useMachine(machine, { input: start });
  const view = connectOrder(snapshot, send);
  useFlowEnd(snapshot, (output: OrderOutput) => {
    if (output.kind === 'pay') {
      location.assign(output.payUrl);
      return;
    }
    close();
    if (output.kind !== 'refused') return;
    traded();
    void overlays.open('notice', { text: actionFailureText('purchase', output.failure) });
  });
  const order = (): void => {
    view.confirm();
    // The consent stands on the same page as the price: one button answers both.
    if (input.withdrawal !== null) view.agree();
  };
  // Whoever goes back while the payment page is on its way, or finds the dialog as they left it, is done with it.
  const leave = (): void => {
    if (snapshot.status === 'done') {
      traded();
      close();
    } else view.close();
  };
  return { view, order, leave };
};

/** What is bought, so that nobody pays for something else. */
const OrderedWork = ({ input: { name, issuer, picture } }: { input: OrderDraft }) => (
  <div className={classes.work}>
    <Art picture={picture} alt="" sizes="72px" />
    <div>
      <Text size={13} tone="muted">
        {issuer}
      </Text>
      <Text weight={600}>{name}</Text>
    </div>
  </div>
);

/** What the member has ordered and not paid yet: of the same product where there is such, else what ends first. */
const useWaiting = ({ target }: OrderDraft): { readonly order: OrderView; readonly isSame: boolean } | null => {
  const unpaid = useUnpaid();
  const same = unpaid.find(({ kind, productId }) => kind !== 'exchangeFee' && 'productId' in target && productId === target.productId);
  const order = same ?? unpaid[0];
  return order === undefined ? null : { order, isSame: same !== undefined };
};

/** How many of it: all of them are had and paid at once, or none. */
const Quantity = ({ chosen, most, choose }: { chosen: number; most: number; choose: (quantity: number) => void }) => {
  const id = useId();
  return (
    <fieldset className={classes.quantity} aria-labelledby={id}>
      <span id={id}>
        수량{' '}
        <Text as="span" size={13} tone="muted">
          한 번에 {formatNumber(most)}개까지
        </Text>
      </span>
      <ActionIcon variant="default" size={44} aria-label="하나 줄이기" disabled={chosen <= 1} onClick={() => choose(chosen - 1)}>
        −
      </ActionIcon>
      <output aria-live="polite">{formatNumber(chosen)}개</output>
      <ActionIcon variant="default" size={44} aria-label="하나 늘리기" disabled={chosen >= most} onClick={() => choose(chosen + 1)}>
        +
      </ActionIcon>
    </fieldset>
  );
};

/** The last look before anything binds: the whole cost, and a consent of its own where withdrawal is barred (expectations, Korean conventions). */
export const OrderDialog = ({ input, opened, close, onFaded }: DialogProps<'order'>) => {
  const { view, order, leave } = useOrder(input, () => close());
  const waiting = useWaiting(input);
  const [consent, setConsent] = useState(false);
  const clock = usePort(TOKENS.clock);
  const minor = isMinor(useMember()?.birth ?? '', clock.now());
  const price = view.price ?? input.price;
  // Where fewer are left than the page knew, nobody is offered more than there are.
  const most = view.problem?.name === 'fewerLeft' ? view.quantity : (input.most ?? 1);
  return (
    <Frame title="구매 내용을 확인해 주세요" opened={opened} onClose={leave} onFaded={onFaded} size="middle" answerNeeded={view.busy}>
      <Stack gap={16}>
        {waiting !== null && (
          <Stack gap={8}>
            <Text size={15}>{TEXTS.waiting(waiting.isSame)}</Text>
            <OwnOrder order={waiting.order} named={!waiting.isSame} />
          </Stack>
        )}
        <OrderedWork input={input} />
        {input.seller !== undefined && <SellerFacts seller={input.seller} maker={input.issuer} />}
        {input.sellerFacts !== undefined && <StoreSeller facts={input.sellerFacts} />}
        {view.priceChanged && (
          <p role="alert" className={classes.changed}>
            {message('notice.priceChangedConfirm', { price: formatWon(price) })}
          </p>
        )}
        {most > 1 && <Quantity chosen={view.quantity} most={most} choose={view.choose} />}
        <Facts
          strong
          facts={[
            { label: '상품 금액', value: view.quantity === 1 ? formatWon(price) : `${formatWon(price)} × ${view.quantity}개` },
            { label: '구매 수수료', value: formatWon(0) },
            { label: '총 결제 금액', value: formatWon(price * view.quantity) },
          ]}
        />
        {input.goods !== undefined && <HomeCosts price={price} goods={input.goods} />}
        {input.nftKind !== undefined && <EscrowNote nftKind={input.nftKind} />}
        {input.withdrawal !== null && (
          <section className={classes.withdrawal} aria-label={TEXTS.withdrawalTitle(isBarred(input.withdrawal))}>
            <h3>{TEXTS.withdrawalTitle(isBarred(input.withdrawal))}</h3>
            <p>{WITHDRAWAL_WORDS[input.withdrawal]}</p>
            {input.withdrawal !== 'member' && (
              <p>상품이 표시·광고와 다르면 받은 날부터 3개월, 그 사실을 안 날부터 30일 안에 철회할 수 있습니다.</p>
            )}
            <Checkbox
              label={isBarred(input.withdrawal) ? '청약철회가 제한되는 것을 확인했으며 이에 동의합니다.' : '청약철회 안내를 확인했습니다.'}
              checked={consent}
              onChange={(event) => setConsent(event.currentTarget.checked)}
            />
          </section>
        )}
        {minor && (
          <section className={classes.withdrawal} aria-label={TEXTS.minorTitle}>
            <h3>{TEXTS.minorTitle}</h3>
            <p>
              만 19세 미만인 회원의 구매입니다. 법정대리인이 동의하지 않은 구매는 회원 본인이나 법정대리인이 취소할 수 있습니다. 취소하려면
              1:1 문의의 ‘미성년자 구매 취소’로 신청해 주세요. 한 번에, 그리고 한 달에 살 수 있는 금액에는 한도가 있습니다.
            </p>
          </section>
        )}
        {view.problem !== null && !view.priceChanged && (
          <FormFault text={view.problem.name === 'unexpected' ? actionFailureText('purchase', view.problem) : problemText(view.problem)} />
        )}
        <Text size={13} tone="muted">
          {input.target.kind === 'offer' ? TEXTS.reserved : TEXTS.toBeReserved}
        </Text>
      </Stack>
      <Actions>
        <Button variant="default" disabled={view.busy} onClick={leave}>
          {message('notice.close')}
        </Button>
        <Button loading={view.busy} disabled={input.withdrawal !== null && !consent} onClick={order}>
          {waiting === null ? '결제하기' : '새로 주문하기'}
        </Button>
      </Actions>
    </Frame>
  );
};
