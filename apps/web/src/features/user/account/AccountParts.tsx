import type { MemberInfo } from '@naru/domain/account';
import { maskEmail } from '@naru/domain/account';
import { ACCOUNT_PARTS, type AccountPart, accountAddress } from '@naru/domain/navigation';
import { Text } from '@naru/frontend/layout';
import { formatAccount, formatPhone } from '@naru/messages';
import { Link } from '../../../shared/ui/Link.tsx';
import own from './AccountParts.module.css';
import { PART_TITLES } from './texts.ts';

/** What stands in each part now, so that it is read without opening it. */
const presentOf = (member: MemberInfo): Readonly<Record<AccountPart, string>> => ({
  profile: member.isPrivate ? `${member.nickname}, 비공개` : member.nickname,
  security:
    member.joinType === 'app' ? '지갑 키, 로그인한 기기' : member.hasPin ? 'PIN 번호, 비밀번호, 패스키' : 'PIN 번호를 아직 만들지 않았어요',
  contact: `${maskEmail(member.email)}, ${formatPhone(member.phone)}`,
  bank: member.bank === null ? '등록하지 않았어요' : formatAccount({ bankId: member.bank.bankId, account: member.bank.account }),
  news: member.marketingAgreed ? `혜택 소식 받음${member.nightAgreed ? ' (야간 포함)' : ''}` : '혜택 소식 받지 않음',
  developer: 'API 키, 웹훅',
  data: '내 정보 내려받기, 회원 탈퇴',
});

/** The way to each part of an account, with what stands there now. */
export const AccountParts = ({ member }: { member: MemberInfo }) => {
  const present = presentOf(member);
  return (
    <nav aria-label="회원 정보 수정">
      <ul className={own.parts}>
        {ACCOUNT_PARTS.map((part) => (
          <li key={part}>
            <Link to={accountAddress(part)}>
              <strong>{PART_TITLES[part]}</strong>
              <Text as="span" size={14} tone="muted">
                <bdi>{present[part]}</bdi>
              </Text>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
