import type { BulkJob, BulkState } from '@naru/domain/bulk';
import { useDesk } from '@naru/frontend/container';
import { formatNumber } from '@naru/messages';
import { useState } from 'react';
import { TOKENS } from '../../../shared/tokens.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import classes from './MultiCard.module.css';
import { TEXTS } from './texts.ts';
import { UploadPart } from './UploadPart.tsx';

const OPEN: ReadonlySet<BulkState> = new Set(['uploaded', 'previewed', 'done', 'partlyFailed']);

const wordsOf = ({ name, files, unnamed, unusable }: NonNullable<BulkJob['archive']>): string =>
  [
    `${name}: 파일 ${formatNumber(files)}개`,
    ...(unnamed > 0 ? [`어느 행에도 없는 파일 ${formatNumber(unnamed)}개`] : []),
    ...(unusable > 0 ? [`쓸 수 없는 파일 ${formatNumber(unusable)}개`] : []),
  ].join(', ');

const ARCHIVE_TYPES = ['zip'];

/** The pictures and originals of a job. */
export const FilesPart = ({ job: { siteCode, jobId, archive, state }, onChanged }: { job: BulkJob; onChanged: () => void }) => {
  const desk = useDesk(TOKENS.bulk);
  const [key, setKey] = useState(() => crypto.randomUUID());
  if (!OPEN.has(state) || (archive !== null && state === 'done')) return null;
  const end = (): void => {
    setKey(crypto.randomUUID());
    onChanged();
  };
  return (
    <Section title={TEXTS.files}>
      <p className={classes.note}>{archive === null ? TEXTS.filesLead : wordsOf(archive)}</p>
      <div className={classes.ways}>
        <UploadPart
          siteCode={siteCode}
          kind="archive"
          label={archive === null ? TEXTS.filesUpload : TEXTS.filesAdd}
          types={ARCHIVE_TYPES}
          use={(upload) => desk.addFiles({ siteCode, jobId, upload, key })}
          onEnd={end}
        />
      </div>
    </Section>
  );
};
