import { Button, Loader, TextInput } from '@mantine/core';
import { usePort } from '@naru/frontend/container';
import { usePlainForm } from '@naru/frontend/form';
import { Form, FormEnd, FormFault } from '@naru/frontend/form-parts';
import { SCAN_TEXTS } from '@naru/messages/wallet';
import IconCameraOff from '@tabler/icons-react/dist/esm/icons/IconCameraOff.mjs';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import { type ChangeEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { TOKENS } from '../../ports/tokens.ts';
import { Page } from '../../shared/Page.tsx';
import { refusalWords } from '../../shared/refusal-words.ts';
import { addressOfText } from '../../shared/wallet-link.ts';
import classes from './Scan.module.css';
import { useCamera } from './use-camera.ts';

interface Props {
  readonly onText: (text: string) => void;
  readonly onProblem: (problem: string | undefined) => void;
}

/** Reading the QR of a picture, a screenshot for one. The picture stays on the device. */
const FromPicture = ({ onText, onProblem }: Props) => {
  const scanner = usePort(TOKENS.scanner);
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

/** Opening a text that was copied from somewhere. */
const FromText = ({ onText }: { onText: (text: string) => string | undefined }) => {
  const form = usePlainForm({ text: '' });
  const { text } = form.typed;
  const open = (): void => {
    const words = onText(text);
    form.tell(words === undefined ? [] : [{ field: 'text', words }]);
  };
  return (
    <Form name={SCAN_TEXTS.title} gap={8} onSubmit={open}>
      <TextInput
        label={SCAN_TEXTS.paste}
        description={SCAN_TEXTS.pasteHint}
        size="md"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('text')}
      />
      <FormEnd fault={form.fault} size="md" variant="default" disabled={text.trim() === ''} submit={SCAN_TEXTS.open} />
    </Form>
  );
};

/** The camera's picture with a frame to aim by; it goes dark when the screen is left. */
const Camera = ({ onText }: { onText: (text: string) => void }) => {
  const { video, state } = useCamera(onText);
  return (
    <div className={classes.view} data-on={state === 'on' || undefined}>
      <video ref={video} className={classes.video} playsInline muted aria-label={SCAN_TEXTS.camera} hidden={state !== 'on'} />
      {state === 'on' && <span className={classes.aim} aria-hidden="true" />}
      <p role="status" className={classes.say}>
        {state === 'starting' && <Loader size="sm" color="#F3EEE0" />}
        {(state === 'denied' || state === 'missing') && <IconCameraOff size={36} stroke={1.4} aria-hidden="true" />}
        {state === 'on' ? SCAN_TEXTS.aim : SCAN_TEXTS[state]}
      </p>
    </div>
  );
};

export const Scan = () => {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  /** Goes where a text leads; why not, where it leads nowhere. */
  const open = (text: string): string | undefined => {
    const address = addressOfText(text);
    if (address === undefined) return refusalWords('unreadableLink');
    void navigate(address);
    return undefined;
  };
  const openRead = (text: string): void => setProblem(open(text));
  return (
    <Page title={SCAN_TEXTS.title}>
      <Camera onText={openRead} />
      <FormFault text={problem} />
      <FromPicture onText={openRead} onProblem={setProblem} />
      <FromText onText={open} />
    </Page>
  );
};
