import { Button, Loader, TextInput } from '@mantine/core';
import { SCAN_TEXTS, WALLET_REFUSALS } from '@naru/messages/wallet';
import IconCameraOff from '@tabler/icons-react/dist/esm/icons/IconCameraOff.mjs';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { Page } from '../../shared/Page.tsx';
import { addressOfText } from '../../shared/wallet-link.ts';
import { FromPicture } from './FromPicture.tsx';
import classes from './Scan.module.css';
import { useCamera } from './use-camera.ts';

/** Opening a text that was copied from somewhere. */
const FromText = ({ onText }: { onText: (text: string) => void }) => {
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

/** Reading a QR: by camera, from a picture, or as a text that was copied. */
export const Scan = () => {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  const open = (text: string): void => {
    const address = addressOfText(text);
    if (address === undefined) setProblem(`${WALLET_REFUSALS.unreadableLink.title}. ${WALLET_REFUSALS.unreadableLink.text}`);
    else void navigate(address);
  };
  return (
    <Page title={SCAN_TEXTS.title}>
      <Camera onText={open} />
      <p role="alert" className={classes.problem}>
        {problem}
      </p>
      <FromPicture onText={open} onProblem={setProblem} />
      <FromText onText={open} />
    </Page>
  );
};
