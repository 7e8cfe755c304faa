import type { OperatorAnswer } from '@naru/contract/operator';
import { CARRIER_LABELS, ESCROW_REPORT_KIND_LABELS, ESCROW_REPORT_STATE_LABELS, formatDateTime, isolated } from '@naru/messages';
import { ActButton } from '../../shared/act/ActButton.tsx';
import { CallAnswer } from '../../shared/ask/asking.tsx';
import { ListPage, NewestOf } from '../../shared/ui/parts.tsx';
import { Rows } from '../../shared/ui/Rows.tsx';

type Report = OperatorAnswer<'escrow/list'>['reports'][number];

/** What is entered at the provider: the waybill, or that the NFT itself was delivered. */
const parcelOf = ({ kind, carrier, waybill }: Report): string => {
  if (kind === 'confirmation') return '';
  return carrier === null ? `NFT 인도 (기타, ${waybill ?? ''})` : `${CARRIER_LABELS[carrier]} ${waybill ?? ''}`;
};

/** Where it stands, and the provider's own word where it refused. */
const standingOf = ({ state, said }: Report): string =>
  [ESCROW_REPORT_STATE_LABELS[state], said === null || said === '' ? '' : `(${said})`].join(' ').trim();

const RecordButton = ({ one }: { one: Report }) => {
  const { report, state, kind, name, providerKey } = one;
  if (state !== 'byHand' && state !== 'due') return null;
  const what = kind === 'delivery' ? '택배사와 운송장 번호를 등록한 뒤' : '구매를 확정한 뒤';
  return (
    <ActButton
      call="escrow/record"
      label="알림 기록"
      about={name}
      text={`결제사 콘솔에서 결제 ${providerKey}의 ${what} 눌러 주세요. 이 기록만으로는 결제사에 알려지지 않습니다.`}
      body={() => ({ report })}
      done="알린 것으로 기록했습니다."
    />
  );
};

/** The deliveries and confirmations that people tell whoever holds the money for goods. */
export const Escrow = () => (
  <ListPage
    title="구매안전서비스"
    lead="결제사가 돈을 보관하고 있는 주문 가운데, 저절로 알리지 못해 결제사 콘솔에 직접 입력할 배송과 구매 확정입니다. 알리지 않으면 결제사가 대금을 지급하지 않습니다."
    open="처리할 것"
  >
    {(isOpen) => (
      <CallAnswer call="escrow/list" body={{ open: isOpen }}>
        {({ all, reports }) => (
          <>
            <Rows
              name="구매안전서비스"
              rows={reports}
              keyOf={({ report }) => report}
              none="결제사에 알릴 것이 없습니다."
              columns={[
                { head: '기다린 때', cell: ({ since }) => formatDateTime(since) },
                { head: '종류', cell: ({ kind }) => ESCROW_REPORT_KIND_LABELS[kind] },
                { head: '배송', cell: parcelOf },
                { head: '주문 번호', cell: ({ orderNumber }) => orderNumber },
                { head: '상품', cell: ({ name, siteName }) => `${isolated(name)} (${isolated(siteName)})` },
                { head: '결제 번호', cell: ({ providerKey }) => providerKey },
                { head: '상태', cell: standingOf },
                { head: '할 일', cell: (one) => <RecordButton one={one} /> },
              ]}
            />
            <NewestOf all={all} shown={reports.length} />
          </>
        )}
      </CallAnswer>
    )}
  </ListPage>
);
