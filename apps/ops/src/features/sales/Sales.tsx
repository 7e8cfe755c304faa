import type { OperatorAnswer } from '@naru/contract/operator';
import { formatDateTime, formatWon, workName } from '@naru/messages';
import { Link } from 'react-router';
import { Shown } from '../../shared/ask/Shown.tsx';
import { useAsk } from '../../shared/ask/use-ask.ts';
import { AddressSearch } from '../../shared/ui/AddressSearch.tsx';
import { Page } from '../../shared/ui/Page.tsx';
import { Rows } from '../../shared/ui/Rows.tsx';
import { ReturnMark } from './ReturnMark.tsx';

type Line = OperatorAnswer<'sale/find'>[number];

/** What was sold, with its number where it has one. */
export const soldName = ({ name, number }: Pick<Line, 'name' | 'number'>): string => (number === null ? name : workName({ name, number }));

/** Completed sales, found by what an operator has in hand. */
export const Sales = () => (
  <Page title="판매와 환불" lead="주문 번호, NFT의 토큰 ID, 구매자나 판매자의 이메일이나 지갑 ID로 끝난 거래를 찾습니다.">
    <AddressSearch name="of" label="찾을 거래">
      {(of) => <Found key={of} of={of} />}
    </AddressSearch>
  </Page>
);

const Found = ({ of }: { of: string }) => (
  <Shown of={useAsk('sale/find', { of })}>
    {(rows) => (
      <Rows<Line>
        name="끝난 거래"
        rows={rows}
        keyOf={({ orderId }) => orderId}
        none="그런 거래가 없습니다. 찾는 말을 다시 확인해 주세요."
        columns={[
          { head: '상품', cell: (line) => <Link to={`/sales/${line.orderId}`}>{soldName(line)}</Link> },
          { head: '판매자', cell: ({ seller, siteName }) => seller ?? siteName },
          { head: '구매자', cell: ({ buyer }) => buyer },
          { head: '거래한 때', cell: ({ completedAt }) => (completedAt === null ? '' : formatDateTime(completedAt)) },
          { head: '금액', cell: ({ price }) => formatWon(price), figure: true },
          { head: '환불', cell: ({ reversal }) => (reversal === null ? '' : <ReturnMark state={reversal} />) },
        ]}
      />
    )}
  </Shown>
);
