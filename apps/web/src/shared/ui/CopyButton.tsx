import { Button } from '@mantine/core';
import { useState } from 'react';

interface Props {
  readonly label: string;
  readonly text: string;
}

/** Copies a text, and says whether it could: a browser may refuse to touch the clipboard. */
export const CopyButton = ({ label, text }: Props) => {
  const [said, setSaid] = useState('');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('복사했어요');
    } catch {
      setSaid('복사하지 못했어요. 직접 선택해 주세요.');
    }
  };
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => void copy()}>
        {label}
      </Button>
      <span role="status">{said}</span>
    </>
  );
};
