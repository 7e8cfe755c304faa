import { usePort } from '@naru/frontend/container';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { TOKENS } from '../../ports/tokens.ts';

/** `denied`: the holder or the browser said no; `missing`: there is none. */
export type CameraState = 'starting' | 'on' | 'denied' | 'missing';

const LOOK_MS = 160;

const openCamera = async (): Promise<MediaStream | CameraState> => {
  if (!navigator.mediaDevices?.getUserMedia) return 'missing';
  try {
    return await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } }, audio: false });
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'missing';
  }
};

/** Runs the camera while the screen is there, and tells each new text that it sees; the same text again is not told twice. */
export const useCamera = (onText: (text: string) => void): { video: RefObject<HTMLVideoElement | null>; state: CameraState } => {
  const scanner = usePort(TOKENS.scanner);
  const video = useRef<HTMLVideoElement>(null);
  const tell = useRef(onText);
  tell.current = onText;
  const [state, setState] = useState<CameraState>('starting');
  useEffect(() => {
    let left = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stream: MediaStream | undefined;
    let lastText = '';
    const stop = (): void => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const look = async (): Promise<void> => {
      const picture = video.current;
      // A frame that cannot be read is followed by the next one.
      const text = picture === null ? undefined : await scanner.read(picture).catch(() => undefined);
      if (left) return;
      if (text !== undefined && text !== lastText) {
        lastText = text;
        tell.current(text);
      }
      timer = setTimeout(() => void look(), LOOK_MS);
    };
    const start = async (): Promise<void> => {
      const opened = await openCamera();
      if (typeof opened === 'string') return setState(opened);
      stream = opened;
      if (left || video.current === null) return stop();
      video.current.srcObject = opened;
      setState('on');
      await video.current.play().catch(() => undefined);
      await look();
    };
    void start();
    return () => {
      left = true;
      clearTimeout(timer);
      stop();
    };
  }, [scanner]);
  return { video, state };
};
