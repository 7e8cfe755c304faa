import { Loader } from '@mantine/core';
import { SCAN_TEXTS } from '@naru/messages/wallet';
import IconCameraOff from '@tabler/icons-react/dist/esm/icons/IconCameraOff.mjs';
import classes from './Scan.module.css';
import { useCamera } from './use-camera.ts';

/** The camera's picture with a frame to aim by; it goes dark when the screen is left. */
export const Camera = ({ onText }: { onText: (text: string) => void }) => {
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
