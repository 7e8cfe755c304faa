import type { Answer } from '../failure/answer.ts';
import type { UploadPart } from '../file/desk.ts';
import type { DownloadedFile } from '../file/views.ts';
import type { NftCard } from '../nft/views.ts';
import type { OpenedOrder } from '../order/views.ts';
import type { PinHash } from '../pin/pin-hash.ts';
import type { SheetFormat } from '../shared/csv.ts';
import type { ExchangeId, SiteCode, TokenId } from '../shared/ids.ts';
import type { Page, PageQuery } from '../shared/page.ts';
import type { Carrier } from './carrier.ts';
import type { ExchangeState } from './lifecycle.ts';
import type { Recipient } from './recipient.ts';
import type { ExchangeCounts, ExchangeQuote, ExchangeRow, ExchangeView } from './views.ts';
import type { Parcel, WaybillReport } from './waybill-sheet.ts';

/** Redeeming own NFTs for goods (product 7: delivery and exchange of NFT). */
export interface Exchanges {
  /** Own NFTs that can be redeemed now. */
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

/** The exchanges of a site, in its issuer's hands (product 7, issuer). */
export interface IssuerExchanges {
  /** With `late` those alone that should have been sent by now. */
  list(query: PageQuery & { siteCode: SiteCode; state?: ExchangeState; name?: string; late?: boolean }): Answer<Page<ExchangeRow>>;
  counts(siteCode: SiteCode): Answer<ExchangeCounts>;
  exchange(siteCode: SiteCode, exchangeId: ExchangeId): Answer<ExchangeView>;
  /** The recipient without a mask; the reason is kept in the audit trail. */
  recipient(siteCode: SiteCode, exchangeId: ExchangeId, reason: string): Answer<Recipient>;
  move(siteCode: SiteCode, exchangeIds: readonly ExchangeId[], act: IssuerExchangeAct): Answer<MovedExchanges>;
  /** A file of them, CSV where nothing is said; with a reason it carries whole recipients, and the reason is kept. */
  download(input: { siteCode: SiteCode; state?: ExchangeState; reason?: string; format?: SheetFormat }): Answer<DownloadedFile>;
  /** A workbook of what waits to be sent, its carriers and waybills to be filled in. */
  waybillTemplate(siteCode: SiteCode): Answer<DownloadedFile>;
  /** What a filled sheet of waybills would do; nothing is sent by it. */
  checkWaybills(siteCode: SiteCode, sheet: UploadPart): Answer<WaybillReport>;
  /** Sends parcels under their waybills; each is judged anew, by itself. */
  shipParcels(siteCode: SiteCode, parcels: readonly Parcel[]): Answer<MovedExchanges>;
}
