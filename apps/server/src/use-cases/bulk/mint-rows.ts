import type { Actor } from '@naru/domain/account';
import { type BulkRowPlan, endOfBulkMint } from '@naru/domain/bulk';
import { type Failure, failure } from '@naru/domain/failure';
import { draftFaults, whyNotItemListable, whyNotMintable, whyNotPublishable, withTexts } from '@naru/domain/issuer';
import { ok, type ProductId } from '@naru/domain/shared';
import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { OriginalMedia } from '../../gateways/files/recognise.ts';
import { didFrom } from '../../kernel/actor.ts';
import type { Deps } from '../../kernel/deps.ts';
import { hasSeller } from '../../kernel/facts/seller.ts';
import { notify } from '../../kernel/notify.ts';
import { notifyMintJob } from '../../kernel/notify-webhooks.ts';
import { only } from '../../kernel/only.ts';
import { refusalOf } from '../../kernel/refuse.ts';
import { actsFor } from '../../kernel/site-authority.ts';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { moveRows, mustMoveRow } from '../../stores/move-rows.ts';
import { bulkJobs, bulkRows, categories, items, members, products } from '../../stores/schema/index.ts';
import { keepFiles } from '../file/staged-file.ts';
import { newsOfProducts } from '../follow/gather-news.ts';
import { mintMade } from '../issuer/mint-items.ts';
import { writeProducts } from '../issuer/write-product.ts';
import type { BulkJobRecord } from './bulk-job.ts';
import { type GiftReceiver, giveMinted, type MintedGift, receiversOf } from './give-minted.ts';
import { holdOn } from './lease.ts';
import { purgePhones } from './row-recipient.ts';

/** The files of a row, laid down for {@link mintRows} to keep. */
export interface RowFiles {
  readonly pictureId: string;
  readonly original: { readonly fileId: string; readonly mediaKind: OriginalMedia };
}

/** A row that is ready, with its files, or why it cannot have them. */
export interface PreparedRow {
  readonly row: number;
  readonly files: RowFiles | Failure;
}

type RowRecord = typeof bulkRows.$inferSelect;
type MintDeps = Pick<Deps, 'transact' | 'clock' | 'config' | 'keys' | 'chain'>;

interface Mintable {
  readonly row: number;
  readonly plan: BulkRowPlan;
  readonly files: RowFiles;
  /** To whom its NFT is given; null where it is not. */
  readonly receiver: GiftReceiver | null;
}

/** A member of whom a job is, as they stand now: whoever acts for the site no longer is a member like any other. */
const actorOf = async (tx: Db, memberId: number, siteCode: string): Promise<{ readonly actor: Actor; readonly did: string }> => {
  const { did } = only(await tx.select({ did: members.did }).from(members).where(eq(members.id, memberId)));
  const holds = await actsFor({ db: tx }, memberId, brand.site(siteCode), 'operator');
  const actor: Actor = holds
    ? { kind: 'issuer', did: didFrom(did), siteCode: brand.site(siteCode) }
    : { kind: 'member', did: didFrom(did) };
  return { actor, did };
};

/** What keeps a row from being minted at a moment, apart from its files; empty when nothing does. */
const whyNot = (
  { draft, code, gift }: BulkRowPlan,
  { contentHash }: RowRecord,
  {
    job,
    actor,
    approver,
    at,
    known,
    minted,
    named,
  }: {
    job: BulkJobRecord;
    actor: Actor;
    approver: Actor;
    at: Date;
    known: ReadonlySet<number>;
    minted: ReadonlySet<string>;
    /** The site says who sells in it. */
    named: boolean;
  },
): readonly Failure[] => {
  const siteCode = brand.site(job.siteCode);
  const [field] = draftFaults(draft, at);
  // What is given away is not sold.
  const sells = { state: 'draft', hasSeller: named || gift !== null } as const;
  const product = { ...sells, productType: draft.productType, nftKind: draft.nftKind, notice: draft.notice };
  return [
    ...whyNotMintable({ siteCode, state: 'made' }, actor),
    ...(field === undefined ? [] : [failure('badRequest', { field })]),
    ...(draft.categoryId === null || known.has(draft.categoryId) ? [] : [failure('lookupFailed', { field: 'productCategoryId' })]),
    ...(job.terms.putUp && gift === null ? whyNotItemListable({ siteCode, state: 'minted' }, actor) : []),
    ...(job.terms.putUp || gift !== null ? whyNotPublishable(product) : []),
    ...(gift === null ? [] : whyNotMintable({ siteCode, state: 'made' }, approver)),
    ...(minted.has(contentHash) || (code !== '' && minted.has(`code ${code}`)) ? [failure('alreadyMinted')] : []),
  ];
};

