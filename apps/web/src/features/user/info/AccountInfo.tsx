import '../../../shared/form/css.ts';
import { maskEmail } from '@naru/domain/account';
import { addressOf } from '@naru/domain/navigation';
import { formatPhone, JOIN_TYPE_LABELS } from '@naru/messages';
import { useSession } from '../../../shared/session/use-session.ts';
import classes from '../../../shared/ui/Blocks.module.css';
import { CopyButton } from '../../../shared/ui/CopyButton.tsx';
import { Facts } from '../../../shared/ui/Facts.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { LogOut } from '../LogOut.tsx';
import { Nickname } from './Nickname.tsx';
import { OpenSessions } from './OpenSessions.tsx';
import { PasswordChange } from './PasswordChange.tsx';
import { PinManage } from './PinManage.tsx';
import { Sites } from './Sites.tsx';
import { TEXTS } from './texts.ts';

/** What a member is known by, and the keys of the account (product 2, account-info). */
export const AccountInfo = () => {
  const session = useSession();
  if (session.state !== 'member') return null;
  const { member } = session;
  return (
    <div className={classes.screen}>
      <PageTitle title={TEXTS.account} />
      <Facts
        facts={[
          { label: '이름', value: member.name },
          { label: '이메일', value: maskEmail(member.email) },
          { label: '휴대폰', value: formatPhone(member.phone) },
          { label: '가입 방법', value: JOIN_TYPE_LABELS[member.joinType] },
          {
            label: '지갑 ID',
            value: (
              <>
                {member.did} <CopyButton label="지갑 ID 복사" text={member.did} />
              </>
            ),
          },
          { label: '정산 계좌', value: member.bank === null ? '등록하지 않음' : `${member.bank.bankName} ${member.bank.account}` },
          { label: '혜택 소식', value: member.marketingAgreed ? (member.nightAgreed ? '받음 (야간 포함)' : '받음') : '받지 않음' },
        ]}
      />
      <div className={classes.buttons}>
        <LinkButton to={addressOf('memberInfoUpdate')}>{TEXTS.update}</LinkButton>
        <LinkButton to={addressOf('memberPage', { did: member.did })} variant="default">
          내 페이지 보기
        </LinkButton>
      </div>
      <Nickname nickname={member.nickname} />
      {member.joinType === 'web' && <PinManage member={member} />}
      {member.joinType === 'web' && <PasswordChange email={member.email} />}
      <Sites sites={member.siteAuthList} />
      <OpenSessions />
      <LogOut />
    </div>
  );
};
