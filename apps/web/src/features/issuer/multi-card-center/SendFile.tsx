import { Button } from '@mantine/core';
import type { BulkJob, BulkState } from '@naru/domain/bulk';
import type { Failure } from '@naru/domain/failure';
import type { Result, SiteCode, UploadId } from '@naru/domain/shared';
import type { UploadKind } from '@naru/domain/upload';
import { connectSendFile, sendFileActors, sendFileMachine } from '@naru/flows/send-file';
import { usePort } from '@naru/frontend/container';
import { Stack } from '@naru/frontend/layout';
import { failureText, formatNumber, mediaNoteText } from '@naru/messages';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { FileChoice } from '../../../shared/form/FileChoice.tsx';
import { useLeaveGuard } from '../../../shared/form/use-leave-guard.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { useFlowEnd } from '../../../shared/use-flow-end.ts';
import classes from './MultiCard.module.css';
import { OpenUploads } from './OpenUploads.tsx';
import { TEXTS } from './texts.ts';

const OPEN: ReadonlySet<BulkState> = new Set(['uploaded', 'previewed', 'done', 'partlyFailed']);

const wordsOf = ({ name, files, unnamed, unusable }: NonNullable<BulkJob['archive']>): string =>
  [
    `${name}: 파일 ${formatNumber(files)}개`,
    ...(unnamed > 0 ? [`어느 행에도 없는 파일 ${formatNumber(unnamed)}개`] : []),
    ...(unusable > 0 ? [`쓸 수 없는 파일 ${formatNumber(unusable)}개`] : []),
  ].join(', ');

/** What is told of the files that become originals, before any of it is minted. */
const ToldOfFiles = ({ notes }: Pick<NonNullable<BulkJob['archive']>, 'notes'>) => (
  <ul className={classes.places} aria-label="원본 파일 안내">
    {notes.map(({ files, examples, ...note }) => (
      <li key={`${note.is} ${note.of ?? ''}`}>
        {mediaNoteText(note)} (
        {[...examples, ...(files > examples.length ? [`그 밖에 ${formatNumber(files - examples.length)}개`] : [])].join(', ')})
      </li>
    ))}
  </ul>
);

const ARCHIVE_TYPES = ['zip'];

export const FilesPart = ({ job: { siteCode, jobId, archive, state }, onChanged }: { job: BulkJob; onChanged: () => void }) => {
  const port = usePort(TOKENS.bulk);
  const [key, setKey] = useState(() => crypto.randomUUID());
  if (!OPEN.has(state) || (archive !== null && state === 'done')) return null;
  const end = (): void => {
    setKey(crypto.randomUUID());
    onChanged();
  };
  return (
    <Section title="그림과 원본">
      <p className={classes.note}>
        {archive === null
          ? '‘그림 파일’ 열에 적은 이름의 JPG, PNG, GIF, BMP를 ZIP 하나에 담아 주세요. 4GB까지, 끊겨도 이어서 올라가요.'
          : wordsOf(archive)}
      </p>
      {archive !== null && <ToldOfFiles notes={archive.notes} />}
      <Stack gap={8} items="start">
        <UploadPart
          siteCode={siteCode}
          kind="archive"
          label={archive === null ? 'ZIP 올리기' : 'ZIP 더 올리기'}
          types={ARCHIVE_TYPES}
          offersLeft
          use={(upload) => port.addFiles({ siteCode, jobId, upload, key })}
          onEnd={end}
        />
      </Stack>
    </Section>
  );
};

interface UploadPartProps {
  readonly siteCode: SiteCode;
  readonly kind: UploadKind;
  readonly label: string;
  readonly types: readonly string[];
  /** Whether what was left half sent is offered to go on with: not where a file belongs to one job alone. */
  readonly offersLeft?: boolean;
  readonly use: (uploadId: string) => Promise<Result<unknown, Failure>>;
  readonly onEnd: () => void;
}

export const UploadPart = ({ siteCode, kind, label, types, offersLeft = false, use, onEnd }: UploadPartProps) => {
  const [chosen, setChosen] = useState<{ readonly file: File; readonly uploadId?: UploadId }>();
  if (chosen === undefined)
    return (
      <>
        <FileChoice label={`${label} 파일`} types={types} onFile={(file) => setChosen({ file })}>
          {(props) => (
            <Button variant="default" {...props}>
              {label}
            </Button>
          )}
        </FileChoice>
        {offersLeft && (
          <OpenUploads siteCode={siteCode} kind={kind} types={types} onGoOn={(file, { uploadId }) => setChosen({ file, uploadId })} />
        )}
      </>
    );
  const end = (): void => {
    setChosen(undefined);
    onEnd();
  };
  return <SendFile siteCode={siteCode} kind={kind} {...chosen} use={use} onEnd={end} />;
};

interface Props {
  readonly siteCode: SiteCode;
  readonly kind: UploadKind;
  readonly file: File;
  /** What was begun of it before. */
  readonly uploadId?: UploadId;
  /** What is done with it once the server has it. */
  readonly use: (uploadId: string) => Promise<Result<unknown, Failure>>;
  readonly onEnd: () => void;
}

const MEGABYTE = 1_048_576;
const size = (bytes: number): string =>
  bytes < MEGABYTE ? `${formatNumber(Math.ceil(bytes / 1024))}KB` : `${(bytes / MEGABYTE).toFixed(1)}MB`;

/** A file on its way to the server: how far it has come, and the way on where it was stopped. */
export const SendFile = ({ siteCode, kind, file, uploadId, use, onEnd }: Props) => {
  const uploads = usePort(TOKENS.uploads);
  const [machine] = useState(() => sendFileMachine.provide({ actors: sendFileActors({ uploads }, use) }));
  const [input] = useState(() => ({ siteCode, kind, file, uploadId }));
  const actor = useActorRef(machine, { input });
  const snapshot = useSelector(actor, (now) => now);
  const view = connectSendFile(snapshot, actor.send);
  useFlowEnd(snapshot, onEnd);
  useLeaveGuard(view.status !== 'over');
  return (
    <div className={classes.sending}>
      <p className={classes.sendingName}>
        <strong>{view.name}</strong>
        <span>
          {size(view.sent)} / {size(view.size)}
        </span>
      </p>
      <progress className={classes.progress} max={Math.max(view.size, 1)} value={view.sent} aria-label={`${view.name} ${TEXTS.progress}`} />
      <p role="status">
        {view.problem === null ? (view.status === 'using' ? '등록하는 중' : '올리는 중') : failureText(view.problem).text}
      </p>
      <div className={classes.ways}>
        {view.status === 'refused' && (
          <Button size="compact-sm" onClick={view.retry}>
            다시 시도
          </Button>
        )}
        {view.status !== 'over' && (
          <Button size="compact-sm" variant="default" onClick={view.close}>
            올리기 중단
          </Button>
        )}
      </div>
    </div>
  );
};
