import { formatDateTime, INQUIRY_TYPE_LABELS, isolated } from '@naru/messages';
import { Link, useParams } from 'react-router';
import { ActButton } from '../../shared/act/ActButton.tsx';
import { SaveButton } from '../../shared/act/SaveButton.tsx';
import { CallAnswer } from '../../shared/ask/asking.tsx';
import { useSession } from '../../shared/platform/session-context.ts';
import { Facts, ListPage, Mark, Page, Section, Words } from '../../shared/ui/parts.tsx';
import { Rows } from '../../shared/ui/Rows.tsx';

export const InquiryScreen = () => {
  const { may } = useSession();
  return (
    <CallAnswer call="inquiry/show" body={{ id: Number(useParams().id) }}>
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
    </CallAnswer>
  );
};

export const Inquiries = () => (
  <ListPage title="문의" lead="오래 기다린 문의부터 보입니다." open="답변 대기">
    {(isOpen) => (
      <CallAnswer call="inquiry/list" body={{ waiting: isOpen }}>
        {(rows) => (
          <Rows
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
      </CallAnswer>
    )}
  </ListPage>
);
