import { BULK_COLUMNS, type BulkJob, type BulkState, type BulkTerms } from '@naru/domain/bulk';
import { plainDisclosure } from '@naru/domain/issuer';
import { type BulkJobId, type CardTemplateId, csvOf, type SiteCode } from '@naru/domain/shared';
import { bulkTerms, cardContent, cardTemplate, must } from '@naru/testkit';
import { and, eq, isNotNull } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, vi } from 'vitest';
import type { Db } from '../stores/db.ts';
import { chainActions, gifts, notifications, products, tokens } from '../stores/schema/index.ts';
import type { TestIssuer } from './issuer.ts';
import { zipOf } from './zip.ts';

/** A file as browsers and Node give it. */
export const fileOf = (name: string, bytes: Buffer) => ({
  name,
  size: bytes.length,
  lastModified: 0,
  slice: (from: number, to: number) => ({ arrayBuffer: async () => new Uint8Array(bytes.subarray(from, to)).buffer }),
});

/** What is the same of all cards of a job of {@link sendCards}: they are put up as soon as they are minted. */
const CARD_TERMS: BulkTerms = bulkTerms({
  notice: plainDisclosure('normal', 'digital', '상품 상세 참조'),
});

const BOOK = '책.pdf';

/** Cards of a job: how many, over how many pictures, and to whom some of them are given, so many by wallet and as many by phone. */
export interface Cards {
  readonly rows: number;
  readonly pictures: number;
  readonly receiver?: string;
}

const GIVEN_EVERY = 25;
/** How many of the cards are given each way. */
const givenOf = ({ rows, receiver }: Cards): number => (receiver === undefined ? 0 : rows / GIVEN_EVERY);

/** A sheet of cards; some come with a book. */
const cardSheet = ({ rows, pictures, receiver = '' }: Cards): File => {
  const { code, name, price, picture, original, receiver: to, phone } = BULK_COLUMNS;
  const isGift = (at: number, place: number): boolean => receiver !== '' && at % GIVEN_EVERY === place;
  const cells = Array.from({ length: rows }, (_, at) => [
    ...[`C-${at + 1}`, `카드 ${at + 1}`, '5000', `${at % pictures}.png`],
    at % 40 === 0 ? BOOK : '',
    isGift(at, 3) ? receiver : '',
    isGift(at, 6) ? `0107${String(at).padStart(7, '0')}` : '',
  ]);
  return new File([csvOf([[code, name, price, picture, original, to, phone].map(({ head }) => head), ...cells])], '카드.csv');
};

/** The archive of these pictures, each of 400 pixels and a colour of its own, and of the book. */
const cardPictures = async (pictures: number): Promise<File> => {
  const contents = Array.from({ length: pictures }, async (_, at) => ({
    name: `${at}.png`,
    content: await sharp({ create: { width: 400, height: 400, channels: 3, background: { r: at * 10, g: 80, b: 120 } } })
      .png()
      .toBuffer(),
  }));
  const book = { name: BOOK, content: Buffer.from('%PDF-1.7\n%%EOF\n') };
  return new File([Uint8Array.from(zipOf([...(await Promise.all(contents)), book]))], '그림.zip');
};

/** A job over so many cards with their pictures, which is looked through by itself. */
export const sendCards = async ({ client, siteCode }: TestIssuer, cards: Cards): Promise<BulkJobId> => {
  const sheet = must(await client.uploads.send({ siteCode, kind: 'sheet', file: cardSheet(cards) }));
  const { jobId } = must(await client.bulk.preview({ siteCode, upload: sheet.uploadId, terms: CARD_TERMS, key: client.newKey() }));
  const archive = must(await client.uploads.send({ siteCode, kind: 'archive', file: await cardPictures(cards.pictures) }));
  must(await client.bulk.addFiles({ siteCode, jobId, upload: archive.uploadId, key: client.newKey() }));
  return jobId;
};

/** Has a job that was looked through minted as it was seen, by PIN where some of its cards are given away. */
export const approveCards = async ({ client, siteCode }: TestIssuer, { jobId, planHash, counts }: BulkJob): Promise<void> => {
  const order = { siteCode, jobId, planHash: planHash ?? '', key: client.newKey() };
  must(await (counts.gifts > 0 ? client.bulk.mintGifts({ ...order, pin: client.pinHasher.hash('135790') }) : client.bulk.mint(order)));
};

/** How often something of a site that was to be minted or given once was not, or twice: nothing, where each of these cards was. */
export const cardsAmiss = async (db: Db, siteCode: SiteCode, cards: Cards): Promise<Readonly<Record<string, number>>> => {
  const { rows } = cards;
  const given = givenOf(cards);
  const ofSite = eq(tokens.siteCode, siteCode);
  const counts = {
    products: (await db.$count(products, eq(products.siteCode, siteCode))) - rows,
    tokens: (await db.$count(tokens, ofSite)) - rows,
    minting: (await db.$count(chainActions, eq(chainActions.kind, 'minting'))) - rows,
    twice: (await db.selectDistinct({ name: products.name }).from(products).where(eq(products.siteCode, siteCode))).length - rows,
    told: (await db.$count(notifications, eq(notifications.kind, 'bulkMinted'))) - 1,
    owned: (await db.$count(tokens, and(ofSite, isNotNull(tokens.ownerMemberId)))) - given,
    moved: (await db.$count(chainActions, eq(chainActions.kind, 'transferFrom'))) - given,
    thanked: (await db.$count(notifications, eq(notifications.kind, 'storeGift'))) - given,
    sent: (await db.$count(gifts, eq(gifts.siteCode, siteCode))) - given,
  };
  return Object.fromEntries(Object.entries(counts).filter(([, off]) => off !== 0));
};

/** A card of which nothing comes with an archive. */
export const plainCard = () =>
  cardContent({ name: '이름표', template: cardTemplate({ elements: cardTemplate().elements.filter(({ kind }) => kind === 'serial') }) });

/** Sends a sheet of such rows, the first of them its heads; answers its upload. */
export const sendSheet = async ({ client, siteCode }: TestIssuer, rows: readonly (readonly string[])[]): Promise<string> => {
  const file = fileOf('카드.csv', Buffer.from(csvOf(rows)));
  return must(await client.uploads.send({ siteCode, kind: 'sheet', file })).uploadId;
};

/** Waits until a job stands there: its pictures are drawn by processors that other tests take as well. */
export const untilBulk = ({ client, siteCode }: TestIssuer, jobId: BulkJobId, ...states: readonly BulkState[]) =>
  vi.waitFor(async () => {
    const job = must(await client.bulk.job({ siteCode, jobId }));
    expect(states).toContain(job.state);
    return job;
  }, 120_000);

/** A job over a sheet of such rows, looked through; with a template its cards are drawn. */
export const openBulkJob = async (
  issuer: TestIssuer,
  rows: readonly (readonly string[])[],
  templateId?: CardTemplateId,
  terms: Partial<BulkTerms> = {},
): Promise<BulkJobId> => {
  const { client, siteCode } = issuer;
  const upload = await sendSheet(issuer, rows);
  const order = { siteCode, upload, terms: bulkTerms({ putUp: false, ...terms }), templateId, key: client.newKey() };
  const { jobId } = must(await client.bulk.preview(order));
  await untilBulk(issuer, jobId, 'previewed');
  return jobId;
};
