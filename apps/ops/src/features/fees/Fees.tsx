import type { OperatorAnswer } from '@naru/contract/operator';
import { FEE_RISE_DAYS, MOST_FEE_BASIS_POINTS } from '@naru/domain/ledger';
import { formatDateTime, formatDay, formatNumber, formatShare, formatWon, INVOICE_STATUS_LABELS, platformActorName } from '@naru/messages';
import { useSearchParams } from 'react-router';
import { ActButton } from '../../shared/act/ActButton.tsx';
import { SaveButton } from '../../shared/act/SaveButton.tsx';
import { CallAnswer } from '../../shared/ask/asking.tsx';
import { Page, SearchForm, Section } from '../../shared/ui/parts.tsx';
import { Rows } from '../../shared/ui/Rows.tsx';
import classes from './Fees.module.css';

/** A percentage as it is typed, in basis points; what is none is refused by the server. */
const basisPointsIn = (typed: string): number => Math.round(Number(typed.normalize('NFKC').replace(/\s*%$/, '')) * 100);

const Change = () => (
  <ActButton
    main
    call="fee/plan"
    label="수수료율 바꾸기"
    text={`바뀌는 날 0시부터 주문한 것에 새 수수료율을 적용합니다. 올릴 때는 ${FEE_RISE_DAYS}일, 내릴 때는 하루 전에 정해야 합니다. 다른 최고관리자가 승인하면 판매하는 모든 회원과 발행사에 알립니다. 공지사항과 약관은 따로 올려 주세요.`}
    fields={[
      {
        name: 'basisPoints',
        label: '새 수수료율 (%)',
        kind: 'text',
        hint: `5.5처럼 적습니다. ${formatShare(MOST_FEE_BASIS_POINTS)}까지 정할 수 있습니다.`,
      },
      { name: 'from', label: '바뀌는 날', kind: 'text', hint: '2027-01-01처럼 적습니다.' },
    ]}
    reasoned
    body={(typed) => ({ basisPoints: basisPointsIn(typed('basisPoints')), from: typed('from') })}
    done="수수료율을 바꿨습니다."
    harms
  />
);

/** What the market takes of sales: now, what is decided for later, and what it was. */
const FeeRates = () => (
  <CallAnswer call="fee/list" body={{}}>
    {({ now, rates }) => (
      <Section title={`판매 수수료율 ${formatShare(now)}`} actions={<Change />}>
        <Rows
          name="판매 수수료율"
          rows={rates}
          keyOf={({ from, at }) => `${from} ${at}`}
          none="아직 정한 수수료율이 없습니다."
          columns={[
            { head: '수수료율', cell: ({ basisPoints }) => formatShare(basisPoints) },
            { head: '시작', cell: ({ from, by }) => (by === 'setting' ? '처음부터' : formatDateTime(from)) },
            { head: '정한 사람', cell: ({ by }) => (by === 'setting' ? '서버 설정' : platformActorName(by)) },
            { head: '정한 때', cell: ({ at }) => formatDateTime(at) },
          ]}
        />
      </Section>
    )}
  </CallAnswer>
);

type Fee = OperatorAnswer<'invoice/list'>[number];

/** The month before this one, which is the newest that is over, in Korean time. */
const lastMonth = (now: Date): string => {
  const [year = 0, month = 0] = new Date(now.getTime() + 9 * 3_600_000).toISOString().slice(0, 7).split('-').map(Number);
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`;
};

/** Where an invoice stands, and which it is; its day is not broken over lines. */
const invoiceOf = ({ standing: status, dueOn, invoice }: Fee) =>
  status !== null && (
    <>
      {INVOICE_STATUS_LABELS[status]} {invoice?.approvalNumber}{' '}
      <span className={classes.day}>{invoice === null ? `${formatDay(dueOn)}까지` : formatDay(invoice.issuedOn)}</span>
    </>
  );

/** The fees of a month by who has to have an invoice for them. */
export const Fees = () => {
  const [address, setAddress] = useSearchParams();
  const month = address.get('month') ?? lastMonth(new Date());
  return (
    <Page
      title="수수료"
      lead="마켓이 판매에서 받는 수수료율과, 발행사마다 한 달 동안 받은 수수료입니다. 세금계산서는 다음 달 10일까지 내 주세요."
      actions={<SaveButton call="invoice/file" body={{ month }} label="목록 파일 받기" />}
    >
      <FeeRates />
      <SearchForm
        name="수수료를 볼 달"
        className={classes.search}
        fields={[{ name: 'month', label: '달', type: 'month' }]}
        begun={{ month }}
        press="보기"
        onSearch={setAddress}
      />
      <CallAnswer call="invoice/list" body={{ month }}>
        {(rows) => (
          <Rows
            name={`${month} 수수료`}
            rows={rows}
            keyOf={({ siteCode }) => siteCode ?? ''}
            none="이 달에는 받은 수수료가 없습니다."
            columns={[
              {
                head: '받는 쪽',
                cell: ({ siteCode, name }) => (siteCode === null ? '회원 판매 (세금계산서 대상 아님)' : `${name ?? ''} (${siteCode})`),
              },
              { head: '판매자 정보', cell: ({ seller }) => seller },
              { head: '건수', cell: ({ count }) => `${formatNumber(count)}건`, figure: true },
              { head: '수수료', cell: ({ fee }) => formatWon(fee), figure: true },
              { head: '공급가액', cell: ({ supply }) => formatWon(supply), figure: true },
              { head: '부가세', cell: ({ vat }) => formatWon(vat), figure: true },
              { head: '세금계산서', cell: invoiceOf },
              {
                head: '할 일',
                cell: ({ siteCode, name, standing: status, invoice }) =>
                  siteCode !== null &&
                  status !== null && (
                    <ActButton
                      call="invoice/record"
                      label={invoice === null ? '발급 기록' : '고쳐 기록'}
                      about={name ?? siteCode}
                      text="홈택스에서 발급한 세금계산서의 승인번호와 발급일을 적어 주세요. 다시 기록하면 앞의 기록을 바로잡고, 앞의 기록도 남습니다."
                      fields={[
                        { name: 'approvalNumber', label: '승인번호', kind: 'text', hint: '24자리입니다.' },
                        { name: 'issuedOn', label: '발급일', kind: 'text', hint: '2026-11-10처럼 적어 주세요.' },
                      ]}
                      body={(typed) => ({ month, siteCode, approvalNumber: typed('approvalNumber'), issuedOn: typed('issuedOn') })}
                      done="세금계산서를 기록했습니다."
                    />
                  ),
              },
            ]}
          />
        )}
      </CallAnswer>
    </Page>
  );
};
