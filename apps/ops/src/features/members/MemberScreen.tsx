import { formatDateTime, platformActorName } from '@naru/messages';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { ActButton } from '../../shared/act/ActButton.tsx';
import { CallAnswer } from '../../shared/ask/asking.tsx';
import { useSession } from '../../shared/platform/session-context.ts';
import { None, Page, Section, Words } from '../../shared/ui/parts.tsx';
import { AsTheySee } from './AsTheySee.tsx';
import { type Member, MemberActs, MemberFacts } from './MemberFacts.tsx';
import classes from './Members.module.css';
import { Timeline } from './Timeline.tsx';
import { WhyForm } from './WhyForm.tsx';

/** Why whoever came here looks: it stands in the history’s entry, no longer than that, and not in the address. */
const reasonIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'reason' in state && typeof state.reason === 'string' ? state.reason : '';

const Notes = ({ of, member }: { of: Member; member: string }) => (
  <Section
    title="메모"
    actions={
      of.state !== 'left' && (
        <ActButton
          call="member/note"
          label="메모 쓰기"
          text="다음에 응대하는 운영자가 봅니다. 회원이 자기 개인정보를 받으면 메모도 함께 보이니, 있는 일만 적어 주세요."
          fields={[{ name: 'text', label: '메모', kind: 'long' }]}
          body={(typed) => ({ member, text: typed('text') })}
          done="메모를 남겼습니다."
        />
      )
    }
  >
    {of.notes.length === 0 ? (
      <None text="메모가 없습니다." />
    ) : (
      <ol className={classes.rows}>
        {of.notes.map(({ at, by, text }) => (
          <li key={`${at} ${text}`}>
            <span className={classes.when}>{`${formatDateTime(at)}, ${platformActorName(by)}`}</span>
            <Words>{text}</Words>
          </li>
        ))}
      </ol>
    )}
  </Section>
);

const Desk = ({ member, reason }: { member: string; reason: string }) => {
  const { may } = useSession();
  return (
    <CallAnswer call="member/show" body={{ member, reason }}>
      {(of) => (
        <>
          <div className={classes.desk}>
            <Timeline member={member} reason={reason} />
            <div className={classes.side}>
              <Section title={of.nickname} actions={<MemberActs of={of} member={member} />}>
                <MemberFacts of={of} />
              </Section>
              <Notes of={of} member={member} />
            </div>
          </div>
          {may('member/look-open') && <AsTheySee member={member} nickname={of.nickname} />}
        </>
      )}
    </CallAnswer>
  );
};

/** A member at the support desk: what has happened on one side, who they are and what can be done on the other. Nothing is shown without a reason. */
export const MemberScreen = () => {
  const { number = '' } = useParams();
  const { state, pathname } = useLocation();
  const go = useNavigate();
  const reason = reasonIn(state);
  return (
    <Page
      title="회원 상담"
      lead={reason === '' ? '왜 보는지 먼저 적어 주세요.' : `보는 이유: ${reason}`}
      actions={<Link to="/members">다른 회원 찾기</Link>}
    >
      {reason === '' ? (
        <WhyForm
          name="회원을 보는 이유"
          press="보기"
          onLook={(search) => void go(pathname, { replace: true, state: { reason: search.reason } })}
        />
      ) : (
        <Desk key={number} member={number} reason={reason} />
      )}
    </Page>
  );
};
