import type { OperatorAnswer } from '@naru/contract/operator';
import { FOUR_EYES_LABELS, formatDateTime, fourEyesTarget } from '@naru/messages';
import { useState } from 'react';
import { Link } from 'react-router';
import { Shown } from '../../shared/ask/Shown.tsx';
import { useAsk } from '../../shared/ask/use-ask.ts';
import { Choice } from '../../shared/ui/Choice.tsx';
import { Page } from '../../shared/ui/Page.tsx';
import { Rows } from '../../shared/ui/Rows.tsx';
import { ApprovalMark } from './ApprovalMark.tsx';

type Line = OperatorAnswer<'approval/list'>[number];

/** Acts that wait for a second person, and those that have ended. */
export const Approvals = () => {
  const [which, setWhich] = useState<'open' | 'all'>('open');
  const approvals = useAsk('approval/list', { all: which === 'all' });
  return (
    <Page
      title="승인함"
      lead="두 사람이 함께 보는 일입니다. 요청한 사람은 자기 요청을 승인할 수 없습니다."
      actions={<Choice name="보기" value={which} choices={{ open: '기다리는 것', all: '전체' }} onChange={setWhich} />}
    >
      <Shown of={approvals}>
        {(rows) => (
          <Rows<Line>
            name="승인 요청"
            rows={rows}
            keyOf={({ id }) => id}
            none="기다리는 승인 요청이 없습니다."
            columns={[
              {
                head: '요청',
                cell: ({ id, call, target }) => (
                  <Link to={`/approvals/${id}`}>{`${FOUR_EYES_LABELS[call]}: ${fourEyesTarget(call, target)}`}</Link>
                ),
              },
              { head: '요청한 사람', cell: ({ maker }) => maker },
              { head: '이유', cell: ({ reason }) => reason },
              { head: '상태', cell: ({ state }) => <ApprovalMark state={state} /> },
              { head: '기한', cell: ({ expiresAt }) => formatDateTime(expiresAt) },
            ]}
          />
        )}
      </Shown>
    </Page>
  );
};
