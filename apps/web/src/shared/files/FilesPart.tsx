import { Button } from '@mantine/core';
import type { Attachment } from '@naru/domain/inquiry';
import { chooseAnew } from '@naru/frontend/form-parts';
import { Row, Text } from '@naru/frontend/layout';
import { isolated } from '@naru/messages';
import { useId, useRef } from 'react';
import classes from './Files.module.css';
import { sizeText } from './size-text.ts';
import type { ChosenFiles, FileRule } from './use-files.ts';

const TAKE_OFF = '빼기';

interface Props {
  readonly rule: FileRule;
  readonly chosen: ChosenFiles;
  readonly fault: string | undefined;
}

/** The files that go along: chosen one after the other or together, each of them taken off again. */
export const FilesPart = ({
  rule: { label, most, accept, text },
  chosen: { earlier, added, refused, mayAdd, add, dropAdded, dropEarlier },
  fault,
}: Props) => {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const problem = refused ?? fault;
  return (
    <fieldset className={classes.attach}>
      <legend>
        {label} ({earlier.length + added.length}/{most})
      </legend>
      {earlier.length + added.length > 0 && (
        <ul className={classes.files} aria-label={label}>
          {earlier.map((file: Attachment) => (
            <Line key={`earlier ${file.number}`} name={file.name} bytes={file.bytes} onTakeOff={() => dropEarlier(file)} />
          ))}
          {added.map((file, at) => (
            <Line key={`added ${at}`} name={file.name} bytes={file.size} onTakeOff={() => dropAdded(file)} />
          ))}
        </ul>
      )}
      <Row gap={8}>
        <Button variant="default" size="sm" disabled={!mayAdd} onClick={() => field.current?.click()} aria-describedby={`${id}-rule`}>
          파일 고르기
        </Button>
      </Row>
      <input
        ref={field}
        type="file"
        multiple
        hidden
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          add([...(event.currentTarget.files ?? [])]);
          chooseAnew(event);
        }}
      />
      <Text size={13} tone="muted" id={`${id}-rule`}>
        {text}
      </Text>
      <Text size={13} tone="bad" role="alert">
        {problem}
      </Text>
    </fieldset>
  );
};

const Line = ({ name, bytes, onTakeOff }: { name: string; bytes: number; onTakeOff: () => void }) => (
  <li>
    <span>
      {name}{' '}
      <Text as="span" size={13} tone="muted">
        {sizeText(bytes)}
      </Text>
    </span>
    <Button variant="subtle" size="compact-sm" aria-label={`${isolated(name)} ${TAKE_OFF}`} onClick={onTakeOff}>
      {TAKE_OFF}
    </Button>
  </li>
);
