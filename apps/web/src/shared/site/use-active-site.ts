import type { SiteCode } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '../session/use-session.ts';
import { TOKENS } from '../tokens.ts';

/**
 * The site that one acts for; null while issuer mode is being turned on, or while it changes to the site that the address names: a notice leads to
 * one of several sites.
 */
export const useActiveSite = (): SiteCode | null => {
  const store = usePort(TOKENS.session);
  const session = useSession();
  const [params, setParams] = useSearchParams();
  const named = params.get('siteCode');
  const sites = session.state === 'member' ? session.member.siteAuthList : [];
  const wanted = sites.find(({ siteCode }) => siteCode === named)?.siteCode;
  useEffect(() => {
    if (named === null) return;
    if (wanted !== undefined) store.enterIssuerMode(wanted);
    // Said once: from now on the choice in the issuer center counts.
    setParams(
      (now) => {
        now.delete('siteCode');
        return now;
      },
      { replace: true },
    );
  }, [named, wanted, store, setParams]);
  return session.state === 'member' && named === null ? session.activeSite : null;
};
