import { maskName } from '@naru/messages';
import type { members } from '../stores/schema/index.ts';

/** A member as a site or a stranger sees them; null for one who has left. */
export const maskedMember = ({ nickname, state }: Pick<typeof members.$inferSelect, 'nickname' | 'state'>): string | null =>
  state === 'left' ? null : maskName(nickname);
