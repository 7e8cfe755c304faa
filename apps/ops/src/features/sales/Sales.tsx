import type { OperatorAnswer } from '@naru/contract/operator';
import type { ReversalState } from '@naru/domain/order';
import {
  formatDateTime,
  formatWon,
  platformActorName,
  REVERSAL_BEARER_LABELS,
  REVERSAL_CAUSE_LABELS,
  REVERSAL_END_LABELS,
  REVERSAL_STATE_LABELS,
  WITHDRAWAL_GROUND_LABELS,
  withJosa,
  workName,
} from '@naru/messages';
import { Link, useParams } from 'react-router';
import { ActButton } from '../../shared/act/ActButton.tsx';
import { wonIn } from '../../shared/act/FieldInput.tsx';
import { CallAnswer } from '../../shared/ask/asking.tsx';
import { AddressSearch, Facts, Mark, Page, Section, Words } from '../../shared/ui/parts.tsx';
import { Rows } from '../../shared/ui/Rows.tsx';

type Sale = OperatorAnswer<'sale/show'>;

/** What a reversal does to a sale as it stands. */
const consequenceOf = ({ left, depositLeft, seller, paidOut }: Sale): string =>
  [
    `구매자에게 ${withJosa(formatWon(left), '을/를')} 돌려주고, NFT는 ${seller === null ? '폐기합니다' : '판매한 회원에게 돌려줍니다'}.`,
    paidOut
      ? `판매자는 이미 지급받았으므로 정산 금액 ${withJosa(formatWon(depositLeft), '을/를')} 다음 정산에서 뺍니다.`
      : `정산 금액 ${withJosa(formatWon(depositLeft), '은/는')} 지급하지 않습니다.`,
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

const Part = ({ sale: { orderId, left, seller } }: { sale: Sale }) => (
  <ActButton
    call="sale/part"
    label="부분 환불하기"
    text={`구매 금액의 일부만 돌려주고, NFT는 구매자에게 그대로 둡니다. ${withJosa(formatWon(left), '이/가')} 남아 있고, 그보다 적은 금액만 돌려줄 수 있습니다. 되돌릴 수 없고, 구매자와 판매자에게 바로 알립니다. 모두 더해 큰 금액이 되면 다른 운영자가 승인해야 합니다.`}
    fields={[
      { name: 'amount', label: '돌려줄 금액', kind: 'number', hint: '원 단위로 적습니다.' },
      ...(seller === null
        ? []
        : [{ name: 'bearer', label: '부담하는 쪽', kind: 'choice', choices: REVERSAL_BEARER_LABELS, initial: 'earners' } as const]),
      { name: 'reason', label: '부분 환불 이유', kind: 'long', hint: '구매자와 판매자가 봅니다.' },
    ]}
    reasoned
    body={(typed) => ({
      id: orderId,
      amount: wonIn(typed('amount')),
      bearer: typed('bearer') === 'issuer' ? 'issuer' : 'earners',
      reason: typed('reason'),
    })}
    done="부분 환불을 시작했습니다."
    harms
  />
);

/** Until when the money goes back in time, and what is owed where it did not. */
const termsFacts = ({ dueBy, interest }: { dueBy: string; interest: number }) =>
  [
    ['환불 기한', dueBy],
    ['지연배상금 (연 15%)', interest === 0 ? '없음' : `${formatWon(interest)}, 따로 지급`],
  ] as const;

const Parts = ({ of: { parts, left } }: { of: Sale }) => (
  <>
    {parts.map(({ cause, bearer, state, reason, by, amount, at, endedAt, ...terms }) => (
      <Section key={`${at} ${amount} ${endedAt}`} title={`부분 환불 ${formatWon(amount)}`} actions={<ReturnMark state={state} />}>
        <Facts
          facts={[
            ['근거', REVERSAL_CAUSE_LABELS[cause]],
            ['부담하는 쪽', REVERSAL_BEARER_LABELS[bearer]],
            ['정한 사람', platformActorName(by)],
            ['정한 때', formatDateTime(at)],
            ['돈이 돌아간 때', endedAt === null ? null : formatDateTime(endedAt)],
            ...termsFacts(terms),
          ]}
        />
        <Words>{reason}</Words>
      </Section>
    ))}
    {parts.length > 0 && left > 0 && <p>{`돌려주지 않은 금액은 ${formatWon(left)}입니다.`}</p>}
  </>
);

const Reversed = ({ of: { cause, nft, state, reason, by, amount, at, endedAt, ...terms } }: { of: NonNullable<Sale['reversal']> }) => (
  <Section title="환불" actions={<ReturnMark state={state} />}>
    <Facts
      facts={[
        ['근거', REVERSAL_CAUSE_LABELS[cause]],
        ['정한 사람', by === 'buyer' ? '구매자' : platformActorName(by)],
        ['정한 때', formatDateTime(at)],
        ['돌려주는 금액', formatWon(amount)],
        ['NFT', REVERSAL_END_LABELS[nft]],
        ['돈이 돌아간 때', endedAt === null ? null : formatDateTime(endedAt)],
        ...termsFacts(terms),
      ]}
    />
    {reason !== '' && <Words>{reason}</Words>}
  </Section>
);

/** What can be done: a part may go back also where the NFT keeps the sale from going back whole. */
const Acts = ({ sale }: { sale: Sale }) => (
  <>
    {sale.left > 1 && <Part sale={sale} />}
    {sale.whyNot === null && <Reverse sale={sale} />}
  </>
);

/** One completed sale, what became of it, and the way to take it back; or why that cannot be. */
export const SaleScreen = () => (
  <CallAnswer call="sale/show" body={{ id: useParams().id ?? '' }}>
    {(of) => (
      <Page title={soldName(of)} lead={`주문 ${of.orderNumber}`} actions={<Acts sale={of} />}>
        <Parts of={of} />
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
              ['원본을 연 때', of.openedAt === null ? '기록 없음' : formatDateTime(of.openedAt)],
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
  </CallAnswer>
);

/** Whether money that goes back is back. */
const ReturnMark = ({ state }: { state: ReversalState }) => (
  <Mark tone={state === 'done' ? 'good' : 'wait'}>{REVERSAL_STATE_LABELS[state]}</Mark>
);

type Line = OperatorAnswer<'sale/find'>[number];

const soldName = ({ name, number }: Pick<Line, 'name' | 'number'>): string => (number === null ? name : workName({ name, number }));

/** Completed sales, found by what an operator has in hand. */
export const Sales = () => (
  <Page title="판매와 환불" lead="주문 번호, NFT의 토큰 ID, 구매자나 판매자의 이메일이나 지갑 ID로 끝난 거래를 찾습니다.">
    <AddressSearch name="of" label="찾을 거래" form="거래 찾기">
      {(of) => <Found key={of} of={of} />}
    </AddressSearch>
  </Page>
);

const Found = ({ of }: { of: string }) => (
  <CallAnswer call="sale/find" body={{ of }}>
    {(rows) => (
      <Rows
        name="끝난 거래"
        rows={rows}
        keyOf={({ orderId }) => orderId}
        none="그런 거래가 없습니다. 찾는 말을 다시 확인해 주세요."
        columns={[
          { head: '주문 번호', cell: ({ orderNumber }) => orderNumber },
          { head: '상품', cell: (line) => <Link to={`/sales/${line.orderId}`}>{soldName(line)}</Link> },
          { head: '판매자', cell: ({ seller, siteName }) => seller ?? siteName },
          { head: '구매자', cell: ({ buyer }) => buyer },
          { head: '거래한 때', cell: ({ completedAt }) => (completedAt === null ? '' : formatDateTime(completedAt)) },
          { head: '금액', cell: ({ price }) => formatWon(price), figure: true },
          { head: '환불', cell: ({ reversal }) => (reversal === null ? '' : <ReturnMark state={reversal} />) },
        ]}
      />
    )}
  </CallAnswer>
);
