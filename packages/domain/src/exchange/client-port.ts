import type { DisputeFilter } from '../dispute/views.ts';
import type { Answer } from '../failure/code.ts';
import type { OriginalLink, UploadPart } from '../file/client-port.ts';
import type { DownloadedFile } from '../file/views.ts';
import type { NftCard } from '../nft/views.ts';
import type { OpenedOrder } from '../order/views.ts';
import type { PinHash } from '../pin/rules.ts';
import type { SheetFormat } from '../shared/csv.ts';
import type { ExchangeId, SiteCode, TokenId } from '../shared/ids.ts';
import type { Page, PageQuery } from '../shared/page.ts';
import type { Carrier, CarrierAlias } from './carrier.ts';
import type { Recipient } from './recipient.ts';
import type { ExchangeState } from './rules.ts';
import type { ExchangeCounts, ExchangeQuote, ExchangeRow, ExchangeView, ParcelPaper } from './views.ts';
import type { Parcel, WaybillReport } from './waybill-sheet.ts';

/** Redeeming own NFTs for goods (product 7: delivery and exchange of NFT). */
export interface Exchanges {
  exchangeable(query: PageQuery): Answer<Page<NftCard>>;
  /** What it would cost, and why it is not possible where it is not. */
  quote(tokenId: TokenId): Answer<ExchangeQuote>;
  /** Asks for the goods, confirmed by PIN; one with costs waits for their payment. */
  request(input: { tokenId: TokenId; recipient: Recipient; pin: PinHash; key: string }): Answer<{ exchangeId: ExchangeId }>;
  mine(query: PageQuery): Answer<Page<ExchangeRow>>;
  exchange(exchangeId: ExchangeId): Answer<ExchangeView>;
  /** The address of the page that takes the costs of an own exchange. */
  pay(exchangeId: ExchangeId): Answer<OpenedOrder>;
  withdraw(exchangeId: ExchangeId): Answer<void>;
  /** The address for 60 s of the picture of the goods, of a version of what is recorded. */
  goodsPhoto(exchangeId: ExchangeId, version: number): Answer<OriginalLink>;
  /** Confirms that the goods are there: the NFT ends. */
  receive(exchangeId: ExchangeId): Answer<void>;
}

/** What an issuer does with exchanges; each that cannot be done so is told with its reason. */
export type IssuerExchangeAct =
  | { readonly move: 'prepare' | 'deliver' }
  | { readonly move: 'ship'; readonly carrier: Carrier; readonly waybill: string }
  | { readonly move: 'cancel'; readonly reason: string };

/** The outcome of moving several on: how many were, and the code of why each other was not. */
export interface MovedExchanges {
  readonly done: number;
  readonly refused: readonly { readonly exchangeId: ExchangeId; readonly code: number }[];
}

/** What is recorded of goods, in place of the last `version` (0 where there is none); without a `photo` the one before stays. */
export interface GoodsOrder {
  readonly siteCode: SiteCode;
  readonly exchangeId: ExchangeId;
  readonly serial: string;
  readonly insurance: string;
  readonly photo?: UploadPart | undefined;
  /** Needed once the goods have left. */
  readonly reason?: string | undefined;
  readonly version: number;
  readonly key: string;
}

/** In which order a site's exchanges are listed: by when they were asked for, or by their products. */
export const EXCHANGE_SORTS = Object.freeze(['newest', 'oldest', 'product'] as const);
export type ExchangeSort = (typeof EXCHANGE_SORTS)[number];

/**
 * Which of a site's exchanges: with `late` those alone that should have been sent by now, with `dispute` those of which something is said to be wrong, with
 * `noPhoto` those that wait for a picture of their goods. `name` looks in the product's name, and for the request's own number, a waybill, and the whole
 * name of its recipient or owner.
 */
