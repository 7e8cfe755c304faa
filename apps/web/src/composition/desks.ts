import type { Accounts, Profile } from '@naru/domain/account';
import type { AddressBook, Exchanges, IssuerExchanges } from '@naru/domain/exchange';
import type { Explorer } from '@naru/domain/explorer';
import type { Originals } from '@naru/domain/file';
import type { Sendings } from '@naru/domain/gift';
import type { Histories } from '@naru/domain/history';
import type { Home } from '@naru/domain/home';
import type { IssuerDesk, Stores } from '@naru/domain/issuer';
import type { Listings, Market } from '@naru/domain/listing';
import type { Nfts } from '@naru/domain/nft';
import type { Notices } from '@naru/domain/notification';
import type { OfferBook } from '@naru/domain/offer';
import type { Orders } from '@naru/domain/order';
import type { PassportChecks, Passports } from '@naru/domain/passport';
import type { PinHasher, PinKeeper } from '@naru/domain/pin';
import type { QrTickets, WalletAccounts } from '@naru/domain/qr';
import type { OpenSessions, Sessions } from '@naru/domain/session';
import type { NoticeBoard } from '@naru/domain/support';

/** Every screen-facing port by name: what the servers' client answers, and what the stand-ins of tests answer too. */
export interface Desks {
  readonly accounts: Accounts;
  readonly profile: Profile;
  readonly sessions: Sessions;
  readonly openSessions: OpenSessions;
  readonly qrTickets: QrTickets;
  readonly walletAccounts: WalletAccounts;
  readonly pinKeeper: PinKeeper;
  readonly pinHasher: PinHasher;
  readonly nfts: Nfts;
  readonly histories: Histories;
  readonly market: Market;
  readonly listings: Listings;
  readonly offerBook: OfferBook;
  readonly sendings: Sendings;
  readonly explorer: Explorer;
  readonly passports: Passports;
  readonly passportChecks: PassportChecks;
  readonly exchanges: Exchanges;
  readonly addressBook: AddressBook;
  readonly issuerExchanges: IssuerExchanges;
  readonly orders: Orders;
  readonly stores: Stores;
  readonly issuerDesk: IssuerDesk;
  readonly home: Home;
  readonly notices: Notices;
  readonly noticeBoard: NoticeBoard;
  readonly originals: Originals;
}
