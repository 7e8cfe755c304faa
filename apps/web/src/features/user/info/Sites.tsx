import { Button } from '@mantine/core';
import type { SiteAuthority } from '@naru/domain/account';
import { addressOf } from '@naru/domain/navigation';
import { useNavigate } from 'react-router';
import { useDesk } from '../../../composition/desk.tsx';
import { TOKENS } from '../../../composition/tokens.ts';
import classes from './AccountInfo.module.css';

/** The sites for which the member may act as issuer; left out for whoever has none (specification, section 6). */
export const Sites = ({ sites }: { sites: readonly SiteAuthority[] }) => {
  const session = useDesk(TOKENS.session);
  const navigate = useNavigate();
  if (sites.length === 0) return null;
  return (
    <section className={classes.block} aria-labelledby="sites">
      <h2 id="sites">발행사 센터</h2>
      <div className={classes.buttons}>
        {sites.map(({ siteCode, siteName }) => (
          <Button
            key={siteCode}
            variant="default"
            onClick={() => {
              session.enterIssuerMode(siteCode);
              void navigate(addressOf('issuer'));
            }}
          >
            {siteName} 발행사 센터로 가기
          </Button>
        ))}
      </div>
    </section>
  );
};
