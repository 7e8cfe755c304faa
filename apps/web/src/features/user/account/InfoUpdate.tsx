import { Stack } from '@naru/frontend/layout';
import '../../../shared/form/css.ts';
import type { MemberInfo } from '@naru/domain/account';
import { ACCOUNT_PARTS, type AccountPart, addressOf } from '@naru/domain/navigation';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { useMember } from '../../../shared/session/use-member.ts';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { AccountParts } from './AccountParts.tsx';
import { ApiKeys } from './ApiKeys.tsx';
import { Bank } from './Bank.tsx';
import { EmailChange } from './EmailChange.tsx';
import { Leaving } from './Leaving.tsx';
import { Consents, NoticeMails } from './News.tsx';
import { Nickname } from './Nickname.tsx';
import { OpenSessions } from './OpenSessions.tsx';
import { OwnData } from './OwnData.tsx';
import { Passkeys } from './Passkeys.tsx';
import { PasswordChange } from './PasswordChange.tsx';
import { PhoneChange } from './PhoneChange.tsx';
import { PinManage } from './PinManage.tsx';
import { PublicPage } from './PublicPage.tsx';
import { PART_TITLES } from './texts.ts';
import { WalletKeys } from './WalletKeys.tsx';
import { Webhooks } from './Webhooks.tsx';

const Security = ({ member }: { member: MemberInfo }) => (
  <>
    {member.joinType === 'web' && <PinManage member={member} />}
    {member.joinType === 'web' && <PasswordChange email={member.email} />}
    {(member.joinType === 'web' || member.siteAuthList.length > 0) && <Passkeys />}
    {member.joinType === 'app' && <WalletKeys />}
    <OpenSessions />
  </>
);

const SHOWN: Readonly<Record<AccountPart, ComponentType<{ member: MemberInfo }>>> = Object.freeze({
  profile: ({ member }) => (
    <>
      <Nickname nickname={member.nickname} />
      <PublicPage member={member} />
    </>
  ),
  security: Security,
  contact: ({ member }) => (
    <>
      <EmailChange member={member} />
      <PhoneChange member={member} />
    </>
  ),
  bank: Bank,
  news: ({ member }) => (
    <>
      <Consents member={member} />
      <NoticeMails member={member} />
    </>
  ),
  developer: ({ member }) => (
    <>
      <ApiKeys />
      <Webhooks sites={member.siteAuthList} />
    </>
  ),
  data: ({ member }) => (
    <>
      <OwnData />
      <Leaving member={member} />
    </>
  ),
});

/** What a member changes about their account, one part a page; without a part the way to each (product 2, /user/info/update). */
export const InfoUpdate = () => {
  const member = useMember();
  const [params] = useSearchParams();
  if (member === undefined) return null;
  const part = ACCOUNT_PARTS.find((name) => name === params.get('part'));
  const Part = part && SHOWN[part];
  return (
    <Stack gap={24} most={640}>
      <div>
        <LinkButton to={addressOf('accountInfo')} variant="default" size="sm">
          회원 정보로 돌아가기
        </LinkButton>
      </div>
      <PageTitle title={part === undefined ? '회원 정보 수정' : PART_TITLES[part]} />
      {Part === undefined ? <AccountParts member={member} /> : <Part key={part} member={member} />}
    </Stack>
  );
};
