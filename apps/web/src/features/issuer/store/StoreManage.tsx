import { ofSite } from '../../../shared/issuer/IssuerScreen.tsx';
import '../../../shared/form/css.ts';
import type { SiteProfile } from '@naru/domain/issuer';
import { addressOf } from '@naru/domain/navigation';
import type { SiteCode } from '@naru/domain/shared';
import { useState } from 'react';
import { Seal } from '../../../shared/art/Seal.tsx';
import { CompanyForm } from '../../../shared/company/CompanyForm.tsx';
import { Banner, Logo } from '../../../shared/company/SitePictures.tsx';
import { useSite } from '../../../shared/company/use-site.ts';
import { Pending } from '../../../shared/query/Pending.tsx';
import { ForRole } from '../../../shared/site/ForRole.tsx';
import { StoreHead } from '../../../shared/store/StoreHead.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { DisplayPart } from './DisplayPart.tsx';
import classes from './Store.module.css';
import { TEXTS } from './texts.ts';

/** The store's logo, name, address and introduction, with its head as shoppers see it beside what is typed. */
const ProfilePart = ({ siteCode }: { siteCode: SiteCode }) => {
  const answer = useSite(siteCode);
  return (
    <Section title="스토어 정보">
      <Pending of={answer} meanwhile={<Skeleton height={320} />} />
      {answer.data !== undefined && <Work site={answer.data} />}
    </Section>
  );
};

const Work = ({ site }: { site: SiteProfile }) => {
  const [draft, setDraft] = useState(site);
  return (
    <div className={classes.sides}>
      <ForRole>
        <div className={classes.part}>
          <Logo site={site} />
          <Banner site={site} />
          <CompanyForm site={site} onDraft={setDraft} />
        </div>
      </ForRole>
      <section className={classes.part} aria-label={TEXTS.profilePreview}>
        <h3>{TEXTS.profilePreview}</h3>
        <div className={classes.frame} inert>
          <StoreHead
            store={{ logoImage: site.logoImage, bannerImage: site.bannerImage, introduction: draft.introduction, siteUrl: draft.siteUrl }}
            title={
              <p className={classes.name}>
                {draft.siteName} <Seal />
              </p>
            }
          />
        </div>
      </section>
    </div>
  );
};

/** How the store is shown to shoppers (product 2, /issuer/store/manage). */
export const StoreManage = ofSite(({ siteCode }) => (
  <div className={classes.screen}>
    <PageTitle title="스토어 관리" />
    <div className={classes.ways}>
      <LinkButton to={addressOf('issuerStore', { siteCode })} variant="default" size="sm">
        스토어 보기
      </LinkButton>
      <LinkButton to={addressOf('issuerStoreAccount')} variant="default" size="sm">
        정산 계좌
      </LinkButton>
      <LinkButton to={addressOf('companyInfoUpdate')} variant="default" size="sm">
        판매자 정보
      </LinkButton>
    </div>
    <ProfilePart siteCode={siteCode} />
    <DisplayPart siteCode={siteCode} />
  </div>
));