/** What of some rows the site has minted already, by content and by number of its own. */
const mintedOf = async (tx: Db, { siteCode }: BulkJobRecord, rows: readonly RowRecord[]): Promise<ReadonlySet<string>> => {
  const codes = rows.flatMap(({ code }) => (code === '' ? [] : [code]));
  const same: SQL[] = [
    inArray(
      bulkRows.contentHash,
      rows.map(({ contentHash }) => contentHash),
    ),
    ...(codes.length === 0 ? [] : [inArray(bulkRows.code, codes)]),
  ];
  const found = await tx
    .select({ contentHash: bulkRows.contentHash, code: bulkRows.code })
    .from(bulkRows)
    .where(and(eq(bulkRows.siteCode, siteCode), eq(bulkRows.state, 'minted'), sql`(${sql.join(same, sql` or `)})`));
  const taken = await tx
    .select({ code: products.code })
    .from(products)
    .where(and(eq(products.siteCode, siteCode), inArray(products.code, codes), ne(products.state, 'deleted')));
  return new Set([...taken.map(({ code }) => `code ${code}`), ...found.flatMap(({ contentHash, code }) => [contentHash, `code ${code}`])]);
};

const ofRows = ({ id }: BulkJobRecord, rows: readonly number[]): SQL | undefined =>
  and(eq(bulkRows.jobId, id), inArray(bulkRows.row, [...rows]));

/** Puts what was just minted on the shelf, and its products with it. */
const putUp = async (tx: Db, ids: readonly ProductId[], at: Date): Promise<void> => {
  if (ids.length === 0) return;
  const version = sql`${items.version} + 1`;
  await moveRows(tx, 'item', 'list', { where: inArray(items.productId, [...ids]), set: { updatedAt: at, version } });
  await moveRows(tx, 'product', 'publish', { where: inArray(products.id, [...ids]), set: { updatedAt: at } });
  await newsOfProducts(tx, ids, at);
};

/** Shows the products of what is given away to those who have it: they are no part of the store. */
const publishHidden = async (tx: Db, ids: readonly ProductId[], at: Date): Promise<void> => {
  if (ids.length === 0) return;
  for (const event of ['publish', 'hide'] as const)
    await moveRows(tx, 'product', event, { where: inArray(products.id, [...ids]), set: { updatedAt: at } });
};

/** Makes the products of rows, mints their NFTs and puts them up where the terms say so; answers the product of each row, in their order. */
const make = async (
  deps: MintDeps,
  tx: Db,
  job: BulkJobRecord,
  { rows, did, at }: { readonly rows: readonly Mintable[]; readonly did: string; readonly at: Date },
): Promise<readonly number[]> => {
  const siteCode = brand.site(job.siteCode);
  await keepFiles(tx, [...new Set(rows.flatMap(({ files }) => [files.pictureId, files.original.fileId]))]);
  const made = await writeProducts(
    tx,
    deps,
    { did },
    {
      siteCode,
      bulk: job.id,
      made: rows.map(({ plan, files }) => ({
        draft: plan.draft,
        pictures: [{ sourceFileId: files.pictureId, fileId: files.pictureId, crop: null }],
        original: files.original,
      })),
    },
  );
  const ids = made.map(({ id }) => id);
  const units = await tx
    .select({ id: items.id, productId: items.productId, number: items.number })
    .from(items)
    .where(inArray(items.productId, ids))
    .orderBy(asc(items.productId), asc(items.number));
  await mintMade(deps, tx, { siteCode, products: made, made: units, at });
  const given = rows.flatMap(({ plan, receiver }, place): MintedGift[] => {
    const productId = ids[place];
    return receiver === null || productId === undefined ? [] : [{ productId, message: plan.gift?.message ?? '', receiver }];
  });
  const away = new Set(given.map(({ productId }) => productId));
  await publishHidden(tx, [...away], at);
  await giveMinted(deps, tx, job, { given, at });
  const sold = ids.filter((id) => !away.has(id));
  if (job.terms.putUp) await putUp(tx, sold, at);
  return ids;
};