export interface SiteExchangeQuery extends PageQuery {
  readonly siteCode: SiteCode;
  readonly state?: ExchangeState;
  readonly name?: string;
  readonly late?: boolean;
  readonly noPhoto?: boolean;
  readonly dispute?: DisputeFilter;
  readonly sort?: ExchangeSort;
}

/** One picture for the goods of several exchanges that have not left. */
export interface GoodsPhotoOrder {
  readonly siteCode: SiteCode;
  readonly exchangeIds: readonly ExchangeId[];
  readonly photo: UploadPart;
  readonly key: string;
}

/** Another waybill in place of one that was wrong, and why. */
export interface WaybillCorrection {
  readonly siteCode: SiteCode;
  readonly exchangeId: ExchangeId;
  readonly carrier: Carrier;
  readonly waybill: string;
  readonly reason: string;
}

/** The exchanges of a site, in its issuer's hands (product 7, issuer). */
export interface IssuerExchanges {
  list(query: SiteExchangeQuery): Answer<Page<ExchangeRow>>;
  counts(siteCode: SiteCode): Answer<ExchangeCounts>;
  exchange(siteCode: SiteCode, exchangeId: ExchangeId): Answer<ExchangeView>;
  /** The recipient without a mask; the reason is kept in the audit log. */
  recipient(siteCode: SiteCode, exchangeId: ExchangeId, reason: string): Answer<Recipient>;
  move(siteCode: SiteCode, exchangeIds: readonly ExchangeId[], act: IssuerExchangeAct): Answer<MovedExchanges>;
  /** A file of them, CSV where nothing is said; with a reason it carries whole recipients, and the reason is kept. */
  download(input: { siteCode: SiteCode; state?: ExchangeState; reason?: string; format?: SheetFormat }): Answer<DownloadedFile>;
  /** Records what goods are before they leave. Refused with `changedMeanwhile` where somebody else has recorded something since. */
  recordGoods(order: GoodsOrder): Answer<{ version: number }>;
  /** Records one picture as what went into each of several parcels, in place of the one before; each is judged by itself. */
  recordPhoto(order: GoodsPhotoOrder): Answer<MovedExchanges>;
  /** The address for 60 s of the picture of the goods, of a version of what is recorded. */
  goodsPhoto(siteCode: SiteCode, exchangeId: ExchangeId, version: number): Answer<OriginalLink>;
  /** Corrects the waybill of goods on their way, which their owner is notified of with the reason. `wrongState`, and the field that breaks its rule. */
  correctWaybill(correction: WaybillCorrection): Answer<void>;
  /** What labels and slips of parcels say, in the order in which they are named; the reason is kept. Refused with `wrongState` where one cannot be printed. */
  papers(siteCode: SiteCode, exchangeIds: readonly ExchangeId[], reason: string): Answer<readonly ParcelPaper[]>;
  /** A workbook of what waits to be sent, prepared or not, its carriers and waybills to be filled in. */
  waybillTemplate(siteCode: SiteCode): Answer<DownloadedFile>;
  /** What a filled sheet of waybills would do; nothing is sent by it. */
  checkWaybills(siteCode: SiteCode, sheet: UploadPart): Answer<WaybillReport<ExchangeId>>;
  /** Sends parcels under their waybills, and prepares what is not prepared yet; each is judged anew, by itself. */
  shipParcels(siteCode: SiteCode, parcels: readonly Parcel<ExchangeId>[]): Answer<MovedExchanges>;
  /** By which other names a site's sheets, of prizes too, call carriers: by name. */
  carrierAliases(siteCode: SiteCode): Answer<readonly CarrierAlias[]>;
  /** Adds a name, or has it stand for another carrier. Refused with `carrierAliasTaken` where everybody's sheets may have it, and `carrierAliasLimit`. */
  saveCarrierAlias(siteCode: SiteCode, alias: CarrierAlias): Answer<void>;
  removeCarrierAlias(siteCode: SiteCode, name: string): Answer<void>;
}
