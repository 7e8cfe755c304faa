import type { OperatorAnswer } from '@naru/contract/operator';
import {
  formatDateTime,
  formatWon,
  houseActorName,
  REVERSAL_CAUSE_LABELS,
  REVERSAL_END_LABELS,
  REVERSAL_STATE_LABELS,
  WITHDRAWAL_GROUND_LABELS,
  withJosa,
} from '@naru/messages';
import { useParams } from 'react-router';
import { ActButton } from '../../shared/act/ActButton.tsx';
import { Shown } from '../../shared/ask/Shown.tsx';
import { useAsk } from '../../shared/ask/use-ask.ts';
import { Facts } from '../../shared/ui/Facts.tsx';
import { Mark } from '../../shared/ui/Mark.tsx';
import { Page } from '../../shared/ui/Page.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { Words } from '../../shared/ui/Words.tsx';
import { soldName } from './Sales.tsx';

type Sale = OperatorAnswer<'sale/show'>;

/** What a reversal does to a sale as it stands. */
const consequenceOf = ({ price, deposit, seller, paidOut }: Sale): string =>
  [
    `구매자에게 ${withJosa(formatWon(price), '을/를')} 돌려주고, NFT는 ${seller === null ? '폐기합니다' : '판매한 회원에게 돌려줍니다'}.`,
    paidOut
      ? `판매자는 이미 지급받았으므로 정산 금액 ${withJosa(formatWon(deposit), '을/를')} 다음 정산에서 뺍니다.`
      : `정산 금액 ${withJosa(formatWon(deposit), '은/는')} 지급하지 않습니다.`,
    '되돌릴 수 없고, 구매자와 판매자에게 바로 알립니다. 큰 금액은 다른 운영자가 승인해야 합니다.',
  ].join(' ');

const Reverse = ({ sale }: { sale: Sale }) => (
  <ActButton
    main
    call="sale/reverse"
    label="환불하기"
    text={consequenceOf(sale)}
    fields={[{ name: 'reason', label: '환불 이유', kind: 'long', hint: '구매자와 판매자가 봅니다.' }]}
    reasoned
    body={(typed) => ({ id: sale.orderId, reason: typed('reason') })}
    done="환불을 시작했습니다."
    harms
  />
);

const Reversed = ({ of: { cause, nft, state, reason, by, amount, at, endedAt } }: { of: NonNullable<Sale['reversal']> }) => (
  <Section title="환불" actions={<Mark tone="wait">{REVERSAL_STATE_LABELS[state]}</Mark>}>
    <Facts
      facts={[
        ['근거', REVERSAL_CAUSE_LABELS[cause]],
        ['정한 사람', by === 'buyer' ? '구매자' : houseActorName(by)],
        ['정한 때', formatDateTime(at)],
        ['돌려주는 금액', formatWon(amount)],
        ['NFT', REVERSAL_END_LABELS[nft]],
        ['돈이 돌아간 때', endedAt === null ? null : formatDateTime(endedAt)],
      ]}
    />
    {reason !== '' && <Words>{reason}</Words>}
  </Section>
);

/** One completed sale, what became of it, and the way to take it back; or why that cannot be. */
export const SaleScreen = () => {
  const sale = useAsk('sale/show', { id: useParams().id ?? '' });
  return (
    <Shown of={sale}>
      {(of) => (
        <Page title={soldName(of)} lead={`주문 ${of.orderId}`} actions={of.whyNot === null ? <Reverse sale={of} /> : undefined}>
          {of.reversal !== null && <Reversed of={of.reversal} />}
          {of.reversal === null && of.whyNot !== null && (
            <Section title="환불할 수 없는 이유">
              <Words>{of.whyNot}</Words>
            </Section>
          )}
          <Section title="거래">
            <Facts
              facts={[
                ['판매자', of.seller ?? of.siteName],
                ['구매자', of.buyer],
                ['거래한 때', of.completedAt === null ? null : formatDateTime(of.completedAt)],
                ['구매 확정', of.confirmedAt === null ? null : formatDateTime(of.confirmedAt)],
                ['토큰 ID', of.tokenId],
                ['청약철회 구분', WITHDRAWAL_GROUND_LABELS[of.ground]],
              ]}
            />
          </Section>
          <Section title="금액">
            <Facts
              facts={[
                ['거래 금액', formatWon(of.price)],
                ['수수료', formatWon(of.fee)],
                ['로열티', formatWon(of.royalty)],
                ['정산 금액', formatWon(of.deposit)],
                ['판매자에게 지급', of.paidOut ? '지급함' : '아직 지급하지 않음'],
              ]}
            />
          </Section>
        </Page>
      )}
    </Shown>
  );
};
