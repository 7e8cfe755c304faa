import type { OperatorAnswer } from '@naru/contract/operator';
import { PAYOUT_RESULTS, type PayoutResult, type PayoutRunState } from '@naru/domain/payout';
import { formatAccount, formatDay, formatNumber, formatWon, PAYOUT_RUN_STATE_LABELS, PAYOUT_STATE_LABELS } from '@naru/messages';
import { Link, useParams } from 'react-router';
import { ActButton } from '../../shared/act/ActButton.tsx';
import { SaveButton } from '../../shared/act/SaveButton.tsx';
import { CallAnswer } from '../../shared/ask/asking.tsx';
import { useSession } from '../../shared/platform/session-context.ts';
import { Facts, Mark, Page, Section } from '../../shared/ui/parts.tsx';
import { Rows } from '../../shared/ui/Rows.tsx';

const RunActs = ({ of: { run, digest, state, payouts, total, checkedBy } }: { of: OperatorAnswer<'payout/show'> }) => {
  const { view } = useSession();
  const sum = `${formatNumber(payouts)}건, 모두 ${formatWon(total)}`;
  return (
    <>
      {(state === 'closed' || state === 'checked') && (
        <ActButton
          call="payout/reject"
          label="반려"
          text="이 묶음을 멈춥니다. 지급할 돈은 다음 묶음에 다시 들어갑니다."
          fields={[{ name: 'reason', label: '이유', kind: 'long' }]}
          body={(typed) => ({ run, digest, reason: typed('reason') })}
          done="묶음을 반려했습니다."
          harms
        />
      )}
      {state === 'closed' && (
        <ActButton
          main
          call="payout/check"
          label="확인"
          text={`${sum}입니다. 맞으면 확인해 주세요. 다른 운영자가 승인하면 돈이 나갑니다.`}
          body={() => ({ run, digest })}
          done="확인했습니다. 다른 운영자의 승인을 기다립니다."
        />
      )}
      {state === 'checked' && checkedBy !== view.name && (
        <ActButton
          main
          call="payout/approve"
          label="승인"
          text={`${sum}입니다. 승인하면 돈이 나가고, 되돌릴 수 없습니다.`}
          body={() => ({ run, digest })}
          done="승인했습니다. 지급을 시작합니다."
          harms
        />
      )}
      {(state === 'approved' || state === 'done') && <SaveButton call="payout/file" body={{ run }} label="은행 파일 받기" />}
    </>
  );
};

export const RunScreen = () => {
  const { view } = useSession();
  return (
    <CallAnswer call="payout/show" body={{ run: Number(useParams().run) }}>
      {(of) => (
        <Page title={`${formatDay(of.day)} 지급 묶음`} lead={`지급 묶음 ${of.run}번`} actions={<RunActs of={of} />}>
          <Section title="합계" actions={<RunMark state={of.state} />}>
            {of.state === 'checked' && of.checkedBy === view.name && (
              <p>확인한 사람은 승인할 수 없습니다. 다른 운영자의 승인을 기다립니다.</p>
            )}
            <Facts
              facts={[
                ['건수', `${formatNumber(of.payouts)}건`],
                ['합계', formatWon(of.total)],
                ['확인한 사람', of.checkedBy],
                ['승인한 사람', of.approvedBy],
                ['이유', of.reason],
                ...of.sums.map(
                  ({ state, count, amount }) => [PAYOUT_STATE_LABELS[state], `${formatNumber(count)}건, ${formatWon(amount)}`] as const,
                ),
              ]}
            />
            <Facts facts={[['확인값 (SHA-256)', of.digest]]} />
          </Section>
          {of.afterReturn.length > 0 && (
            <Section title="지난 지급이 반송된 곳">
              <p>같은 금액이 다시 나갑니다. 계좌가 바뀌었으면 받는 분이 맞는지 확인해 주세요.</p>
              <Rows
                name="반송된 뒤의 지급"
                rows={of.afterReturn}
                keyOf={({ payoutId }) => payoutId}
                none="없습니다."
                columns={[
                  { head: '받는 곳', cell: ({ whose }) => whose },
                  { head: '금액', cell: ({ amount }) => formatWon(amount), figure: true },
                  { head: '반송된 계좌', cell: ({ before }) => before },
                  {
                    head: '이번 계좌',
                    cell: ({ now, isOtherAccount }) => (isOtherAccount ? <Mark tone="bad">{`${now} (바뀜)`}</Mark> : now),
                  },
                  { head: '반송된 이유', cell: ({ reason }) => reason },
                ]}
              />
            </Section>
          )}
          <Section title="큰 금액부터">
            <Rows
              name="지급"
              rows={of.largest}
              keyOf={({ payoutId }) => payoutId}
              none="지급할 것이 없습니다."
              columns={[
                { head: '받는 곳', cell: ({ whose }) => whose },
                { head: '금액', cell: ({ amount }) => formatWon(amount), figure: true },
                { head: '계좌', cell: formatAccount },
                { head: '상태', cell: ({ state }) => PAYOUT_STATE_LABELS[state] },
                { head: '이유', cell: ({ reason }) => reason },
              ]}
            />
          </Section>
        </Page>
      )}
    </CallAnswer>
  );
};

const TONES = { closed: 'wait', checked: 'wait', approved: 'plain', rejected: 'bad', done: 'good' } as const satisfies Record<
  PayoutRunState,
  string
>;

const RunMark = ({ state }: { state: PayoutRunState }) => <Mark tone={TONES[state]}>{PAYOUT_RUN_STATE_LABELS[state]}</Mark>;

const RESULTS_SAID = {
  taken: '처리한 줄',
  known: '이미 처리한 줄',
  waiting: '반송되어 승인을 기다리는 줄',
  contradicts: '전에 올린 결과와 다른 줄',
  unknown: '찾지 못한 줄',
  unread: '알아보지 못한 줄',
} as const satisfies Record<PayoutResult, string>;

const saidOf = ({ lines, approval }: OperatorAnswer<'payout/results'>): string => {
  const counted = PAYOUT_RESULTS.flatMap((result) => {
    const many = lines.filter((line) => line === result).length;
    return many === 0 ? [] : [`${RESULTS_SAID[result]} ${formatNumber(many)}개`];
  });
  const waits = approval === null ? '' : ` 반송은 승인 요청 ${approval}번을 다른 운영자가 승인하면 처리됩니다.`;
  return `${counted.join(', ') || '읽은 줄 0개'}입니다.${waits}`;
};

export const Payouts = () => (
  <Page
    title="정산"
    lead="하루치 지급 묶음입니다. 한 사람이 확인하고, 다른 사람이 승인해야 돈이 나갑니다."
    actions={
      <ActButton
        call="payout/results"
        label="은행 결과 올리기"
        text="은행에서 받은 결과 파일을 올립니다. 이미 올린 줄은 두 번 처리하지 않습니다. 반송된 지급은 다른 운영자가 승인해야 처리됩니다."
        fields={[{ name: 'sheet', label: '결과 파일', kind: 'file', accept: '.xlsx,.csv,.xlsm,.tsv,.txt,.xls' }]}
        body={(typed) => ({ sheet: typed('sheet') })}
        done={saidOf}
      />
    }
  >
    <CallAnswer call="payout/list" body={{}}>
      {(rows) => (
        <Rows
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
    </CallAnswer>
  </Page>
);
