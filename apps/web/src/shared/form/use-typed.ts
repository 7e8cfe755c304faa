import { useState } from 'react';
import { useMember } from '../session/use-member.ts';
import { keepText, typedText } from './typed-texts.ts';

/**
 * A text that a member types, and how it is changed and forgotten: it is there again after a reload, and when they have logged in again after a session that
 * ended by itself (product 4, logout). `place` says which text it is.
 */
export const useTyped = (place: string, begun: string): readonly [string, (text: string) => void, () => void] => {
  const did = useMember()?.did ?? '';
  const [text, setText] = useState(() => typedText(did, place) ?? begun);
  const change = (next: string): void => {
    setText(next);
    keepText(did, place, next === begun ? null : next);
  };
  return [text, change, () => keepText(did, place, null)];
};
