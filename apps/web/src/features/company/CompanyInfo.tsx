import { addressOf } from '@naru/domain/navigation';
import type { SiteCode } from '@naru/domain/shared';
import { Row, Stack } from '@naru/frontend/layout';
import { isolated } from '@naru/messages';
import { Art } from '../../shared/art/Art.tsx';
import classes from '../../shared/company/Company.module.css';
import { TEXTS } from '../../shared/company/texts.ts';
import { useSite } from '../../shared/company/use-site.ts';
import { Pending } from '../../shared/query/Pending.tsx';
import { SiteChoice } from '../../shared/site/SiteChoice.tsx';
import { useActiveSite } from '../../shared/site/use-active-site.ts';
import { Facts } from '../../shared/ui/Facts.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';

/** The company behind the site that one acts for (product 2, /company/info). */
export const CompanyInfo = () => {
  const siteCode = useActiveSite();
  return (
    <Stack gap={20} most={760}>
      <PageTitle title="회사 정보" />
      <SiteChoice />
      {siteCode !== null && <Company key={siteCode} siteCode={siteCode} />}
    </Stack>
  );
};

const Company = ({ siteCode }: { siteCode: SiteCode }) => {
  const answer = useSite(siteCode);
  const { data } = answer;
  if (data === undefined) return <Pending of={answer} meanwhile={<Skeleton height={240} />} />;
  return (
    <>
      <div className={classes.head}>
        <div className={classes.logo}>
          <Art picture={data.logoImage} alt={`${isolated(data.siteName)} ${TEXTS.logo}`} sizes="94px" />
        </div>
        <Facts
          facts={[
            { label: TEXTS.name, value: data.siteName },
            { label: '발행사 코드', value: data.siteCode },
            { label: TEXTS.url, value: data.siteUrl || TEXTS.none },
            { label: TEXTS.introduction, value: data.introduction || TEXTS.none },
          ]}
        />
      </div>
      <Row gap={8}>
        <LinkButton to={addressOf('companyInfoUpdate')}>{TEXTS.update}</LinkButton>
        <LinkButton to={addressOf('issuerStore', { siteCode })} variant="default">
          스토어 보기
        </LinkButton>
      </Row>
      <Section title={TEXTS.seller}>{data.seller.length === 0 ? <p>{TEXTS.none}</p> : <Facts facts={data.seller} />}</Section>
    </>
  );
};
