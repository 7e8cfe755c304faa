import '../form/css.ts';
import { Button } from '@mantine/core';
import type { Answer } from '@naru/domain/failure';
import type { DownloadedFile } from '@naru/domain/file';
import type { SheetFormat } from '@naru/domain/shared';
import { Row } from '@naru/frontend/layout';
import { useState } from 'react';
import { ForRole } from '../site/ForRole.tsx';
import { useSave } from '../use-act.ts';

const FORMATS = [
  { format: 'xlsx', label: '엑셀 파일 받기' },
  { format: 'csv', label: 'CSV 파일 받기' },
] as const;

interface Props {
  readonly onFile: (order: { readonly format: SheetFormat }) => Answer<DownloadedFile>;
}

/** A list as a file (expectations, operators). Lists with personal data in them ask why first: they do not come this way. */
export const FileWays = (props: Props) => (
  <ForRole>
    <Ways {...props} />
  </ForRole>
);

const Ways = ({ onFile }: Props) => {
  const save = useSave();
  const [making, setMaking] = useState<SheetFormat>();
  const download = async (format: SheetFormat): Promise<void> => {
    setMaking(format);
    await save(onFile({ format }));
    setMaking(undefined);
  };
  return (
    <Row gap={6}>
      {FORMATS.map(({ format, label }) => (
        <Button
          key={format}
          variant="default"
          size="compact-sm"
          loading={making === format}
          disabled={making !== undefined}
          onClick={() => void download(format)}
        >
          {label}
        </Button>
      ))}
    </Row>
  );
};
