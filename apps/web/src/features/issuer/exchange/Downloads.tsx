import { Button } from '@mantine/core';
import type { ExchangeState } from '@naru/domain/exchange';
import type { SheetFormat, SiteCode } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { useState } from 'react';
import { ReasonForm } from '../../../shared/issuer/ReasonForm.tsx';
import { saveFile } from '../../../shared/save-file.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import classes from './Exchanges.module.css';
import { TEXTS } from './texts.ts';

/** The list as a file: masked at once, with whole recipients for a reason that is kept (safety, personal data). */
export const Downloads = ({ siteCode, state }: { siteCode: SiteCode; state: ExchangeState | undefined }) => {
  const desk = useDesk(TOKENS.issuerExchanges);
  const overlays = useDesk(TOKENS.overlays);
  const [asking, setAsking] = useState(false);
  const download = async (part: { reason?: string; format: SheetFormat }): Promise<void> => {
    const file = await overlays.during(desk.download({ siteCode, ...(state === undefined ? {} : { state }), ...part }));
    if (file.ok) await saveFile(file.value);
    else await overlays.open('refused', file.failure);
    setAsking(false);
  };
  return (
    <div className={classes.downloads}>
      <div className={classes.ways}>
        <Button variant="default" onClick={() => void download({ format: 'xlsx' })}>
          {TEXTS.download}
        </Button>
        <Button variant="default" onClick={() => void download({ format: 'csv' })}>
          {TEXTS.downloadCsv}
        </Button>
        <Button variant="default" aria-expanded={asking} onClick={() => setAsking(!asking)}>
          {TEXTS.downloadWhole}
        </Button>
      </div>
      {asking && (
        <ReasonForm name={TEXTS.downloadWhole} lead={TEXTS.downloadReason} onReason={(reason) => download({ reason, format: 'xlsx' })} />
      )}
    </div>
  );
};
