import { REFUND_INTEREST_LIFECYCLE } from '@naru/domain/order';
import {
  formatDateTime,
  formatDay,
  formatNumber,
  formatWon,
  isolated,
  platformActorName,
  REFUND_INTEREST_STATE_LABELS,
} from '@naru/messages';
import { Link } from 'react-router';
import { ActButton } from '../../shared/act/ActButton.tsx';
import { CallAnswer } from '../../shared/ask/asking.tsx';
import { Mark, Page, Section } from '../../shared/ui/parts.tsx';
import { Rows } from '../../shared/ui/Rows.tsx';

const isOpen = (state: keyof typeof REFUND_INTEREST_LIFECYCLE): boolean => 'pay' in REFUND_INTEREST_LIFECYCLE[state];

const Paid = ({ id, nickname, interest }: { id: number; nickname: string; interest: number }) => (
  <ActButton
    call="refund/paid"
    label="송금 기록"
    about={nickname}
    text={`구매자 본인 계좌로 보낼 금액: ${formatWon(interest)}. 송금한 뒤에 기록해 주세요. 다른 운영자가 증빙을 보고 승인하면 장부에 적습니다.`}
    fields={[{ name: 'document', label: '증빙', kind: 'text', hint: '이체확인증 번호처럼, 나중에 찾을 수 있게 적습니다.' }]}
    reasoned
    body={(typed) => ({ id, document: typed('document') })}
    done="송금을 기록했습니다."
  />
);

/** Money that has to go back and by when, and what is owed to buyers for what went back late. */
export const Refunds = () => (
  <Page
    title="환불 기한"
    lead="환불은 3영업일 안에 해야 하고, 늦으면 연 15%의 지연이자를 구매자에게 따로 송금해야 합니다. 결제사는 낸 돈보다 많이 돌려주지 않습니다."
  >
    <CallAnswer call="refund/list" body={{}}>
      {({ due, interests }) => (
        <>
          <Section title="아직 돌려주지 않은 돈">
            <Rows
              name="아직 돌려주지 않은 돈"
              rows={due}
              keyOf={({ orderId, part }) => `${orderId} ${part}`}
              none="돌려줄 돈이 없습니다."
              columns={[
                { head: '주문', cell: ({ orderId, orderNumber }) => <Link to={`/sales/${orderId}`}>{orderNumber}</Link> },
                { head: '금액', cell: ({ amount }) => formatWon(amount), figure: true },
                { head: '환불이 정해진 때', cell: ({ since }) => formatDateTime(since) },
                {
                  head: '기한',
                  cell: ({ dueBy, days }) =>
                    days > 0 ? <Mark tone="bad">{`${formatDay(dueBy)}, ${formatNumber(days)}일 늦음`}</Mark> : formatDay(dueBy),
                },
              ]}
            />
          </Section>
          <Section title="환불 지연이자">
            <Rows
              name="환불 지연이자"
              rows={interests}
              keyOf={({ id }) => id}
              none="늦게 돌려준 돈이 없습니다."
              columns={[
                { head: '주문', cell: ({ orderId, orderNumber }) => <Link to={`/sales/${orderId}`}>{orderNumber}</Link> },
                {
                  head: '구매자',
                  cell: ({ number, nickname }) => (
                    <Link to={`/members/${number}`} state={{ reason: '환불 기한' }}>
                      {isolated(nickname)}
                    </Link>
                  ),
                },
                { head: '환불액', cell: ({ amount }) => formatWon(amount), figure: true },
                { head: '늦은 날', cell: ({ days }) => `${formatNumber(days)}일`, figure: true },
                { head: '지연이자', cell: ({ interest }) => formatWon(interest), figure: true },
                {
                  head: '상태',
                  cell: ({ state, document, paidBy, paidAt }) => (
                    <>
                      <Mark tone={isOpen(state) ? 'wait' : 'good'}>{REFUND_INTEREST_STATE_LABELS[state]}</Mark>{' '}
                      {paidAt !== null && `${document ?? ''}, ${platformActorName(paidBy ?? '')}, ${formatDateTime(paidAt)}`}
                    </>
                  ),
                },
                { head: '할 일', cell: (row) => isOpen(row.state) && <Paid id={row.id} nickname={row.nickname} interest={row.interest} /> },
              ]}
            />
          </Section>
        </>
      )}
    </CallAnswer>
  </Page>
);
