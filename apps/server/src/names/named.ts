import { tidyLine } from '@naru/domain/shared';
import { maskName } from '@naru/messages';
import { signsOf } from './signs.ts';

/** A member as a site or a stranger sees them; null for one who has left. */
export const maskedMember = ({ nickname, state }: { readonly nickname: string; readonly state: string }): string | null =>
  state === 'left' ? null : maskName(nickname);

export interface Named {
  readonly name: string;
  readonly nameLetters: string;
  readonly nameInitials: string;
}

/** What is written wherever a name is written. */
export const named = (name: string): Named => {
  const normalized = tidyLine(name);
  const signs = signsOf(normalized);
  return {
    name: normalized,
    nameLetters: signs.map(({ letters }) => letters).join(''),
    nameInitials: signs.map(({ initial }) => initial).join(''),
  };
};
