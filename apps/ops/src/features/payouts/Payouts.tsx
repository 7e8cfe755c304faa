import type { OperatorAnswer } from '@naru/contract/operator';
import { formatDay, formatNumber, formatWon } from '@naru/messages';
import { Link } from 'react-router';
import { ActButton } from '../../shared/act/ActButton.tsx';
import { Shown } from '../../shared/ask/Shown.tsx';
import { useAsk } from '../../shared/ask/use-ask.ts';
import { Page } from '../../shared/ui/Page.tsx';
import { Rows } from '../../shared/ui/Rows.tsx';
import { RunMark } from './RunMark.tsx';

type Line = OperatorAnswer<'payout/list'>[number];

const countOf = (outcomes: OperatorAnswer<'payout/results'>, which: string): number => outcomes.filter((one) => one === which).length;

/** The day’s runs of payouts. */
export const Payouts = () => (
  <Page
    title="정산"
    lead="하루치 지급 묶음입니다. 한 사람이 확인하고, 다른 사람이 승인해야 돈이 나갑니다."
    actions={
      <ActButton
        call="payout/results"
        label="은행 결과 올리기"
        text="은행에서 받은 결과 파일을 올립니다. 이미 올린 줄은 두 번 처리하지 않습니다."
        fields={[{ name: 'sheet', label: '결과 파일', kind: 'file', accept: '.csv,.xlsx' }]}
        body={(typed) => ({ sheet: typed('sheet') })}
        done={(outcomes) =>
          `처리한 줄 ${formatNumber(countOf(outcomes, 'taken'))}개, 이미 처리한 줄 ${formatNumber(countOf(outcomes, 'known'))}개, 찾지 못한 줄 ${formatNumber(countOf(outcomes, 'unknown'))}개입니다.`
        }
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
