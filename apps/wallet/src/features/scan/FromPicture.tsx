import { Button } from '@mantine/core';
import { useDesk } from '@naru/frontend/container';
import { SCAN_TEXTS } from '@naru/messages/wallet';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import { type ChangeEvent, useRef, useState } from 'react';
import { TOKENS } from '../../desks/tokens.ts';
import classes from './Scan.module.css';

interface Props {
  readonly onText: (text: string) => void;
  readonly onProblem: (problem: string | undefined) => void;
}

/** Reading the QR of a picture, a screenshot for one. The picture stays on the device. */
export const FromPicture = ({ onText, onProblem }: Props) => {
  const scanner = useDesk(TOKENS.scanner);
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const read = async (file: File): Promise<void> => {
    setBusy(true);
    onProblem(undefined);
    try {
      const picture = await createImageBitmap(file);
      const text = await scanner.read(picture).catch(() => undefined);
      picture.close();
      if (text === undefined) onProblem(SCAN_TEXTS.noQr);
      else onText(text);
    } catch {
      onProblem(SCAN_TEXTS.notPicture);
    } finally {
      setBusy(false);
    }
  };
  const chosen = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = currentTarget.files ?? [];
    // So that the same file can be chosen again after it was mended.
    currentTarget.value = '';
    if (file !== undefined) void read(file);
  };
  return (
    <>
      <input ref={input} type="file" accept="image/*" hidden aria-label={SCAN_TEXTS.picture} onChange={chosen} />
      <Button
        variant="default"
        size="md"
        loading={busy}
        leftSection={<IconPhoto size={20} stroke={1.7} aria-hidden="true" />}
        onClick={() => input.current?.click()}
        className={classes.way}
      >
        {SCAN_TEXTS.picture}
      </Button>
    </>
  );
};
