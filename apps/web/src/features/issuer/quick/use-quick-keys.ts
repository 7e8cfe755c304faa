import { addressOf } from '@naru/domain/navigation';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { PLACES } from './places.ts';

const KEY = 'naru.issuer.letters';
/** How long the second letter may take. */
const PAUSE_MS = 1_500;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null;

/** The keyboard's ways through the issuer center, wherever in it the focus is. */
export const useQuickKeys = () => {
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
