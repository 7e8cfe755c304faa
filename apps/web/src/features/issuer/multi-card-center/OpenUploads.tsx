import { Button } from '@mantine/core';
import type { SiteCode } from '@naru/domain/shared';
import type { OpenUpload, UploadKind } from '@naru/domain/upload';
import { usePort } from '@naru/frontend/container';
import { FormFault } from '@naru/frontend/form-parts';
import { Stack, Text } from '@naru/frontend/layout';
import { failureText, formatDateTime, formatNumber, isolated } from '@naru/messages';
import { useState } from 'react';
import { sizeText } from '../../../shared/files/size-text.ts';
import { FileChoice } from '../../../shared/form/FileChoice.tsx';
import { KEYS } from '../../../shared/query/keys.ts';
import { useAnswer } from '../../../shared/query/use-answer.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import classes from './MultiCard.module.css';

interface Props {
  readonly siteCode: SiteCode;
  readonly kind: UploadKind;
  readonly types: readonly string[];
  /** Goes on with one, whose file was chosen again. */
  readonly onGoOn: (file: File, upload: OpenUpload) => void;
}

const LEFT = '올리다 만 파일';
const DROP = '버리기';

const shareOf = ({ size, sent }: OpenUpload): string =>
  sent >= size ? '다 올라왔어요' : `${formatNumber(Math.floor((sent / Math.max(size, 1)) * 100))}% 올라왔어요`;

/** The files of a kind that a site has begun to upload and that no job has taken: to go on with, or to drop. Nothing where there are none. */
export const OpenUploads = ({ siteCode, kind, types, onGoOn }: Props) => {
  const port = usePort(TOKENS.uploads);
  const overlays = usePort(TOKENS.overlays);
  const [fault, setFault] = useState<string>();
  const list = useAnswer(KEYS.openUploads(siteCode), () => port.open(siteCode), { staleTime: 0 });
  const shown = (list.data ?? []).filter((upload) => upload.kind === kind);
  if (shown.length === 0) return null;
  const goOn = (file: File, upload: OpenUpload): void => {
    const isSame = file.name === upload.name && file.size === upload.size;
    setFault(
      isSame ? undefined : `${isolated(upload.name)} (${sizeText(upload.size)}) 파일을 골라 주세요. 다른 파일은 처음부터 올려야 해요.`,
    );
    if (isSame) onGoOn(file, upload);
  };
  const drop = async ({ uploadId, name }: OpenUpload): Promise<void> => {
    const wanted = await overlays.open('confirm', {
      title: `${isolated(name)} 버리기`,
      text: '올라온 만큼 지워지고, 다시 올리려면 처음부터 올려야 해요. 버릴까요?',
      okLabel: DROP,
      danger: true,
    });
    if (!wanted) return;
    const dropped = await overlays.during(port.drop(siteCode, uploadId));
    setFault(dropped.ok ? undefined : failureText(dropped.failure).text);
    await list.refetch();
  };
  return (
    <Stack gap={8} above={12}>
      <Text as="h3" size={14} weight={600}>
        {LEFT}
      </Text>
      <Stack as="ul" gap={8} aria-label={LEFT}>
        {shown.map((upload) => (
          <li key={upload.uploadId} className={classes.sending}>
            <p className={classes.sendingName}>
              <strong>{isolated(upload.name)}</strong>
              <span>
                {sizeText(upload.size)} · {shareOf(upload)}
              </span>
            </p>
            <Text size={13} tone="muted">
              {upload.isMine
                ? `${formatDateTime(upload.createdAt)}에 시작했어요.`
                : `${isolated(upload.nickname)}님이 ${formatDateTime(upload.createdAt)}에 시작했어요. 10분 넘게 멈춰 있으면 새 파일에 자리를 내줘요.`}
            </Text>
            {upload.isMine && (
              <div className={classes.ways}>
                <FileChoice label={`${upload.name} 이어 올리기`} types={types} onFile={(file) => goOn(file, upload)}>
                  {(props) => (
                    <Button size="compact-sm" variant="default" {...props}>
                      같은 파일 골라 이어 올리기
                    </Button>
                  )}
                </FileChoice>
                <Button size="compact-sm" variant="default" onClick={() => void drop(upload)}>
                  {DROP}
                </Button>
              </div>
            )}
          </li>
        ))}
      </Stack>
      <FormFault text={fault} />
    </Stack>
  );
};
