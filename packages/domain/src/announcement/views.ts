import type { AnnouncementId } from '../shared/ids.ts';

/** What a frequent question is about, in the order in which the kinds are shown (product 11). */
export const FAQ_KINDS = Object.freeze(['member', 'purchase', 'sale', 'gift', 'exchange', 'wallet', 'other'] as const);

export type FaqKind = (typeof FAQ_KINDS)[number];

/** What the address of the frequent questions asks for when it asks for no kind. */
export const ALL_FAQS = 'all';

export const isFaqKind = (word: string): word is FaqKind => FAQ_KINDS.some((kind) => kind === word);

/** The kind that the address `/etc/cs/faq/:type` names (product 2); whatever is no kind means all of them. */
export const faqKindOf = (word: string): FaqKind | typeof ALL_FAQS => (isFaqKind(word) ? word : ALL_FAQS);

/** One announcement (공지사항) of the customer-service area. */
export interface Announcement {
  readonly id: AnnouncementId;
  readonly title: string;
  readonly text: string;
  readonly createdAt: string;
  /** It stands above newer ones. */
  readonly pinned: boolean;
}

export interface Faq {
  readonly id: AnnouncementId;
  readonly kind: FaqKind;
  readonly question: string;
  readonly answer: string;
}
