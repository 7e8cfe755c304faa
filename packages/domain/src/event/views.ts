import type { Picture } from '../file/views.ts';
import type { EventId } from '../shared/ids.ts';
import type { EventTerm } from './rules.ts';

export interface EventPost extends EventTerm {
  readonly id: EventId;
  readonly title: string;
  readonly text: string;
  readonly picture: Picture | null;
  /** An address of the web app; empty leads nowhere. */
  readonly link: string;
}
