import { eq } from 'drizzle-orm';
import type { Deps, Member } from '../kernel/deps.ts';
import { brand } from '../stores/branding.ts';
import { products } from '../stores/schema/index.ts';
import { addFaq, publishAnnouncement } from '../use-cases/announcement/manage-announcements.ts';
import { answerInquiry } from '../use-cases/inquiry/answer-inquiry.ts';
import { writeInquiry } from '../use-cases/inquiry/write-inquiry.ts';
import { putUpPoster } from '../use-cases/operation/posters.ts';
import { setGoldReference } from '../use-cases/operation/set-gold-reference.ts';
import { answerQuestion } from '../use-cases/question/answer.ts';
import { askQuestion } from '../use-cases/question/ask.ts';
import type { Ahead } from './ahead.ts';
import { INQUIRIES, NOTICES, POSTERS } from './content/announcements.ts';
import { faqsFor } from './content/faqs.ts';
import { QUESTIONS } from './content/questions.ts';
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

/** What people have asked about products, and what the issuer has answered. */
const question = async (deps: Deps, base: Date, { issuer, traders }: People): Promise<void> => {
  for (const { product: name, person, daysAgo, answer, ...draft } of QUESTIONS) {
    const [product] = await deps.db.select().from(products).where(eq(products.name, name));
    const writer = traders[person];
    if (product === undefined || writer === undefined) throw new Error(`nobody asks about ${name}`);
    const [siteCode, productId] = [brand.site(product.siteCode), product.id];
    const { questionId } = must(await askQuestion(at(deps, daysBefore(base, daysAgo)), writer, { productId, draft }));
    const later = at(deps, daysBefore(base, daysAgo - 0.5));
    if (answer !== null) must(await answerQuestion(later, issuer, { siteCode, questionId, version: 0, text: answer }));
  }
};

/** Publishes notices and frequent questions, puts up banners and the popup, and lets people ask something. */
export const furnish = async (deps: Deps, ahead: Ahead, base: Date, people: People): Promise<void> => {
  const earlier = at(deps, daysBefore(base, FAQ_DAYS_AGO));
  for (const faq of faqsFor(deps.config)) must(await addFaq(earlier, OPERATOR, faq));
  const buyer = people.traders[BUYER];
  if (buyer !== undefined) await inquire(deps, base, buyer);
  await question(deps, base, people);
  must(await setGoldReference(at(deps, base), OPERATOR, { perGram: 214_000, source: '나루 데모 시세 (가상)', at: null }));
  for (const { daysAgo, ...notice } of NOTICES) must(await publishAnnouncement(at(deps, daysBefore(base, daysAgo)), OPERATOR, notice));
  for (const { daysAgo, subject: _subject, size: _size, seed: _seed, ...poster } of POSTERS) {
    const picture = await ahead.picture(poster.title);
    must(await putUpPoster(at(deps, daysBefore(base, daysAgo)), OPERATOR, { ...poster, picture, endsAt: null }));
  }
};
