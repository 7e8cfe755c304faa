import { Text } from '@naru/frontend/layout';
import '../form/css.ts';
import { NativeSelect } from '@mantine/core';
import { usePort } from '@naru/frontend/container';
import { useSession } from '../session/use-session.ts';
import { TOKENS } from '../tokens.ts';

/** The site that one acts for; a choice where there are several (product 6, activeSiteCode). */
export const SiteChoice = () => {
  const store = usePort(TOKENS.session);
  const session = useSession();
  if (session.state !== 'member') return null;
  const sites = session.member.siteAuthList;
  const active = sites.find(({ siteCode }) => siteCode === session.activeSite) ?? sites[0];
  if (active === undefined) return null;
  return (
    <div>
      <Text size={13} tone="muted">
        발행사 센터
      </Text>
      {sites.length === 1 ? (
        <Text size={17} weight={700}>
          {active.siteName}
        </Text>
      ) : (
        <NativeSelect
          aria-label="발행사 선택"
          value={active.siteCode}
          data={sites.map(({ siteCode, siteName }) => ({ value: siteCode, label: siteName }))}
          onChange={(event) => {
            const chosen = sites.find(({ siteCode }) => siteCode === event.currentTarget.value);
            if (chosen) store.enterIssuerMode(chosen.siteCode);
          }}
        />
      )}
    </div>
  );
};
