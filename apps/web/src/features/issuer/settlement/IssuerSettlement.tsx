import { addressOf } from '@naru/domain/navigation';
import { usePort } from '@naru/frontend/container';
import { isolated } from '@naru/messages';
import { useSite } from '../../../shared/company/use-site.ts';
import { FileWays } from '../../../shared/issuer/FileWays.tsx';
import { ofSite } from '../../../shared/issuer/IssuerScreen.tsx';
import { StatementPage } from '../../../shared/settlement/StatementPage.tsx';
import type { StatementSource } from '../../../shared/settlement/statement-source.ts';
import { TOKENS } from '../../../shared/tokens.ts';

/** What a site is owed, month by month (product 2, settlement). */
export const IssuerSettlement = ofSite(({ siteCode }) => {
  const port = usePort(TOKENS.settlements);
  const payouts = usePort(TOKENS.payouts);
  const { data: site } = useSite(siteCode);
  const source: StatementSource = {
    siteCode,
    statement: (month) => port.ofSite({ siteCode, month }),
    year: (month) => port.yearOfSite({ siteCode, month }),
    lines: (query) => port.linesOfSite({ siteCode, ...query }),
    owed: () => payouts.owedToSite({ siteCode }),
    payouts: (query) => payouts.listOfSite({ siteCode, ...query }),
  };
  return (
    <StatementPage
      source={source}
      name={site === undefined ? siteCode : `${isolated(site.siteName)} (${siteCode})`}
      card={site?.seller ?? []}
      account={addressOf('issuerStoreAccount')}
      downloads={(month) => <FileWays onFile={(order) => port.downloadOfSite({ siteCode, month, ...order })} />}
    />
  );
});
