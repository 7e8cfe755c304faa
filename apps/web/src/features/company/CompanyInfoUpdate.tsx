import { Stack } from '@naru/frontend/layout';
import '../../shared/form/css.ts';
import { addressOf } from '@naru/domain/navigation';
import type { SiteCode } from '@naru/domain/shared';
import { CompanyForm } from '../../shared/company/CompanyForm.tsx';
import { SellerForm } from '../../shared/company/SellerForm.tsx';
import { Logo } from '../../shared/company/SitePictures.tsx';
import { TEXTS } from '../../shared/company/texts.ts';
import { useSite } from '../../shared/company/use-site.ts';
import { Pending } from '../../shared/query/Pending.tsx';
import { useActiveSite } from '../../shared/site/use-active-site.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';

/** Changes the company behind the site that one acts for (product 2, /company/info/update). */
export const CompanyInfoUpdate = () => {
  const siteCode = useActiveSite();
  return (
    <Stack gap={20} most={760}>
      <PageTitle title={TEXTS.update} />
      <div>
        <LinkButton to={addressOf('companyInfo')} variant="default" size="sm">
          회사 정보로 돌아가기
        </LinkButton>
      </div>
      {siteCode !== null && <Company key={siteCode} siteCode={siteCode} />}
    </Stack>
  );
};

const Company = ({ siteCode }: { siteCode: SiteCode }) => {
  const answer = useSite(siteCode);
  if (answer.data === undefined) return <Pending of={answer} meanwhile={<Skeleton height={320} />} />;
  return (
    <>
      <Logo site={answer.data} />
      <CompanyForm site={answer.data} />
      <SellerForm site={answer.data} />
    </>
  );
};
