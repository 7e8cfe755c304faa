import { formatDateTime, INQUIRY_TYPE_LABELS, isolated } from '@naru/messages';
import { Link, useParams } from 'react-router';
import { ActButton } from '../../shared/act/ActButton.tsx';
import { SaveButton } from '../../shared/act/SaveButton.tsx';
import { Shown } from '../../shared/ask/Shown.tsx';
import { useAsk } from '../../shared/ask/use-ask.ts';
import { useSession } from '../../shared/house/session-context.ts';
import { Facts } from '../../shared/ui/Facts.tsx';
import { Page } from '../../shared/ui/Page.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { Words } from '../../shared/ui/Words.tsx';

/** One inquiry with its files, and its answer. */
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
