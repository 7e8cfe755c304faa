import type { OperatorAnswer } from '@naru/contract/operator';
import { DISPUTE_REASON_LABELS, DISPUTE_STATE_LABELS, formatDateTime } from '@naru/messages';
import { useState } from 'react';
import { Link } from 'react-router';
import { Shown } from '../../shared/ask/Shown.tsx';
import { useAsk } from '../../shared/ask/use-ask.ts';
import { Choice } from '../../shared/ui/Choice.tsx';
import { Mark } from '../../shared/ui/Mark.tsx';
import { Page } from '../../shared/ui/Page.tsx';
import { Rows } from '../../shared/ui/Rows.tsx';

type Line = OperatorAnswer<'dispute/list'>[number];

/** What members and issuers do not agree on over goods. */
export const Disputes = () => {
  const [which, setWhich] = useState<'open' | 'all'>('open');
  const disputes = useAsk('dispute/list', { open: which === 'open' });
  return (
    <Page
      title="분쟁"
      lead="받은 실물을 두고 회원과 발행사의 말이 다른 일입니다. 발행사가 기한 안에 답하지 않아도 결정할 수 있습니다."
      actions={<Choice name="보기" value={which} choices={{ open: '진행 중', all: '전체' }} onChange={setWhich} />}
    >
      <Shown of={disputes}>
        {(rows) => (
          <Rows<Line>
            name="분쟁"
            rows={rows}
            keyOf={({ id }) => id}
            none="진행 중인 분쟁이 없습니다."
            columns={[
              { head: '상품', cell: ({ id, name }) => <Link to={`/disputes/${id}`}>{name}</Link> },
              { head: '발행사', cell: ({ siteName }) => siteName },
              { head: '회원', cell: ({ nickname }) => nickname },
              { head: '이유', cell: ({ reason }) => DISPUTE_REASON_LABELS[reason] },
              { head: '상태', cell: ({ state }) => <Mark tone="wait">{DISPUTE_STATE_LABELS[state]}</Mark> },
              { head: '발행사 답변 기한', cell: ({ answerDueAt }) => formatDateTime(answerDueAt) },
            ]}
          />
        )}
      </Shown>
    </Page>
  );
};
