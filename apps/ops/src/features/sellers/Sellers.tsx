import type { OperatorAnswer } from '@naru/contract/operator';
import { parseSiteCode } from '@naru/domain/shared';
import { BUSINESS_FINDING_LABELS, formatDateTime, formatNumber, isolated, SELLER_STATE_LABELS } from '@naru/messages';
import { Link, useParams } from 'react-router';
import { ActButton } from '../../shared/act/ActButton.tsx';
import { CallAnswer } from '../../shared/ask/asking.tsx';
import { Facts, Mark, None, Page, Section } from '../../shared/ui/parts.tsx';
import { Rows } from '../../shared/ui/Rows.tsx';

type Store = OperatorAnswer<'seller/list'>[number];
type Seller = OperatorAnswer<'seller/show'>['sellers'][number];

const Finding = ({ of: finding }: { of: Store['finding'] }) =>
  finding === null ? (
    <Mark>국세청에 확인하지 않음</Mark>
  ) : (
    <Mark tone={finding === 'active' ? 'good' : 'bad'}>{BUSINESS_FINDING_LABELS[finding]}</Mark>
  );

/** Which stores say who sells, and what waits to be looked at. */
export const Sellers = () => (
  <Page title="판매자" lead="스토어마다 누가 판매하는지 봅니다. 판매자 정보가 없는 스토어의 상품은 판매되지 않습니다.">
    <CallAnswer call="seller/list" body={{}}>
      {(rows) => (
        <Rows
          name="판매자"
          rows={rows}
          keyOf={({ siteCode }) => siteCode}
          none="스토어가 없습니다."
          columns={[
            { head: '스토어', cell: ({ siteCode, siteName }) => <Link to={`/sellers/${siteCode}`}>{siteName}</Link> },
            { head: '상호', cell: ({ company }) => company ?? <Mark tone="bad">없음</Mark> },
            { head: '국세청', cell: ({ company, finding }) => (company === null ? '' : <Finding of={finding} />) },
            { head: '판매 중', cell: ({ onSale }) => `${formatNumber(onSale)}개` },
            { head: '변경', cell: ({ waiting }) => (waiting ? <Mark tone="bad">확인 대기</Mark> : '') },
          ]}
        />
      )}
    </CallAnswer>
  </Page>
);

const Answers = ({ siteCode, siteName }: { siteCode: string; siteName: string }) => {
  const code = parseSiteCode(siteCode);
  if (!code.ok) return null;
  return (
    <>
      <ActButton
        call="seller/refuse"
        label="거절"
        about={siteName}
        text={`${isolated(siteName)}의 바뀐 판매자 정보를 표시하지 않고, 소유자에게 이유를 알립니다.`}
        fields={[{ name: 'reason', label: '거절 이유', kind: 'long', hint: '소유자가 봅니다.' }]}
        body={(typed) => ({ siteCode, reason: typed('reason') })}
        done="거절했고, 이유를 알렸습니다."
        harms
      />
      <ActButton
        main
        call="seller/accept"
        label="받아들이기"
        about={siteName}
        text={`${isolated(siteName)}의 바뀐 판매자 정보를 표시하고, 정산에도 씁니다. 사업자등록증을 확인해 주세요. 다른 운영자가 승인해야 합니다.`}
        reasoned
        body={() => ({ siteCode: code.value })}
        done="바뀐 판매자 정보를 표시합니다."
      />
    </>
  );
};

const SellerSection = ({ siteCode, siteName, of }: { siteCode: string; siteName: string; of: Seller }) => (
  <Section
    title={`${SELLER_STATE_LABELS[of.state]}, ${formatDateTime(of.givenAt)}`}
    actions={of.state === 'waiting' ? <Answers siteCode={siteCode} siteName={siteName} /> : <Finding of={of.finding} />}
  >
    <Facts
      facts={[
        ...of.facts.map(({ label, value }) => [label, value] as const),
        ['개업일', of.openedOn || null],
        ['국세청에 확인한 때', of.foundAt === null ? null : formatDateTime(of.foundAt)],
        ['거절 이유', of.reason || null],
      ]}
    />
  </Section>
);

/** Everybody who sells and sold in a store, with what waits. */
export const SellerScreen = () => {
  const { siteCode = '' } = useParams();
  return (
    <Page title="판매자 정보" lead="볼 때마다 국세청에 다시 확인하고, 본 것이 감사 기록에 남습니다.">
      <CallAnswer call="seller/show" body={{ siteCode }}>
        {({ siteName, sellers }) =>
          sellers.length === 0 ? (
            <None text={`${isolated(siteName)}에는 판매자 정보가 없습니다.`} />
          ) : (
            sellers.map((seller) => <SellerSection key={seller.givenAt} siteCode={siteCode} siteName={siteName} of={seller} />)
          )
        }
      </CallAnswer>
    </Page>
  );
};
