import IconFileCertificate from '@tabler/icons-react/dist/esm/icons/IconFileCertificate.mjs';
import { type DragEvent, useState } from 'react';
import classes from './Passport.module.css';
import { TEXTS } from './texts.ts';

interface Props {
  readonly onFile: (file: File) => void;
  /** Once something was found, the field makes room for it. */
  readonly small: boolean;
}

/** Takes a file by the picker or by dropping it. */
export const FileField = ({ onFile, small }: Props) => {
  const [over, setOver] = useState(false);
  const take = (files: FileList | null): void => {
    const file = files?.[0];
    if (file !== undefined) onFile(file);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <label
      className={classes.drop}
      data-over={over || undefined}
      data-small={small || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconFileCertificate size={small ? 28 : 48} stroke={1.2} aria-hidden="true" />
      <span>
        <strong>{small ? TEXTS.again : TEXTS.drop}</strong>
        {!small && <small>{TEXTS.dropHint}</small>}
      </span>
      <input
        type="file"
        accept=".json,application/json"
        className={classes.input}
        onChange={(event) => {
          take(event.currentTarget.files);
          // The same file may be chosen again.
          event.currentTarget.value = '';
        }}
      />
    </label>
  );
};
