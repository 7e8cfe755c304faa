import type { OperatorAnswer } from '@naru/contract/operator';
import { PAYOUT_RESULTS, type PayoutResult } from '@naru/domain/payout';
import { formatDay, formatNumber, formatWon } from '@naru/messages';
import { Link } from 'react-router';
import { ActButton } from '../../shared/act/ActButton.tsx';
import { Shown } from '../../shared/ask/Shown.tsx';
import { useAsk } from '../../shared/ask/use-ask.ts';
import { Page } from '../../shared/ui/Page.tsx';
import { Rows } from '../../shared/ui/Rows.tsx';
import { RunMark } from './RunMark.tsx';

type Line = OperatorAnswer<'payout/list'>[number];

const RESULTS_SAID = {
  taken: '처리한 줄',
  known: '이미 처리한 줄',
  waiting: '반송되어 승인을 기다리는 줄',
  contradicts: '전에 올린 결과와 다른 줄',
  unknown: '찾지 못한 줄',
  unread: '알아보지 못한 줄',
} as const satisfies Record<PayoutResult, string>;

/** Every line of the file, by what became of it. */
const saidOf = ({ lines, approval }: OperatorAnswer<'payout/results'>): string => {
  const counted = PAYOUT_RESULTS.flatMap((result) => {
    const many = lines.filter((line) => line === result).length;
    return many === 0 ? [] : [`${RESULTS_SAID[result]} ${formatNumber(many)}개`];
  });
  const waits = approval === null ? '' : ` 반송은 승인 요청 ${approval}번을 다른 운영자가 승인하면 처리됩니다.`;
  return `${counted.join(', ') || '읽은 줄 0개'}입니다.${waits}`;
};

/** The day’s runs of payouts. */
export const Payouts = () => (
  <Page
    title="정산"
    lead="하루치 지급 묶음입니다. 한 사람이 확인하고, 다른 사람이 승인해야 돈이 나갑니다."
    actions={
      <ActButton
        call="payout/results"
        label="은행 결과 올리기"
        text="은행에서 받은 결과 파일을 올립니다. 이미 올린 줄은 두 번 처리하지 않습니다. 반송된 지급은 다른 운영자가 승인해야 처리됩니다."
        fields={[{ name: 'sheet', label: '결과 파일', kind: 'file', accept: '.csv,.xlsx' }]}
        body={(typed) => ({ sheet: typed('sheet') })}
        done={saidOf}
      />
    }
  >
    <Shown of={useAsk('payout/list', {})}>
      {(rows) => (
        <Rows<Line>
          name="지급 묶음"
          rows={rows}
          keyOf={({ run }) => run}
          none="지급 묶음이 없습니다."
          columns={[
            { head: '날짜', cell: ({ run, day }) => <Link to={`/payouts/${run}`}>{formatDay(day)}</Link> },
            { head: '상태', cell: ({ state }) => <RunMark state={state} /> },
            { head: '건수', cell: ({ payouts }) => `${formatNumber(payouts)}건`, figure: true },
            { head: '합계', cell: ({ total }) => formatWon(total), figure: true },
            { head: '확인', cell: ({ checkedBy }) => checkedBy },
            { head: '승인', cell: ({ approvedBy }) => approvedBy },
          ]}
        />
      )}
    </Shown>
  </Page>
);
