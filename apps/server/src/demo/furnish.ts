import type { Deps, Member } from '../kernel/deps.ts';
import { addFaq } from '../use-cases/announcement/manage-announcements.ts';
import { publishAnnouncement } from '../use-cases/announcement/publish-announcement.ts';
import { answerInquiry } from '../use-cases/inquiry/answer-inquiry.ts';
import { writeInquiry } from '../use-cases/inquiry/write-inquiry.ts';
import { putUpPoster } from '../use-cases/operation/put-up-poster.ts';
import type { Ahead } from './ahead.ts';
import { INQUIRIES, NOTICES, POSTERS } from './content/announcements.ts';
import { faqsFor } from './content/faqs.ts';
import { must } from './must.ts';
import type { People } from './people.ts';
import { BUYER } from './plan.ts';
import { OPERATOR } from './stores.ts';
import { at, daysBefore } from './times.ts';

const FAQ_DAYS_AGO = 60;

/** Two inquiries of the buyer: one was answered, one waits. */
const inquire = async (deps: Deps, base: Date, buyer: Member): Promise<void> => {
  for (const { daysAgo, answer, ...draft } of INQUIRIES) {
    const then = at(deps, daysBefore(base, daysAgo));
    const { id } = must(await writeInquiry(then, buyer, { draft, subject: null, files: [] }));
    if (answer !== null) must(await answerInquiry(at(deps, daysBefore(base, daysAgo - 1)), OPERATOR, { id, text: answer, again: false }));
  }
};

/** Publishes notices and frequent questions, puts up banners and the popup, and lets the buyer ask something. */
export const furnish = async (deps: Deps, ahead: Ahead, base: Date, { traders }: People): Promise<void> => {
  const earlier = at(deps, daysBefore(base, FAQ_DAYS_AGO));
  for (const faq of faqsFor(deps.config)) must(await addFaq(earlier, OPERATOR, faq));
  const buyer = traders[BUYER];
  if (buyer !== undefined) await inquire(deps, base, buyer);
  for (const { daysAgo, ...notice } of NOTICES) must(await publishAnnouncement(at(deps, daysBefore(base, daysAgo)), OPERATOR, notice));
  for (const { daysAgo, subject: _subject, size: _size, seed: _seed, ...poster } of POSTERS) {
    const picture = await ahead.picture(poster.title);
    must(await putUpPoster(at(deps, daysBefore(base, daysAgo)), OPERATOR, { ...poster, picture, endsAt: null }));
  }
};
