import type { OperatorAnswer } from '@naru/contract/operator';
import { formatDateTime, formatNumber, isolated } from '@naru/messages';
import { ActButton } from '../../shared/act/ActButton.tsx';
import { momentOrNull } from '../../shared/act/FieldInput.tsx';
import { CallAnswer } from '../../shared/ask/asking.tsx';
import { AddressSearch, Facts, Mark, Page, Section } from '../../shared/ui/parts.tsx';
import { Rows } from '../../shared/ui/Rows.tsx';

const STATES = {
  active: { label: '이용 중', tone: 'good' },
  suspended: { label: '이용 정지', tone: 'bad' },
  left: { label: '탈퇴', tone: 'plain' },
} as const;
const ACTIONS: Readonly<Record<string, string>> = {
  'member.suspend': '이용 정지',
  'member.lift': '정지 해제',
  'member.end-sessions': '로그인 끊기',
  'member.reveal': '개인정보 열람',
};
const REASON = { name: 'reason', label: '이유', kind: 'long' } as const;

type Member = OperatorAnswer<'member/show'>;

const Acts = ({ of, member }: { of: Member; member: string }) => (
  <>
    <ActButton
      call="member/reveal"
      label="개인정보 보기"
      text="이름, 이메일, 휴대폰 번호와 생년월일을 가리지 않고 봅니다. 누가 왜 봤는지 감사 기록에 남습니다."
      fields={[REASON]}
      body={(typed) => ({ member, reason: typed('reason') })}
      done="개인정보를 보여 드렸고, 본 것을 기록했습니다."
      answer={({ name, email, phone, birth }) => (
        <Facts
          facts={[
            ['이름', name],
            ['이메일', email],
            ['휴대폰 번호', phone],
            ['생년월일', birth],
          ]}
        />
      )}
    />
    <ActButton
      call="member/end-sessions"
      label="모두 로그아웃"
      text={`${isolated(of.nickname)}님이 로그인한 ${formatNumber(of.counts.sessions)}곳을 모두 로그아웃합니다. 다시 로그인할 수 있습니다.`}
      fields={[REASON]}
      body={(typed) => ({ member, reason: typed('reason') })}
      done="모두 로그아웃했습니다."
      harms
    />
    {of.state === 'active' && (
      <ActButton
        call="member/suspend"
        label="이용 정지"
        text={`${isolated(of.nickname)}님이 로그인하지 못하고, 판매와 제안이 모두 끝납니다. 이미 결제한 거래는 그대로 이어집니다.`}
        fields={[REASON, { name: 'until', label: '언제까지', kind: 'moment', optional: true, hint: '비워 두면 해제할 때까지 정지합니다.' }]}
        body={(typed) => ({ member, reason: typed('reason'), until: momentOrNull(typed('until')) })}
        done="이용을 정지했습니다."
        harms
      />
    )}
    {of.state === 'suspended' && (
      <ActButton
        call="member/lift"
        label="정지 해제"
        text={`${isolated(of.nickname)}님이 다시 이용할 수 있습니다. 끝난 판매와 제안은 돌아오지 않습니다. 다른 운영자가 승인해야 합니다.`}
        fields={[REASON]}
        reasoned
        body={(typed) => ({ member, reason: typed('reason') })}
        done="정지를 해제했습니다."
      />
    )}
  </>
);

/** A member, masked, with what of them is open, what was done about them, and what can be. */
const MemberShown = ({ member }: { member: string }) => (
  <CallAnswer call="member/show" body={{ member }}>
    {(of) => (
      <>
        <Section title={of.nickname} actions={<Acts of={of} member={member} />}>
          <Facts
            facts={[
              [
                '상태',
                <Mark key="state" tone={STATES[of.state].tone}>
                  {STATES[of.state].label}
                </Mark>,
              ],
              ['정지 기한', of.suspendedUntil === null ? null : formatDateTime(of.suspendedUntil)],
              ['회원 번호', formatNumber(of.number)],
              ['가입', formatDateTime(of.joinedAt)],
              ['이름', of.name],
              ['이메일', of.email],
              ['휴대폰 번호', of.phone],
              ['NFT', `${formatNumber(of.counts.nfts)}개`],
              ['판매 중', `${formatNumber(of.counts.onSale)}건`],
              ['진행 중인 주문', `${formatNumber(of.counts.openOrders)}건`],
              ['로그인한 곳', `${formatNumber(of.counts.sessions)}곳`],
              ['받은 신고', `${formatNumber(of.counts.reports)}건`],
            ]}
          />
          <Facts facts={[['지갑 ID', of.did]]} />
        </Section>
        <Section title="운영자가 한 일">
          <Rows
            name="운영자가 한 일"
            rows={of.deeds}
            keyOf={({ at, action }) => `${at} ${action}`}
            none="이 회원에게 한 일이 없습니다."
            columns={[
              { head: '언제', cell: ({ at }) => formatDateTime(at) },
              { head: '무엇을', cell: ({ action }) => ACTIONS[action] ?? action },
              { head: '누가', cell: ({ actor }) => actor },
              { head: '이유', cell: ({ reason }) => reason },
            ]}
          />
        </Section>
      </>
    )}
  </CallAnswer>
);

/** Members, looked up one at a time: whoever they are is masked until somebody says why they have to know. */
export const Members = () => (
  <Page title="회원" lead="이메일, 지갑 ID나 회원 번호로 찾습니다. 찾아본 것이 감사 기록에 남습니다.">
    <AddressSearch name="member" label="찾을 회원" form="회원 찾기">
      {(member) => <MemberShown key={member} member={member} />}
    </AddressSearch>
  </Page>
);
