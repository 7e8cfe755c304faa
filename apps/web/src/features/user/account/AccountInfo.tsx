import { Row, Stack } from '@naru/frontend/layout';
import '../../../shared/form/css.ts';
import { Button } from '@mantine/core';
import type { SiteAuthority } from '@naru/domain/account';
import { addressOf } from '@naru/domain/navigation';
import type { SiteCode } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { JOIN_TYPE_LABELS } from '@naru/messages';
import { useNavigate } from 'react-router';
import { useMember } from '../../../shared/session/use-member.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { CopyButton } from '../../../shared/ui/CopyButton.tsx';
import { Facts } from '../../../shared/ui/Facts.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import classes from '../../../shared/ui/ui.module.css';
import { LogOut } from '../LogOut.tsx';
import { AccountParts } from './AccountParts.tsx';

/** The sites for which the member may act as issuer; left out for whoever has none (product 6). */
const Sites = ({ sites }: { sites: readonly SiteAuthority[] }) => {
  const session = usePort(TOKENS.session);
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
        <Row gap={8} key={siteCode}>
          <Button variant="default" onClick={() => go(siteCode, 'issuer')}>
            <bdi>{siteName}</bdi> 발행사 센터로 가기
          </Button>
          <Button variant="subtle" onClick={() => go(siteCode, 'companyInfo')}>
            <bdi>{siteName}</bdi> 회사 정보
          </Button>
        </Row>
      ))}
    </section>
  );
};

/** What a member is known by, and the way to what they change about it (product 2, account-info). */
export const AccountInfo = () => {
  const member = useMember();
  if (member === undefined) return null;
  return (
    <Stack gap={24} most={640}>
      <PageTitle title="회원 정보" />
      <Facts
        facts={[
          { label: '이름', value: member.name },
          { label: '가입 방법', value: JOIN_TYPE_LABELS[member.joinType] },
          {
            label: '지갑 ID',
            value: (
              <>
                {member.did} <CopyButton label="지갑 ID 복사" text={member.did} />
              </>
            ),
          },
        ]}
      />
      <AccountParts member={member} />
      <Row gap={8}>
        <LinkButton to={addressOf('memberPage', { did: member.did })} variant="default">
          내 페이지 보기
        </LinkButton>
      </Row>
      <Sites sites={member.siteAuthList} />
      <LogOut />
    </Stack>
  );
};
