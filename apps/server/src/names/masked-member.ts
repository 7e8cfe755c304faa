import { maskName } from '@naru/messages';

/** A member as a site or a stranger sees them; null for one who has left. */
export const maskedMember = ({ nickname, state }: { readonly nickname: string; readonly state: string }): string | null =>
  state === 'left' ? null : maskName(nickname);