/** Counts what became of a batch, and ends the job with its last row: whoever opened it is told. */
const countUp = async (
  tx: Db,
  job: BulkJobRecord,
  done: { readonly minted: number; readonly failed: number; readonly gifts: number },
  at: Date,
): Promise<void> => {
  const mine = eq(bulkJobs.id, job.id);
  const minted = job.minted + done.minted;
  const failed = job.failed + done.failed;
  const ready = job.ready - done.minted - done.failed;
  await tx
    .update(bulkJobs)
    .set({ minted, failed, ready, gifts: job.gifts - done.gifts, servedAt: at })
    .where(mine);
  if (ready > 0) return;
  const end = endOfBulkMint({ failed });
  await mustMoveRow(tx, 'bulkJob', end, { where: mine, set: { endedAt: at } });
  await notifyMintJob(tx, job, { end, minted, failed }, at);
  const payload = { siteCode: job.siteCode, jobId: job.id, name: job.name, minted, failed };
  await notify(tx, [{ memberId: job.memberId, kind: 'bulkMinted', payload }], at);
};

/** Mints prepared rows: products, NFTs, history, chain commands and outcomes are one transaction, so a retry finds nothing left. False if the job was lost. */
export const mintRows = (deps: MintDeps, taken: BulkJobRecord, prepared: readonly PreparedRow[]): Promise<boolean> =>
  deps.transact(async (tx) => {
    const at = deps.clock.now();
    if (!(await holdOn(tx, taken, ['queued', 'minting'], at))) return false;
    const job = only(await tx.select().from(bulkJobs).where(eq(bulkJobs.id, taken.id)));
    if (job.state === 'queued') await mustMoveRow(tx, 'bulkJob', 'start', { where: eq(bulkJobs.id, job.id), set: {} });
    const filesOf = new Map(prepared.map(({ row, files }) => [row, files]));
    const rows = await tx
      .select()
      .from(bulkRows)
      .where(and(ofRows(job, [...filesOf.keys()]), eq(bulkRows.state, 'ready')))
      .orderBy(asc(bulkRows.row))
      .for('update');
    const { actor, did } = await actorOf(tx, job.memberId, job.siteCode);
    const { actor: approver } = await actorOf(tx, job.approverMemberId ?? job.memberId, job.siteCode);
    const known = new Set(
      (await tx.select({ id: categories.id }).from(categories).where(eq(categories.siteCode, job.siteCode))).map(({ id }) => id),
    );
    const minted = await mintedOf(tx, job, rows);
    const named = await hasSeller(tx, job.siteCode);
    const giving = rows.flatMap(({ row, plan }) => (plan?.gift == null ? [] : [{ row, gift: plan.gift }]));
    const receiverOf = await receiversOf(deps, tx, job, giving);
    const refused: { readonly row: number; readonly failure: Failure }[] = [];
    const mintable: Mintable[] = [];
    for (const record of rows) {
      const { row } = record;
      const plan = record.plan && { ...record.plan, draft: { ...withTexts(record.plan.draft), code: record.plan.code } };
      const files = filesOf.get(row);
      if (plan === null || files === undefined)
        throw new Error(`row ${row} of bulk mint job ${job.id} is ready without a plan or its files`);
      const receiver = plan.gift === null ? ok(null) : receiverOf({ row, gift: plan.gift });
      const reason =
        whyNot(plan, record, { job, actor, approver, at, known, minted, named })[0] ?? ('name' in files ? files : refusalOf(receiver));
      if (reason != null) refused.push({ row, failure: reason });
      else if (!('name' in files) && receiver.ok) mintable.push({ row, plan, files, receiver: receiver.value });
    }
    if (mintable.length > 0) {
      const ids = await make(deps, tx, job, { rows: mintable, did, at });
      const cases = mintable.map(({ row }, place) => sql`when ${row}::integer then ${ids[place]}::bigint`);
      await moveRows(tx, 'bulkRow', 'mint', {
        where: ofRows(
          job,
          mintable.map(({ row }) => row),
        ),
        set: { productId: sql`case ${bulkRows.row} ${sql.join(cases, sql` `)} end` },
      });
    }
    await purgePhones(
      tx,
      job.id,
      mintable.map(({ row }) => row),
    );
    for (const { row, failure: why } of refused)
      await moveRows(tx, 'bulkRow', 'fail', { where: ofRows(job, [row]), set: { failure: why } });
    await countUp(tx, job, { minted: mintable.length, failed: refused.length, gifts: giving.length }, at);
    return true;
  });
