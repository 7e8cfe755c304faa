import { Button } from '@mantine/core';
import { addressOf } from '@naru/domain/navigation';
import type { KoreanMonth, SheetFormat, SiteCode } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { useState } from 'react';
import { ReasonForm } from '../../../shared/issuer/ReasonForm.tsx';
import { saveFile } from '../../../shared/save-file.ts';
import { StatementPage } from '../../../shared/settlement/StatementPage.tsx';
import type { StatementSource } from '../../../shared/settlement/statement-source.ts';
import { TEXTS } from '../../../shared/settlement/texts.ts';
import { useActiveSite } from '../../../shared/site/use-active-site.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { PageSkeleton } from '../../../shared/ui/PageSkeleton.tsx';

/** What a site is owed, month by month (product 2, settlement). */
export const IssuerSettlement = () => {
  const siteCode = useActiveSite();
  return siteCode === null ? <PageSkeleton /> : <OfSite key={siteCode} siteCode={siteCode} />;
};

const OfSite = ({ siteCode }: { siteCode: SiteCode }) => {
  const desk = useDesk(TOKENS.settlements);
  const source: StatementSource = {
    siteCode,
    statement: (month) => desk.ofSite({ siteCode, month }),
    lines: (query) => desk.linesOfSite({ siteCode, ...query }),
  };
  return (
    <StatementPage
      source={source}
      name={siteCode}
      account={addressOf('issuerStoreAccount')}
      downloads={(month) => <Downloads siteCode={siteCode} month={month} />}
    />
  );
};

/** The files of a month, each for a reason that is kept (safety, personal data). */
const Downloads = ({ siteCode, month }: { siteCode: SiteCode; month: KoreanMonth }) => {
  const desk = useDesk(TOKENS.settlements);
  const overlays = useDesk(TOKENS.overlays);
  const [asking, setAsking] = useState<SheetFormat | null>(null);
  const download = async (format: SheetFormat, reason: string): Promise<void> => {
    const file = await overlays.during(desk.downloadOfSite({ siteCode, month, reason, format }));
    if (file.ok) await saveFile(file.value);
    else await overlays.open('refused', file.failure);
    setAsking(null);
  };
  const ways = [
    ['xlsx', TEXTS.xlsx],
    ['csv', TEXTS.csv],
  ] as const;
  return (
    <>
      {ways.map(([format, label]) => (
        <Button
          key={format}
          variant="default"
          aria-expanded={asking === format}
          onClick={() => setAsking(asking === format ? null : format)}
        >
          {label}
        </Button>
      ))}
      {asking !== null && <ReasonForm name={TEXTS.download} lead={TEXTS.reasonLead} onReason={(reason) => download(asking, reason)} />}
    </>
  );
};
