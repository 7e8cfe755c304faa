import { Button } from '@mantine/core';
import type { Answer } from '@naru/domain/failure';
import type { DownloadedFile } from '@naru/domain/file';
import type { SheetFormat } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { useState } from 'react';
import { saveFile } from '../save-file.ts';
import { ForRole } from '../site/ForRole.tsx';
import { TOKENS } from '../tokens.ts';
import classes from './FileWays.module.css';
import { ReasonForm } from './ReasonForm.tsx';

const FORMATS = [
  { format: 'xlsx', label: '엑셀 파일 받기' },
  { format: 'csv', label: 'CSV 파일 받기' },
] as const;

interface Props {
  readonly onFile: (order: { readonly reason: string; readonly format: SheetFormat }) => Answer<DownloadedFile>;
}

/** A list as a file: why is asked first, and is kept in the site's log (expectations, operators). */
export const FileWays = (props: Props) => (
  <ForRole>
    <Ways {...props} />
  </ForRole>
);

const Ways = ({ onFile }: Props) => {
  const overlays = useDesk(TOKENS.overlays);
  const [asking, setAsking] = useState<SheetFormat>();
  const download = async (format: SheetFormat, reason: string): Promise<void> => {
    const file = await overlays.during(onFile({ reason, format }));
    if (file.ok) await saveFile(file.value);
    else await overlays.open('refused', file.failure);
    setAsking(undefined);
  };
  const chosen = FORMATS.find(({ format }) => format === asking);
  return (
    <div className={classes.files}>
      <div className={classes.ways}>
        {FORMATS.map(({ format, label }) => (
          <Button
            key={format}
            variant="default"
            size="compact-sm"
            aria-expanded={asking === format}
            onClick={() => setAsking(asking === format ? undefined : format)}
          >
            {label}
          </Button>
        ))}
      </div>
      {chosen !== undefined && (
        <ReasonForm
          key={chosen.format}
          name={chosen.label}
          lead="받는 사유는 활동 기록에 남아 소유자가 볼 수 있어요."
          onReason={(reason) => download(chosen.format, reason)}
        />
      )}
    </div>
  );
};
