import { Button } from '@mantine/core';
import { addressOf } from '@naru/domain/navigation';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Frame } from '../../../overlays/Frame.tsx';
import { useFocusGivenBack } from '../../../overlays/use-focus-given-back.ts';
import { Help } from './Help.tsx';
import { Palette } from './Palette.tsx';
import { PLACES } from './places.ts';
import classes from './Quick.module.css';
import { TEXTS } from './texts.ts';

const KEY = 'naru.issuer.letters';
/** How long the second letter may take. */
const PAUSE_MS = 1_500;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null;

/** The keyboard's ways through the issuer center, wherever in it the focus is. */
const useQuickKeys = () => {
  const navigate = useNavigate();
  const [shown, setShown] = useState<'palette' | 'help' | null>(null);
  const [letters, setLetters] = useState(() => localStorage.getItem(KEY) === 'on');
  const begun = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (isCommand && (event.key === 'k' || event.key === '/')) {
        event.preventDefault();
        setShown(event.key === 'k' ? 'palette' : 'help');
        return;
      }
      if (!letters || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const place = event.timeStamp - begun.current < PAUSE_MS ? PLACES.find(({ key }) => key === event.key) : undefined;
      begun.current = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (place !== undefined) void navigate(addressOf(place.name));
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [letters, navigate]);
  return {
    shown,
    show: setShown,
    letters,
    turnLetters: (on: boolean): void => {
      localStorage.setItem(KEY, on ? 'on' : 'off');
      setLetters(on);
    },
  };
};

/** The quick ways through the issuer center: a palette of places and products, and the sheet of shortcuts. */
export const Quick = () => {
  const { shown, show, letters, turnLetters } = useQuickKeys();
  const close = (): void => show(null);
  useFocusGivenBack(useMemo(() => (shown === null ? [] : [0]), [shown]));
  return (
    <>
      <Button variant="default" size="xs" onClick={() => show('palette')}>
        {TEXTS.title}
        <span className={classes.hint}>&nbsp;{TEXTS.openKeys}</span>
      </Button>
      <Button variant="subtle" size="xs" className={classes.hint ?? ''} onClick={() => show('help')}>
        {TEXTS.help}
      </Button>
      <Frame title={TEXTS.title} opened={shown === 'palette'} onClose={close} onFaded={() => undefined}>
        <Palette onDone={close} />
      </Frame>
      <Frame title={TEXTS.help} opened={shown === 'help'} onClose={close} onFaded={() => undefined}>
        <Help letters={letters} onLetters={turnLetters} />
      </Frame>
    </>
  );
};
