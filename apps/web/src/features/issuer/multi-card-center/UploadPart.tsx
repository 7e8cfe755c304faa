import { Button } from '@mantine/core';
import type { Failure } from '@naru/domain/failure';
import type { Result, SiteCode } from '@naru/domain/shared';
import type { UploadKind } from '@naru/domain/upload';
import { useState } from 'react';
import { FileChoice } from '../../../shared/form/FileChoice.tsx';
import { SendFile } from './SendFile.tsx';

interface Props {
  readonly siteCode: SiteCode;
  readonly kind: UploadKind;
  readonly label: string;
  /** The extensions that are taken. */
  readonly types: readonly string[];
  readonly use: (uploadId: string) => Promise<Result<unknown, Failure>>;
  readonly onEnd: () => void;
}

/** Chooses a file and sends it. */
export const UploadPart = ({ siteCode, kind, label, types, use, onEnd }: Props) => {
  const [file, setFile] = useState<File | null>(null);
  if (file === null)
    return (
      <FileChoice label={`${label} 파일`} types={types} onFile={setFile}>
        {(props) => (
          <Button variant="default" {...props}>
            {label}
          </Button>
        )}
      </FileChoice>
    );
  const end = (): void => {
    setFile(null);
    onEnd();
  };
  return <SendFile siteCode={siteCode} kind={kind} file={file} use={use} onEnd={end} />;
};
