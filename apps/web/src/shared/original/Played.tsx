import type { OriginalLink } from '@naru/domain/file';
import { type SyntheticEvent, useRef } from 'react';
import classes from './Original.module.css';

interface Props {
  readonly kind: 'audio' | 'video';
  readonly link: OriginalLink;
  readonly onFail: () => void;
}

/** Sound or moving pictures, with the browser's own controls. When its address is renewed it goes on where it was. */
export const Played = ({ kind, link: { url, name }, onFail }: Props) => {
  const place = useRef({ at: 0, playing: false });
  const goOn = ({ currentTarget }: SyntheticEvent<HTMLMediaElement>): void => {
    if (place.current.at === 0) return;
    currentTarget.currentTime = place.current.at;
    if (place.current.playing) void currentTarget.play();
  };
  const remember = ({ currentTarget: { currentTime, paused } }: SyntheticEvent<HTMLMediaElement>): void => {
    if (currentTime > 0) place.current = { at: currentTime, playing: !paused };
  };
  const props = {
    src: url,
    controls: true,
    preload: 'metadata',
    'aria-label': name,
    onLoadedMetadata: goOn,
    onTimeUpdate: remember,
    onSeeking: remember,
    onError: onFail,
  } as const;
  return kind === 'audio' ? <audio {...props} className={classes.audio} /> : <video {...props} className={classes.video} playsInline />;
};
