import '../../../shared/form/css.ts';
import { addressOf } from '@naru/domain/navigation';
import type { SiteCode } from '@naru/domain/shared';
import { useActiveSite } from '../../../shared/site/use-active-site.ts';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { PageSkeleton } from '../../../shared/ui/PageSkeleton.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { DisplayPart } from './DisplayPart.tsx';
import { ProfilePart } from './ProfilePart.tsx';
import classes from './Store.module.css';
import { TEXTS } from './texts.ts';

/** How the store is shown to shoppers (product 2, /issuer/store/manage). */
export const StoreManage = () => {
  const siteCode = useActiveSite();
  return siteCode === null ? <PageSkeleton /> : <OfSite key={siteCode} siteCode={siteCode} />;
};

const OfSite = ({ siteCode }: { siteCode: SiteCode }) => (
  <div className={classes.screen}>
    <PageTitle title={TEXTS.title} />
    <div className={classes.ways}>
      <LinkButton to={addressOf('issuerStore', { siteCode })} variant="default" size="sm">
        {TEXTS.store}
      </LinkButton>
      <LinkButton to={addressOf('issuerStoreAccount')} variant="default" size="sm">
        {TEXTS.account}
      </LinkButton>
    </div>
    <ProfilePart siteCode={siteCode} />
    <DisplayPart siteCode={siteCode} />
  </div>
);
