import '../../../shared/form/css.ts';
import { addressOf } from '@naru/domain/navigation';
import { useMember } from '../../../shared/session/use-member.ts';
import classes from '../../../shared/ui/Blocks.module.css';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { ApiKeys } from './ApiKeys.tsx';
import { Bank } from './Bank.tsx';
import { Consents } from './Consents.tsx';
import { EmailChange } from './EmailChange.tsx';
import { Leaving } from './Leaving.tsx';
import { NoticeMails } from './NoticeMails.tsx';
import { Passkeys } from './Passkeys.tsx';
import { PhoneChange } from './PhoneChange.tsx';
import { PublicPage } from './PublicPage.tsx';
import { TEXTS } from './texts.ts';
import { WalletKeys } from './WalletKeys.tsx';
import { Webhooks } from './Webhooks.tsx';

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
