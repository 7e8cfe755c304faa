import { addressOf } from '@naru/domain/navigation';
import type { SiteCode } from '@naru/domain/shared';
import { LinkButton } from '../ui/LinkButton.tsx';
import classes from './Company.module.css';
import { useSite } from './use-site.ts';

/** That a store sells nothing before it says who sells, and where that is said. */
export const SellerNeeded = ({ siteCode }: { siteCode: SiteCode }) => {
  const { data } = useSite(siteCode);
  if (data === undefined || data.sellerFacts !== null) return null;
  return (
    <section className={`${classes.note} ${classes.above}`} aria-label="판매자 정보가 필요해요">
      <strong>아직 상품을 판매할 수 없어요</strong>
      <p>상호, 대표자, 사업자등록번호 같은 판매자 정보를 등록하면 판매할 수 있어요.</p>
      <LinkButton to={addressOf('companyInfoUpdate')} size="sm">
        판매자 정보 등록하기
      </LinkButton>
    </section>
  );
};
