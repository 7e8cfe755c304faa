import type { OperatorAnswer } from '@naru/contract/operator';
import { formatDateTime, INQUIRY_TYPE_LABELS, isolated } from '@naru/messages';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { ActButton } from '../../shared/act/ActButton.tsx';
import { SaveButton } from '../../shared/act/SaveButton.tsx';
import { Shown, useAsk } from '../../shared/ask/asking.tsx';
import { useSession } from '../../shared/platform/session-context.ts';
import { Choice, Facts, Mark, Page, Section, Words } from '../../shared/ui/parts.tsx';
import { Rows } from '../../shared/ui/Rows.tsx';

export const InquiryScreen = () => {
  const { may } = useSession();
  const inquiry = useAsk('inquiry/show', { id: Number(useParams().id) });
  return (
    <Shown of={inquiry}>
      {({ id, title, type, nickname, did, createdAt, text, files, answered, version }) => (
        <Page
          title={title}
          lead={`${INQUIRY_TYPE_LABELS[type]} 문의 ${id}번`}
          actions={
            <ActButton
              main
              call="inquiry/answer"
              label={answered === null ? '답변하기' : '답변 고치기'}
              text={`${isolated(nickname)}님에게 알림과 메일로 전합니다.`}
              fields={[{ name: 'body', label: '답변', kind: 'long', initial: answered?.text ?? '' }]}
              body={(typed) => ({ id, body: typed('body'), again: answered !== null, seen: version })}
              done="답변을 보냈습니다."
            />
          }
        >
          <Section title="문의 내용">
            <Facts
              facts={[
                ['회원', may('member/show') ? <Link to={`/members?member=${encodeURIComponent(did)}`}>{nickname}</Link> : nickname],
                ['보낸 때', formatDateTime(createdAt)],
              ]}
            />
            <Words>{text}</Words>
            {files.map(({ number, name }) => (
              <div key={number}>
                <SaveButton call="inquiry/file" body={{ id, number }} label={`${isolated(name)} 저장`} />
              </div>
            ))}
          </Section>
          {answered !== null && (
            <Section title="답변">
              <Facts facts={[['답변한 때', formatDateTime(answered.at)]]} />
              <Words>{answered.text}</Words>
            </Section>
          )}
        </Page>
      )}
    </Shown>
  );
};

type Line = OperatorAnswer<'inquiry/list'>[number];

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
