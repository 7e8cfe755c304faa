import { Button } from '@mantine/core';
import { ALLOWED_UPLOADS } from '@naru/domain/file';
import { ATTACHMENT_BYTES, type Attachment, MOST_ATTACHMENTS } from '@naru/domain/inquiry';
import { useId, useRef } from 'react';
import classes from './Board.module.css';
import { sizeText, TEXTS } from './texts.ts';
import type { ChosenFiles } from './use-files.ts';

const TYPES = Object.values(ALLOWED_UPLOADS).flat();
const ACCEPT = TYPES.map((extension) => `.${extension}`).join(',');
const RULE = `${MOST_ATTACHMENTS}개까지, 하나에 ${sizeText(ATTACHMENT_BYTES)} 이하. ${TYPES.join(', ')}`;

interface Props {
  readonly chosen: ChosenFiles;
  /** What the server said about the files. */
  readonly fault: string | undefined;
}

/** The files that go along: chosen one after the other or together, each of them taken off again. */
export const FilesPart = ({ chosen: { earlier, added, refused, mayAdd, add, dropAdded, dropEarlier }, fault }: Props) => {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const problem = refused ?? fault;
  return (
    <fieldset className={classes.attach}>
      <legend>
        {TEXTS.files} ({earlier.length + added.length}/{MOST_ATTACHMENTS})
      </legend>
      {earlier.length + added.length > 0 && (
        <ul className={classes.files} aria-label={TEXTS.files}>
          {earlier.map((file: Attachment) => (
            <Line key={`earlier ${file.number}`} name={file.name} bytes={file.bytes} onTakeOff={() => dropEarlier(file)} />
          ))}
          {added.map((file, at) => (
            <Line key={`added ${at}`} name={file.name} bytes={file.size} onTakeOff={() => dropAdded(file)} />
          ))}
        </ul>
      )}
      <div className={classes.ways}>
        <Button variant="default" size="sm" disabled={!mayAdd} onClick={() => field.current?.click()} aria-describedby={`${id}-rule`}>
          {TEXTS.choose}
        </Button>
      </div>
      <input
        ref={field}
        type="file"
        multiple
        hidden
        accept={ACCEPT}
        aria-label={TEXTS.files}
        onChange={(event) => {
          add([...(event.currentTarget.files ?? [])]);
          // The same file can be chosen again after it was taken off.
          event.currentTarget.value = '';
        }}
      />
      <p id={`${id}-rule`} className={classes.muted}>
        {RULE}
      </p>
      <p role="alert" className={classes.fault}>
        {problem}
      </p>
    </fieldset>
  );
};

const Line = ({ name, bytes, onTakeOff }: { name: string; bytes: number; onTakeOff: () => void }) => (
  <li>
    <span>
      {name} <span className={classes.muted}>{sizeText(bytes)}</span>
    </span>
    <Button variant="subtle" size="compact-sm" aria-label={`${name} ${TEXTS.takeOff}`} onClick={onTakeOff}>
      {TEXTS.takeOff}
    </Button>
  </li>
);
