import { Stack } from '@naru/frontend/layout';
import '../../shared/form/css.ts';
import { addressOf } from '@naru/domain/navigation';
import type { SiteCode } from '@naru/domain/shared';
import { CompanyForm } from '../../shared/company/CompanyForm.tsx';
import { Logo } from '../../shared/company/SitePictures.tsx';
import { TEXTS } from '../../shared/company/texts.ts';
import { useSite } from '../../shared/company/use-site.ts';
import { useActiveSite } from '../../shared/site/use-active-site.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import { Refusal } from '../../shared/ui/Refusal.tsx';
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
  const { data, error, refetch } = useSite(siteCode);
  if (error !== null && data === undefined) return <Refusal error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={320} />;
  return (
    <>
      <Logo site={data} />
      <CompanyForm site={data} />
    </>
  );
};
