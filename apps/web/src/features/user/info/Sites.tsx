import { Button } from '@mantine/core';
import type { SiteAuthority } from '@naru/domain/account';
import { addressOf } from '@naru/domain/navigation';
import type { SiteCode } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { useNavigate } from 'react-router';
import { TOKENS } from '../../../shared/tokens.ts';
import classes from '../../../shared/ui/Blocks.module.css';

/** The sites for which the member may act as issuer; left out for whoever has none (product 6). */
export const Sites = ({ sites }: { sites: readonly SiteAuthority[] }) => {
  const session = useDesk(TOKENS.session);
  const navigate = useNavigate();
  if (sites.length === 0) return null;
  const go = (siteCode: SiteCode, route: 'issuer' | 'companyInfo'): void => {
    session.enterIssuerMode(siteCode);
    void navigate(addressOf(route));
  };
  return (
    <section className={classes.block} aria-labelledby="sites">
      <h2 id="sites">발행사 센터</h2>
      {sites.map(({ siteCode, siteName }) => (
        <div key={siteCode} className={classes.buttons}>
          <Button variant="default" onClick={() => go(siteCode, 'issuer')}>
            <bdi>{siteName}</bdi> 발행사 센터로 가기
          </Button>
          <Button variant="subtle" onClick={() => go(siteCode, 'companyInfo')}>
            <bdi>{siteName}</bdi> 회사 정보
          </Button>
        </div>
      ))}
    </section>
  );
};
