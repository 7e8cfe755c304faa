import type { AccountHolderCheck, PhoneIdentityProvider } from '@naru/domain/account';
import type { RoadNames } from '@naru/domain/address';
import type { CheckpointMirror, CheckpointStore } from '@naru/domain/checkpoint';
import type { FileScanner, FileStore } from '@naru/domain/file';
import type { BusinessRegister } from '@naru/domain/issuer';
import type { PaymentProvider } from '@naru/domain/order';
import type { PayoutSender } from '@naru/domain/payout';
import type { ProviderBooks } from '@naru/domain/reconciliation';
import type { KeyRing, Keys } from '@naru/domain/secret';
import type { Clock } from '@naru/domain/shared';
import type { WebhookCarrier } from '@naru/domain/webhook';
import type { CheckCards, DrawCard } from '../gateways/cards/draw-card.ts';
import type { ChainAccess } from '../gateways/chain/chain-gateway.ts';
import type { AvifDrawer } from '../gateways/images/avif-drawer.ts';
import type { CropImage } from '../gateways/images/crop-image.ts';
import type { PrepareImage } from '../gateways/images/prepare-image.ts';
import type { DrawPreview } from '../gateways/images/preview-drawer.ts';
import type { DrawWidth } from '../gateways/images/width-drawer.ts';
import type { NoticeHub } from '../gateways/notices/notice-hub.ts';
import type { KnownPasswords } from '../gateways/secrets/known-passwords.ts';
import type { PasswordHasher } from '../gateways/secrets/password-hasher.ts';
import type { PinVault } from '../gateways/secrets/pin-vault.ts';
import type { QrBoard } from '../gateways/wallet/qr-board.ts';
import type { WalletGate } from '../gateways/wallet/wallet-gate.ts';
import type { Config } from '../settings/config.ts';
import type { Availability } from '../stores/availability.ts';
import type { Db, EngineKind, Transact } from '../stores/db.ts';
import type { FeeRates } from './fee-rates.ts';
import type { MetricHistory } from './metric-history.ts';
import type { ProductViews } from './product-stats.ts';
import type { ApiKeyInUse } from './request-context.ts';

/** A folder there always is; a bucket, where one is named. */
export type FileStores = Readonly<{ folder: FileStore; s3: FileStore | null }>;

/** Who waits for a costly hash: of a PIN, or of a password of a member or a stranger. */
export type HashQueue = 'pin' | 'member' | 'stranger';

/** What use cases work with: everything that touches the world, handed in by the composition root. */
export interface Deps {
  readonly config: Config;
  readonly db: Db;
  readonly transact: Transact;
  readonly availability: Availability;
  readonly metricHistory: MetricHistory;
  readonly clock: Clock;
  /** The platform's fee. */
  readonly fees: FeeRates;
  readonly keys: Keys;
  readonly keyRing: KeyRing;
  readonly passwords: PasswordHasher;
  readonly hashQueues: Readonly<Record<HashQueue, number>>;
  readonly knownPasswords: KnownPasswords;
  readonly pins: PinVault;
  readonly phoneIdentity: PhoneIdentityProvider;
  readonly payments: PaymentProvider;
  /** What the same provider's own books say. */
  readonly providerBooks: ProviderBooks;
  readonly payouts: PayoutSender;
  /** Who carries what members' addresses are told. */
  readonly webhooks: WebhookCarrier;
  /** Who says in whose name an account is; null where there is nobody to ask. */
  readonly holders: AccountHolderCheck | null;
  /** Who says whether there is a business; null where there is nobody to ask: operators look by hand. */
  readonly businesses: BusinessRegister | null;
  /** Who knows addresses by their road names; null where nobody is asked. */
  readonly roadNames: RoadNames | null;
  readonly files: FileStore;
  /** Who looks through what is uploaded; null where nobody does. */
  readonly scanner: FileScanner | null;
  /** Every store that is configured, by its name, for those who move files from one to another. */
  readonly fileStores: FileStores;
  readonly wallets: WalletGate;
  readonly qrBoard: QrBoard;
  readonly noticeHub: NoticeHub;
  /** How often the pages of products are opened. */
  readonly views: ProductViews;
  readonly chain: ChainAccess;
  /** How all rows are copied at one moment, and of which engine the copy is. */
  readonly backup: { readonly engine: EngineKind; readonly dump: () => AsyncIterable<Uint8Array> };
  /** Where what stands in the database is written down outside of it; the mirror is a second place, where one is configured. */
  readonly checkpoints: { readonly file: CheckpointStore; readonly mirror: CheckpointMirror | undefined };
  readonly prepareImage: PrepareImage;
  /** The same of pictures that come by the thousand, in fewer widths and apart from those for which somebody waits. */
  readonly prepareInBulk: PrepareImage;
  /** The same of cards that were drawn here. */
  readonly prepareDrawn: PrepareImage;
  readonly cropImage: CropImage;
  readonly drawCard: DrawCard;
  readonly checkCards: CheckCards;
  readonly avif: AvifDrawer;
  readonly drawWidth: DrawWidth;
  readonly drawPreview: DrawPreview;
  /** Which build of the web application is served; empty where there is none. */
  readonly webBuild: string;
  /** Which commit or release this process is of. */
  readonly release: string;
  /** Tells the worker that mail was written, so that nobody waits for its next beat. */
  readonly mailWritten: () => void;
  /** The same of text messages. */
  readonly smsWritten: () => void;
  /** The same of jobs that were opened. */
  readonly jobOpened: () => void;
  /** The same of bulk mint jobs that are to be looked through, or minted. */
  readonly bulkWaits: () => void;
}

/** The signed-in member on whose behalf a use case runs. */
export interface Member {
  readonly id: number;
  readonly did: string;
  readonly nickname: string;
  readonly sessionId: string;
  /** The key by which a program calls for them, where they do not call themselves. */
  readonly key?: ApiKeyInUse;
}
