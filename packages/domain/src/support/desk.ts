import type { Answer } from '../failure/answer.ts';
import type { Page, PageWish } from '../shared/page.ts';
import type { NoticePost } from './views.ts';

/** The notices that operators write. */
export interface NoticeBoard {
  posts(wish: PageWish): Answer<Page<NoticePost>>;
}
