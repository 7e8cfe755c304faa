import type { Answer } from '../failure/code.ts';
import type { AnnouncementId } from '../shared/ids.ts';
import type { Page, PageQuery } from '../shared/page.ts';
import type { Announcement, Faq } from './views.ts';

/** The announcements and frequent questions that operators write. */
export interface AnnouncementBoard {
  posts(query: PageQuery): Answer<Page<Announcement>>;
  post(id: AnnouncementId): Answer<Announcement>;
  /** Every frequent question, in the order of the kinds. */
  faqs(): Answer<readonly Faq[]>;
}
