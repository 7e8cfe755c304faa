import { Button } from '@mantine/core';
import { ALLOWED_UPLOADS } from '@naru/domain/file';
import type { UnfinishedUpload } from '@naru/domain/unfinished';
import { chooseAnew } from '@naru/frontend/form-parts';
import { isolated } from '@naru/messages';
import { useId, useState } from 'react';
import { acceptOf, isOfType, wrongTypes } from '../../../shared/form/file-types.ts';
import { MediaNotes } from '../../../shared/issuer/MediaNotes.tsx';
import classes from './PicturesPart.module.css';
import { TEXTS } from './texts.ts';

interface Props {
  readonly original: UnfinishedUpload | undefined;
  /** The main picture, which buyers get where no other file is given. */
  readonly main: UnfinishedUpload | undefined;
  readonly fault: string | undefined;
  readonly onOriginal: (file: File | null) => void;
}

const TYPES = [...Object.values(ALLOWED_UPLOADS).flat(), 'zip'];

/** What buyers get, where that is not the main picture itself. */
export const OriginalPart = ({ original, main, fault, onOriginal }: Props) => {
  const id = useId();
  const [wrong, setWrong] = useState<string>();
  const problem = wrong ?? fault;
  return (
    <div className={classes.original} id="part-original" tabIndex={-1}>
      <label htmlFor={id}>원본 파일 (선택)</label>
      <input
        id={id}
        type="file"
        accept={acceptOf(TYPES)}
        data-field="original"
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-hint`}
        onClick={chooseAnew}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file === undefined) return;
          setWrong(wrongTypes([file], TYPES));
          if (isOfType(file, TYPES)) onOriginal(file);
          // A file that is not taken is not shown as chosen.
          else chooseAnew(event);
        }}
      />
      <small id={`${id}-hint`} role={wrong === undefined ? undefined : 'alert'} data-refused={problem !== undefined || undefined}>
        {problem ??
          (original === undefined
            ? `소유자만 보는 원본이에요. 고르지 않으면 대표 이미지가 원본이 돼요. ${TYPES.join(', ')}`
            : `구매한 회원은 ${isolated(original.name)} 파일을 원본으로 받아요.`)}
      </small>
      <MediaNotes notes={(original ?? main)?.notes ?? []} label={TEXTS.originalNotes} />
      {original !== undefined && (
        <Button size="compact-sm" variant="default" className={classes.out} onClick={() => onOriginal(null)}>
          원본 파일 빼기
        </Button>
      )}
    </div>
  );
};
