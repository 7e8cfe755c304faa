import type { OperatorAnswer } from '@naru/contract/operator';
import { formatDateTime, INQUIRY_TYPE_LABELS } from '@naru/messages';
import { useState } from 'react';
import { Link } from 'react-router';
import { Shown } from '../../shared/ask/Shown.tsx';
import { useAsk } from '../../shared/ask/use-ask.ts';
import { Choice } from '../../shared/ui/Choice.tsx';
import { Mark } from '../../shared/ui/Mark.tsx';
import { Page } from '../../shared/ui/Page.tsx';
import { Rows } from '../../shared/ui/Rows.tsx';

type Line = OperatorAnswer<'inquiry/list'>[number];

/** What members have written to the house. */
export const Inquiries = () => {
  const [which, setWhich] = useState<'waiting' | 'all'>('waiting');
  const inquiries = useAsk('inquiry/list', { waiting: which === 'waiting' });
  return (
    <Page
      title="문의"
      lead="오래 기다린 문의부터 보입니다."
      actions={<Choice name="보기" value={which} choices={{ waiting: '답변 대기', all: '전체' }} onChange={setWhich} />}
    >
      <Shown of={inquiries}>
        {(rows) => (
          <Rows<Line>
            name="문의"
            rows={rows}
            keyOf={({ id }) => id}
            none="답변을 기다리는 문의가 없습니다."
            columns={[
              { head: '제목', cell: ({ id, title }) => <Link to={`/inquiries/${id}`}>{title}</Link> },
              { head: '유형', cell: ({ type }) => INQUIRY_TYPE_LABELS[type] },
              { head: '회원', cell: ({ nickname }) => nickname },
              { head: '보낸 때', cell: ({ createdAt }) => formatDateTime(createdAt) },
              {
                head: '상태',
                cell: ({ answered }) => <Mark tone={answered ? 'good' : 'wait'}>{answered ? '답변 완료' : '답변 대기'}</Mark>,
              },
            ]}
          />
        )}
      </Shown>
    </Page>
  );
};
