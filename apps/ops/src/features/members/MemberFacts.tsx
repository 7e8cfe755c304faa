import type { OperatorAnswer } from '@naru/contract/operator';
import { formatDateTime, formatNumber, isolated } from '@naru/messages';
import { ActButton } from '../../shared/act/ActButton.tsx';
import { momentOrNull } from '../../shared/act/FieldInput.tsx';
import { Facts, Mark } from '../../shared/ui/parts.tsx';

export const STATES = {
  active: { label: '이용 중', tone: 'good' },
  suspended: { label: '이용 정지', tone: 'bad' },
  left: { label: '탈퇴', tone: 'plain' },
} as const;
const REASON = { name: 'reason', label: '이유', kind: 'long' } as const;

export type Member = OperatorAnswer<'member/show'>;

/** What can be done about a member. */
export const MemberActs = ({ of, member }: { of: Member; member: string }) => (
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

/** Who a member is, masked, and what of them is open. */
export const MemberFacts = ({ of }: { of: Member }) => (
  <>
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
  </>
);
