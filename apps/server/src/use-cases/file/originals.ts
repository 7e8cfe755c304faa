import { goodsSinceLeaving } from '@naru/domain/exchange';
import { type Failure, failure } from '@naru/domain/failure';
import type { Picture } from '@naru/domain/file';
import { type ExchangeId, fail, type InquiryId, ok, type ProductId, type Result, type SiteCode, type TokenId } from '@naru/domain/shared';
import { formatNumber } from '@naru/messages';
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { digestOf, randomSecret } from '../../gateways/secrets/random-secret.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { actsFor } from '../../kernel/site-authority.ts';
import { goodsOf } from '../../reads/exchange.ts';
import { pictureColumns, pictureOf } from '../../reads/file.ts';
import {
  disputePictures,
  disputes,
  exchanges,
  fileLinks,
  files,
  inquiries,
  inquiryFiles,
  items,
  products,
  sessions,
  tokens,
} from '../../stores/schema/index.ts';
import { openPurchase, type SaidOpening } from './open-purchase.ts';
import { opensByKey } from './share-link.ts';

/** How long the address of an original works (choices 5). */
const LINK_MS = 60_000;

/** How a file that went with an inquiry is kept: of a kind that is no public picture, beside a hash that nobody shares. */
export const ATTACHMENT = Object.freeze({ kind: 'attachment', variant: 'attached.bin' });

export interface OriginalAddress {
  readonly url: string;
  readonly name: string;
  readonly mime: string;
  readonly shown: Picture | null;
  readonly expiresAt: string;
  readonly key: string;
}

/** Which original is opened, by which share key, and whether whoever opens it knows that this ends their right to withdraw. */
interface OpenedNft extends SaidOpening {
  readonly tokenId: TokenId;
  readonly siteCode: SiteCode;
  readonly shareKey?: string | undefined;
}

/**
 * Makes an address for the original of an NFT: for its owner, its issuer, or the holder of its share key. What its owner may still withdraw from is
 * opened by a word of theirs, and written down. Refused: `lookupFailed`, `noPermission` to others, and `openingEndsWithdrawal`.
 */
export const linkToNft = async (
  deps: Deps,
  member: Member | null,
  { tokenId, siteCode, shareKey, endsWithdrawal }: OpenedNft,
): Promise<Result<OriginalAddress, Failure>> => {
  const [row] = await deps.db
    .select({ token: tokens, fileId: products.originalFileId, name: products.name, number: items.number })
    .from(tokens)
    .innerJoin(products, eq(products.id, tokens.productId))
    .innerJoin(items, eq(items.id, tokens.itemId))
    .where(and(eq(tokens.tokenId, tokenId), eq(tokens.siteCode, siteCode)));
  if (row?.fileId == null) return fail(failure('lookupFailed'));
  const { token, fileId } = row;
  const name = `${row.name} No. ${formatNumber(row.number)}`;
  if (member !== null && token.ownerMemberId === member.id)
    return deps.transact(async (tx) => {
      const opened = await openPurchase(deps, tx, member, { tokenId, endsWithdrawal });
      return opened.ok ? writeLink({ ...deps, db: tx }, member, fileId, name) : opened;
    });
  const shared = await opensByKey(deps, token, shareKey);
  const theirs = member !== null && (await actsFor(deps, member.id, token.siteCode, 'viewer'));
  return shared || theirs ? writeLink(deps, member, fileId, name) : fail(failure('noPermission'));
};

/** Makes an address for the original of a product: for its issuer only, since buyers get theirs with the NFT. */
export const linkToProduct = async (
  deps: Deps,
  member: Member,
  { productId }: { readonly productId: ProductId },
): Promise<Result<OriginalAddress, Failure>> => {
  const [row] = await deps.db
    .select({ fileId: products.originalFileId, siteCode: products.siteCode, name: products.name })
    .from(products)
    .where(eq(products.id, productId));
  if (row?.fileId == null) return fail(failure('lookupFailed'));
  return (await actsFor(deps, member.id, row.siteCode, 'viewer'))
    ? writeLink(deps, member, row.fileId, row.name)
    : fail(failure('noPermission'));
};

/** Makes an address for a file of an own inquiry; another's answers like a missing one, with `lookupFailed`. */
export const linkToAttachment = async (
  deps: Deps,
  member: Member,
  { id, number }: { readonly id: InquiryId; readonly number: number },
): Promise<Result<OriginalAddress, Failure>> => {
  const [row] = await deps.db
    .select({ fileId: inquiryFiles.fileId, name: files.name })
    .from(inquiryFiles)
    .innerJoin(inquiries, eq(inquiries.id, inquiryFiles.inquiryId))
    .innerJoin(files, eq(files.id, inquiryFiles.fileId))
    .where(and(eq(inquiryFiles.id, number), eq(inquiries.id, id), eq(inquiries.memberId, member.id)));
  return row === undefined ? fail(failure('lookupFailed')) : writeLink(deps, member, row.fileId, row.name);
};

