import type { OperatorAnswer } from '@naru/contract/operator';
import {
  CASH_RECEIPT_FAULT_LABELS,
  CASH_RECEIPT_STATE_LABELS,
  CASH_RECEIPT_TYPE_LABELS,
  formatDateTime,
  formatWon,
  isolated,
} from '@naru/messages';
import { Link } from 'react-router';
import { ActButton } from '../../shared/act/ActButton.tsx';
import { CallAnswer } from '../../shared/ask/asking.tsx';
import { Buttons, ListPage, NewestOf } from '../../shared/ui/parts.tsx';
import { Rows } from '../../shared/ui/Rows.tsx';

type Receipt = OperatorAnswer<'receipt/list'>['receipts'][number];

const whyOf = ({ state, fault, said }: Receipt): string => {
  if (fault === null || (state !== 'failed' && state !== 'cancelDue')) return '';
  const why = state === 'cancelDue' ? '결제사가 취소를 거절함' : CASH_RECEIPT_FAULT_LABELS[fault];
  return said === null || said === '' ? why : `${why} (${said})`;
};

/** What is to be done about one: to issue it, or to cancel it, at the tax office. */
const Acts = ({ one }: { one: Receipt }) => {
  const { receipt, state, amount, name, issueNumber, fault } = one;
  if (state === 'failed')
    return (
      <Buttons>
        {fault !== 'forgotten' && (
          <ActButton
            call="receipt/reveal"
            label="번호 보기"
            about={name}
            text="홈택스에서 발급할 때 쓸 번호를 보여 드립니다. 누가 왜 보았는지 감사 기록에 남습니다."
            fields={[{ name: 'reason', label: '이유', kind: 'long' }]}
            body={(typed) => ({ receipt, reason: typed('reason') })}
            done="번호를 보았습니다."
            answer={({ type, number }) => (
              <p>
                {CASH_RECEIPT_TYPE_LABELS[type]} <strong>{number}</strong>
              </p>
            )}
          />
        )}
        <ActButton
          call="receipt/record"
          label="발급 기록"
          about={name}
          text={`홈택스에서 ${formatWon(amount)}의 현금영수증을 발급한 뒤 승인 번호를 적어 주세요. 구매한 회원의 주문 화면에 보입니다.`}
          fields={[{ name: 'issueNumber', label: '승인 번호', kind: 'text', hint: '숫자와 영문 9자리입니다.' }]}
          body={(typed) => ({ receipt, issueNumber: typed('issueNumber') })}
          done="발급한 것으로 기록했습니다."
        />
      </Buttons>
    );
  if (whyOf(one) === '' && one.issuedBy !== 'hand') return null;
  if (state !== 'cancelDue') return null;
  return (
    <ActButton
      call="receipt/cancelled"
      label="취소 기록"
      about={name}
      text={`홈택스에서 승인 번호 ${issueNumber ?? ''}의 현금영수증을 취소한 뒤 눌러 주세요. 남은 금액이 있으면 새로 발급합니다.`}
      body={() => ({ receipt })}
      done="취소한 것으로 기록했습니다."
    />
  );
};

/** The cash receipts that wait for a person: what no provider issues or cancels. */
export const Receipts = () => (
  <ListPage
    title="현금영수증"
    lead="결제사가 발급하거나 취소하지 못해 홈택스에서 직접 처리할 현금영수증입니다. 결제한 날부터 5일 안에 발급해 주세요. 번호를 알 수 없으면 국세청 지정 번호(010-000-1234)로 발급합니다."
    open="처리할 것"
  >
    {(isOpen) => (
      <CallAnswer call="receipt/list" body={{ open: isOpen }}>
        {({ all, receipts: rows }) => (
          <>
            <Rows
              name="현금영수증"
              rows={rows}
              keyOf={({ receipt }) => receipt}
              none="처리할 현금영수증이 없습니다."
              columns={[
                { head: '결제한 때', cell: ({ paidAt }) => (paidAt === null ? '' : formatDateTime(paidAt)) },
                { head: '주문 번호', cell: ({ orderId, orderNumber }) => <Link to={`/sales/${orderId}`}>{orderNumber}</Link> },
                { head: '상품', cell: ({ name, siteName }) => `${isolated(name)} (${isolated(siteName)})` },
                { head: '구매한 회원', cell: ({ buyer }) => buyer },
                { head: '금액', cell: ({ amount }) => formatWon(amount), figure: true },
                { head: '상태', cell: ({ state }) => CASH_RECEIPT_STATE_LABELS[state] },
                { head: '승인 번호', cell: ({ issueNumber }) => issueNumber },
                { head: '까닭', cell: whyOf },
                { head: '할 일', cell: (one) => <Acts one={one} /> },
              ]}
            />
            <NewestOf all={all} shown={rows.length} />
          </>
        )}
      </CallAnswer>
    )}
  </ListPage>
);
