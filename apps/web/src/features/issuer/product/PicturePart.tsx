import { ALLOWED_UPLOADS } from '@naru/domain/file';
import { useId } from 'react';
import classes from './PicturePart.module.css';

interface Props {
  readonly picture: File | null;
  readonly url: string | undefined;
  readonly fault: string | undefined;
  readonly onPicture: (file: File | null) => void;
}

const ACCEPT = ALLOWED_UPLOADS.image.map((extension) => `.${extension}`).join(',');

/** The work's picture: chosen or dropped, shown at once. */
export const PicturePart = ({ picture, url, fault, onPicture }: Props) => {
  const id = useId();
  return (
    <div className={classes.part}>
      <label
        htmlFor={id}
        className={classes.drop}
        data-refused={fault !== undefined || undefined}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          onPicture(event.dataTransfer.files[0] ?? null);
        }}
      >
        {url === undefined ? (
          <span className={classes.words}>
            <strong>작품 이미지</strong>
            <span>눌러서 고르거나 여기에 끌어다 놓으세요.</span>
            <small>{ALLOWED_UPLOADS.image.join(', ')}</small>
          </span>
        ) : (
          <img src={url} alt={`고른 작품 이미지 ${picture?.name ?? ''}`} />
        )}
      </label>
      <input
        id={id}
        type="file"
        accept={ACCEPT}
        aria-label="작품 이미지"
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-fault`}
        className={classes.file}
        onChange={(event) => onPicture(event.currentTarget.files?.[0] ?? null)}
      />
      <p id={`${id}-fault`} className={classes.fault}>
        {fault}
      </p>
    </div>
  );
};