/** Which version of what is recorded of an exchange's goods is looked at, by the site that acts for it or, without one, by their owner. */
interface GoodsPhoto {
  readonly exchangeId: ExchangeId;
  readonly version: number;
  readonly siteCode?: SiteCode;
}

/** Makes an address for the picture of how goods were weighed: for their issuer, and for their owner once they have left. Others are refused with `lookupFailed`. */
export const linkToGoodsPhoto = async (
  deps: Deps,
  member: Member,
  { exchangeId, version, siteCode }: GoodsPhoto,
): Promise<Result<OriginalAddress, Failure>> => {
  const [exchange] = await deps.db.select().from(exchanges).where(eq(exchanges.id, exchangeId));
  if (exchange === undefined) return fail(failure('lookupFailed'));
  if (siteCode === undefined ? exchange.ownerMemberId !== member.id : exchange.siteCode !== siteCode) return fail(failure('lookupFailed'));
  const records = await goodsOf(deps.db, exchangeId);
  const seen = siteCode === undefined ? goodsSinceLeaving(records, exchange.state) : records;
  const fileId = seen.find((record) => record.version === version)?.photoFileId ?? null;
  return fileId === null ? fail(failure('lookupFailed')) : writeLink(deps, member, fileId, `weighing-${exchangeId}-${version}`);
};

/** Makes an address for a picture that goes with a dispute: for its owner, and, with a site, for whoever acts for it. Others are refused with `lookupFailed`. */
export const linkToDisputePicture = async (
  deps: Deps,
  member: Member,
  { exchangeId, number, siteCode }: { readonly exchangeId: ExchangeId; readonly number: number; readonly siteCode?: SiteCode },
): Promise<Result<OriginalAddress, Failure>> => {
  const theirs = siteCode === undefined ? eq(exchanges.ownerMemberId, member.id) : eq(exchanges.siteCode, siteCode);
  const [row] = await deps.db
    .select({ fileId: disputePictures.fileId })
    .from(disputePictures)
    .innerJoin(disputes, eq(disputes.id, disputePictures.disputeId))
    .innerJoin(exchanges, eq(exchanges.id, disputes.exchangeId))
    .where(and(eq(disputePictures.id, number), eq(exchanges.id, exchangeId), theirs));
  return row === undefined ? fail(failure('lookupFailed')) : writeLink(deps, member, row.fileId, `dispute-${exchangeId}-${number}`);
};

const writeLink = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  member: Member | null,
  fileId: string,
  name: string,
): Promise<Result<OriginalAddress, Failure>> => {
  const [file] = await db
    .select({ mime: files.mime, kind: files.kind, ...pictureColumns })
    .from(files)
    .where(eq(files.id, fileId));
  if (file === undefined) return fail(failure('lookupFailed'));
  const key = randomSecret(24);
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + LINK_MS);
  await db.insert(fileLinks).values({ linkHash: digestOf(key), fileId, sessionId: member?.sessionId ?? null, expiresAt, createdAt: now });
  const shown = file.kind === 'image' ? pictureOf(file) : null;
  return ok({ url: `/file/original/${key}`, name, mime: file.mime, shown, expiresAt: expiresAt.toISOString(), key });
};

/** A stored file, and under which name its bytes lie where that is not its hash alone. */
type OpenedOriginal = typeof files.$inferSelect & { readonly variant?: string };

/** The original behind an address, as long as it works and the session that asked for it lives. */
export const openOriginal = async ({ db, clock }: Deps, key: string): Promise<Result<OpenedOriginal, Failure>> => {
  const [row] = await db
    .select({ file: files })
    .from(fileLinks)
    .innerJoin(files, eq(files.id, fileLinks.fileId))
    .leftJoin(sessions, eq(sessions.id, fileLinks.sessionId))
    .where(
      and(
        eq(fileLinks.linkHash, digestOf(key)),
        gt(fileLinks.expiresAt, clock.now()),
        eq(files.state, 'stored'),
        or(isNull(fileLinks.sessionId), isNull(sessions.endedAt)),
      ),
    );
  if (row === undefined) return fail(failure('lookupFailed'));
  return ok(row.file.kind === ATTACHMENT.kind ? { ...row.file, variant: ATTACHMENT.variant } : row.file);
};
