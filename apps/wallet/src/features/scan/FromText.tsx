import { Button, TextInput } from '@mantine/core';
import { SCAN_TEXTS } from '@naru/messages/wallet';
import { type FormEvent, useState } from 'react';
import classes from './Scan.module.css';

/** Opening a text that was copied from somewhere. */
export const FromText = ({ onText }: { onText: (text: string) => void }) => {
  const [text, setText] = useState('');
  const open = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() !== '') onText(text);
  };
  return (
    <form className={classes.paste} onSubmit={open}>
      <TextInput
        label={SCAN_TEXTS.paste}
        description={SCAN_TEXTS.pasteHint}
        size="md"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" size="md" variant="default" disabled={text.trim() === ''}>
        {SCAN_TEXTS.open}
      </Button>
    </form>
  );
};
