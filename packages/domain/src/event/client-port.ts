import type { Answer } from '../failure/code.ts';
import type { EventId } from '../shared/ids.ts';
import type { Page, PageQuery } from '../shared/page.ts';
import type { EventPost } from './views.ts';

/** The events that operators announce (product 2, /etc/event). */
export interface Events {
  /** Running ones first, then those to come, then those that are over. */
  list(query: PageQuery): Answer<Page<EventPost>>;
  event(id: EventId): Answer<EventPost>;
}
