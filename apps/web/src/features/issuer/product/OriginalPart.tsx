import { ALLOWED_UPLOADS } from '@naru/domain/file';
import { useId } from 'react';
import classes from './OriginalPart.module.css';

interface Props {
  readonly original: File | null;
  readonly fault: string | undefined;
  readonly onOriginal: (file: File | null) => void;
}

const { image, audio, video } = ALLOWED_UPLOADS;
const TYPES = [...image, ...audio, ...video, 'pdf', 'zip'];
const ACCEPT = TYPES.map((extension) => `.${extension}`).join(',');

/** What buyers get, where that is not the picture itself. */
export const OriginalPart = ({ original, fault, onOriginal }: Props) => {
  const id = useId();
  return (
    <div className={classes.part}>
      <label htmlFor={id}>원본 파일 (선택)</label>
      <input
        id={id}
        type="file"
        accept={ACCEPT}
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onOriginal(event.currentTarget.files?.[0] ?? null)}
      />
      <small id={`${id}-hint`} data-refused={fault !== undefined || undefined}>
        {fault ??
          (original === null
            ? `소유자만 보는 원본이에요. 고르지 않으면 작품 이미지가 원본이 돼요. ${TYPES.join(', ')}`
            : `구매한 회원은 ${original.name} 파일을 원본으로 받아요.`)}
      </small>
    </div>
  );
};
