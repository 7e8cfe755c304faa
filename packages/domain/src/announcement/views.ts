import type { AnnouncementId } from '../shared/ids.ts';
import type { FaqKind } from './faq-kind.ts';

/** One announcement (공지사항) of the customer-service area. */
export interface Announcement {
  readonly id: AnnouncementId;
  readonly title: string;
  readonly text: string;
  readonly createdAt: string;
}

/** A frequent question with its answer. */
export interface Faq {
  readonly id: AnnouncementId;
  readonly kind: FaqKind;
  readonly question: string;
  readonly answer: string;
}
