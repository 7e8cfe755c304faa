import { Button } from '@mantine/core';
import type { BulkJob, BulkRowsFilter } from '@naru/domain/bulk';
import { useDesk } from '@naru/frontend/container';
import { saveFile } from '../../../shared/save-file.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import classes from './MultiCard.module.css';
import { TEXTS } from './texts.ts';

/** The rows that are looked for, all of them, as a file. */
export const FoundFile = ({ job: { siteCode, jobId }, filter }: { job: BulkJob; filter: BulkRowsFilter }) => {
  const desk = useDesk(TOKENS.bulk);
  const overlays = useDesk(TOKENS.overlays);
  const download = async (): Promise<void> => {
    const file = await overlays.during(desk.file({ ...filter, siteCode, jobId, rows: 'all', format: 'xlsx' }));
    if (file.ok) await saveFile(file.value);
    else await overlays.open('refused', file.failure);
  };
  return (
    <div className={classes.ways}>
      <Button variant="default" onClick={() => void download()}>
        {TEXTS.foundFile}
      </Button>
    </div>
  );
};
