import '../../../shared/form/css.ts';
import { Button, Checkbox } from '@mantine/core';
import { addressOf } from '@naru/domain/navigation';
import { Stack } from '@naru/frontend/layout';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Frame } from '../../../overlays/Frame.tsx';
import { useFocusGivenBack } from '../../../overlays/use-focus-given-back.ts';
import { useRole } from '../../../shared/site/ForRole.tsx';
import { Palette } from './Palette.tsx';
import classes from './Quick.module.css';
import { PLACES, placesFor, TEXTS } from './texts.ts';

/** The sheet of shortcuts. Those of single letters are off until somebody wants them (KWCAG 2.2: who speaks to their computer types letters). */
const Help = ({ letters, onLetters }: { letters: boolean; onLetters: (on: boolean) => void }) => {
  const role = useRole();
  return (
    <Stack gap={20}>
      <table className={classes.keys}>
        <thead>
          <tr>
            <th scope="col">누를 키</th>
            <th scope="col">하는 일</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>Ctrl 또는 ⌘ + K</td>
            <td>{TEXTS.title}</td>
          </tr>
          <tr>
            <td>Ctrl 또는 ⌘ + /</td>
            <td>{TEXTS.help}</td>
          </tr>
          {letters &&
            placesFor(role).map(({ key, label }) => (
              <tr key={key}>
                <td>
                  <kbd>g</kbd> <kbd>{key}</kbd>
                </td>
                <td>{label}</td>
              </tr>
            ))}
        </tbody>
      </table>
      <Checkbox
        label="글자 키로 이동하기"
        description="켜면 g를 누른 뒤 아래 글자를 눌러 이동해요. 입력 칸에서는 동작하지 않아요."
        checked={letters}
        onChange={(event) => onLetters(event.currentTarget.checked)}
      />
    </Stack>
  );
};

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
        <span className={classes.hint}>&nbsp;(Ctrl K)</span>
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
