import type { Answer } from '../failure/code.ts';
import type { NoticeId } from '../shared/ids.ts';
import type { Page, PageQuery } from '../shared/page.ts';
import type { MemberNotice, SoldNotice } from './views.ts';

export interface Notices {
  /** The sales that the seller has not seen. Null when there are none. */
  sold(): Answer<SoldNotice | null>;
  /** They have seen the first `count` of these, and none that came meanwhile. */
  soldSeen(count: number): Answer<void>;
  /** What the member has been told, newest first. */
  list(query: PageQuery): Answer<Page<MemberNotice>>;
  /** How many they have not seen. */
  unseen(): Answer<number>;
  /** Marks everything up to a notice as seen; answers how many are left. */
  markSeen(upTo: NoticeId): Answer<number>;
  /**
   * Tells the count of unseen notices now and whenever it changes, until `until` comes, the connection breaks or the server wants a fresh
   * one; whoever watches asks again then. `onSite` is told that something has changed of a site that the member acts for.
   */
  watch(input: { onCount: (unseen: number) => void; onSite?: () => void; until: Promise<void> }): Answer<void>;
}
