import { Button } from '@mantine/core';
import { ALLOWED_UPLOADS } from '@naru/domain/file';
import type { UnfinishedUpload } from '@naru/domain/unfinished';
import { useId } from 'react';
import classes from './OriginalPart.module.css';

interface Props {
  readonly original: UnfinishedUpload | undefined;
  readonly fault: string | undefined;
  readonly onOriginal: (file: File | null) => void;
}

const TYPES = [...Object.values(ALLOWED_UPLOADS).flat(), 'zip'];
const ACCEPT = TYPES.map((extension) => `.${extension}`).join(',');

/** What buyers get, where that is not the main picture itself. */
export const OriginalPart = ({ original, fault, onOriginal }: Props) => {
  const id = useId();
  return (
    <div className={classes.part} id="part-original" tabIndex={-1}>
      <label htmlFor={id}>원본 파일 (선택)</label>
      <input
        id={id}
        type="file"
        accept={ACCEPT}
        data-field="original"
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file !== undefined) onOriginal(file);
        }}
      />
      <small id={`${id}-hint`} data-refused={fault !== undefined || undefined}>
        {fault ??
          (original === undefined
            ? `소유자만 보는 원본이에요. 고르지 않으면 대표 이미지가 원본이 돼요. ${TYPES.join(', ')}`
            : `구매한 회원은 ${original.name} 파일을 원본으로 받아요.`)}
      </small>
      {original !== undefined && (
        <Button size="compact-sm" variant="default" className={classes.out} onClick={() => onOriginal(null)}>
          원본 파일 빼기
        </Button>
      )}
    </div>
  );
};
