import '../../../shared/form/css.ts';
import { Button } from '@mantine/core';
import type { MemberInfo } from '@naru/domain/account';
import { addressOf } from '@naru/domain/navigation';
import { useDesk } from '@naru/frontend/container';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { unwrap } from '../../../shared/query/answer.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { useMember } from '../../../shared/session/use-member.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import classes from '../../../shared/ui/Blocks.module.css';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { Refusal } from '../../../shared/ui/Refusal.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { AccountSection } from './AccountSection.tsx';
import { ApiKeys } from './ApiKeys.tsx';
import { Bank } from './Bank.tsx';
import { Consents } from './Consents.tsx';
import { EmailChange } from './EmailChange.tsx';
import { LeavingForm } from './LeavingForm.tsx';
import { LEAVING } from './leaving-texts.ts';
import { NoticeMails } from './NoticeMails.tsx';
import { Passkeys } from './Passkeys.tsx';
import { PhoneChange } from './PhoneChange.tsx';
import { PublicPage } from './PublicPage.tsx';
import { TEXTS } from './texts.ts';
import { WalletKeys } from './WalletKeys.tsx';
import { Webhooks } from './Webhooks.tsx';

/** Leaving the service: what becomes of everything is read anew and said before anything is asked (product 10, leaving). */
const Leaving = ({ member }: { member: MemberInfo }) => {
  const [wanted, setWanted] = useState(false);
  return (
    <AccountSection title={LEAVING.title} lead={LEAVING.lead}>
      {wanted ? (
        <Look member={member} onLeft={() => setWanted(false)} />
      ) : (
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => setWanted(true)}>
            {LEAVING.look}
          </Button>
        </div>
      )}
    </AccountSection>
  );
};

const Look = ({ member, onLeft }: { member: MemberInfo; onLeft: () => void }) => {
  const profile = useDesk(TOKENS.profile);
  const { data, error, refetch } = useQuery({
    queryKey: KEYS.leaving(),
    queryFn: () => unwrap(profile.leaving()),
    staleTime: 0,
    gcTime: 0,
  });
  if (error !== null && data === undefined) return <Refusal error={error} onRetry={() => void refetch()} />;
  return data === undefined ? <Skeleton height={160} /> : <LeavingForm member={member} facts={data} onLeft={onLeft} />;
};

/** Everything that a member changes about their account (product 2, /user/info/update). */
export const InfoUpdate = () => {
  const member = useMember();
  if (member === undefined) return null;
  return (
    <div className={classes.screen}>
      <PageTitle title={TEXTS.title} />
      <div>
        <LinkButton to={addressOf('accountInfo')} variant="default" size="sm">
          {TEXTS.back}
        </LinkButton>
      </div>
      <PublicPage member={member} />
      <EmailChange member={member} />
      <PhoneChange member={member} />
      <Bank member={member} />
      {(member.joinType === 'web' || member.siteAuthList.length > 0) && <Passkeys />}
      {member.joinType === 'app' && <WalletKeys />}
      <ApiKeys />
      <Webhooks sites={member.siteAuthList} />
      <Consents member={member} />
      <NoticeMails member={member} />
      <Leaving member={member} />
    </div>
  );
};
