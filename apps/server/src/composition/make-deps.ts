import { availableParallelism } from 'node:os';
import type { PaymentProvider } from '@naru/domain/order';
import type { PayoutSender } from '@naru/domain/payout';
import type { ProviderBooks } from '@naru/domain/reconciliation';
import type { KeyRing, Keys } from '@naru/domain/secret';
import type { Clock } from '@naru/domain/shared';
import { makeJusoRoadNames } from '../gateways/addresses/juso-road-names.ts';
import { makeSandboxRoadNames } from '../gateways/addresses/sandbox-road-names.ts';
import { dumpDatabase } from '../gateways/backup/database-dump.ts';
import { makeFilePayouts } from '../gateways/banks/file-payouts.ts';
import { makePortOneHolders } from '../gateways/banks/portone-holders.ts';
import { makeSandboxHolders } from '../gateways/banks/sandbox-holders.ts';
import { makeSandboxPayouts } from '../gateways/banks/sandbox-payouts.ts';
import { makeTossPayouts } from '../gateways/banks/toss-payouts.ts';
import { makeNtsRegister } from '../gateways/businesses/nts-register.ts';
import { makeSandboxRegister } from '../gateways/businesses/sandbox-register.ts';
import { makeBackgroundOf } from '../gateways/cards/background-of.ts';
import { makeCards } from '../gateways/cards/draw-card.ts';
import type { ChainAccess } from '../gateways/chain/chain-gateway.ts';
import { makeFileCheckpoints } from '../gateways/checkpoints/file-checkpoints.ts';
import { makeS3Checkpoints } from '../gateways/checkpoints/s3-checkpoints.ts';
import { makeFolderStore } from '../gateways/files/folder-store.ts';
import { makeS3Store } from '../gateways/files/s3-store.ts';
import { makePortOneIdentity, type ReportTrouble } from '../gateways/identity/portone-provider.ts';
import { makeSandboxIdentity } from '../gateways/identity/sandbox-provider.ts';
import { makeAvifDrawer } from '../gateways/images/avif-drawer.ts';
import { makeCropImage } from '../gateways/images/crop-image.ts';
import { makePrepareDrawn, makePrepareImage, widthsInBulk } from '../gateways/images/prepare-image.ts';
import { makePreviewDrawer } from '../gateways/images/preview-drawer.ts';
import { makeWidthDrawer } from '../gateways/images/width-drawer.ts';
import { NoticeHub } from '../gateways/notices/notice-hub.ts';
import { makePortOneBooks } from '../gateways/payments/portone-books.ts';
import { makePortOnePayments } from '../gateways/payments/portone-provider.ts';
import { makeSandboxBooks } from '../gateways/payments/sandbox-books.ts';
import { makeSandboxProvider } from '../gateways/payments/sandbox-provider.ts';
import { makeSharedPayments } from '../gateways/payments/shared-payments.ts';
import { makeTimedProvider } from '../gateways/payments/timed-provider.ts';
import { makeTossBooks } from '../gateways/payments/toss-books.ts';
import { makeTossPayments } from '../gateways/payments/toss-provider.ts';
import { makeClamdScanner } from '../gateways/scan/clamd-scanner.ts';
import { openFileRing } from '../gateways/secrets/file-keys.ts';
import { makeKnownPasswords } from '../gateways/secrets/known-passwords.ts';
import { makePasswordHasher } from '../gateways/secrets/password-hasher.ts';
import { makePinVault } from '../gateways/secrets/pin-vault.ts';
import { QrBoard } from '../gateways/wallet/qr-board.ts';
import { makeWalletGate } from '../gateways/wallet/wallet-gate.ts';
import { makeHttpsCarrier } from '../gateways/webhooks/https-carrier.ts';
import { buildOf } from '../http/static-file.ts';
import type { Deps, HashQueue } from '../kernel/deps.ts';
import { FeeRates } from '../kernel/fee-rates.ts';
import { whileKeyCounts } from '../kernel/machine-key.ts';
import { makeMetricHistory } from '../kernel/metric-history.ts';
import { ProductViews } from '../kernel/product-stats.ts';
import type { Config } from '../settings/config.ts';
import { releaseNow } from '../settings/release.ts';
import { boundedPool } from '../shared/bounded-pool.ts';
import type { Database, Db } from '../stores/db.ts';
import { mayMakeKeys } from './open-keys.ts';

/** Costly hashes, as many as threads: PINs, members' and strangers' passwords queue apart, so that crowds outside or busy askers shut nobody out. */
const pinHashing = (onWaiting: (waiting: number) => void) => boundedPool(2, 32, 8, onWaiting);
const passwordHashing = (onWaitingOf: (queue: HashQueue) => (waiting: number) => void) => ({
  member: boundedPool(1, 32, 8, onWaitingOf('member')),
  stranger: boundedPool(1, 32, 12, onWaitingOf('stranger')),
});
const drawing = () => boundedPool(2, 16);
/** Pictures that come by the thousand leave a core to whoever waits for an answer. */
const drawingInBulk = () => boundedPool(Math.max(1, availableParallelism() - 1), 256);

const openHolders = ({ holders, sandbox }: Config, report: ReportTrouble): Deps['holders'] => {
  if (holders.provider === 'portone') return makePortOneHolders(holders, report);
  return sandbox.holders ? makeSandboxHolders() : null;
};

const openBusinesses = ({ business }: Config, report: ReportTrouble): Deps['businesses'] => {
  if (business.register === 'nts') return makeNtsRegister(business, report);
  return business.register === 'sandbox' ? makeSandboxRegister() : null;
};

const openRoadNames = ({ roadNames }: Config, report: ReportTrouble): Deps['roadNames'] => {
  if (roadNames.register === 'juso') return makeJusoRoadNames(roadNames, report);
  return roadNames.register === 'sandbox' ? makeSandboxRoadNames() : null;
};

const openProvider = (
  payment: Config['payment'],
  db: Db,
  clock: Clock,
  report: ReportTrouble,
  patienceMs: number | undefined,
): PaymentProvider => {
  if (payment.provider === 'toss') return makeTossPayments(payment, clock, report, patienceMs);
  return payment.provider === 'portone' ? makePortOnePayments(payment, clock, report, patienceMs) : makeSandboxProvider(db, clock);
};

/** Who takes money, as the configuration says; also where one payment pays several orders. */
export const openPayments = (
  payment: Config['payment'],
  db: Db,
  clock: Clock,
  report: ReportTrouble,
  patienceMs?: number,
): PaymentProvider => makeSharedPayments(openProvider(payment, db, clock, report, patienceMs), db, clock);

const openBooks = (payment: Config['payment'], db: Db, report: ReportTrouble): ProviderBooks => {
  if (payment.provider === 'toss') return makeTossBooks(payment, report);
  return payment.provider === 'portone' ? makePortOneBooks(payment, report) : makeSandboxBooks(db);
};

const openPayouts = (
  { sender, toss, holidays }: Config['payout'],
  parts: { readonly db: Db; readonly keys: Keys; readonly clock: Clock; readonly report: ReportTrouble },
): PayoutSender => {
  if (toss !== null) return makeTossPayouts(toss, { ...parts, holidays });
  return sender === 'file' ? makeFilePayouts() : makeSandboxPayouts(parts.db);
};

/** Builds what use cases work with, from the configuration and an open database. */
export const makeDeps = (
  config: Config,
  { db, transact, availability, kind, driver }: Database,
  clock: Clock,
  nudges: Pick<Deps, 'mailWritten' | 'smsWritten' | 'jobOpened' | 'bulkWaits'>,
  chain: ChainAccess,
  report: ReportTrouble = () => undefined,
  keyRing: KeyRing = openFileRing(config.keys.file, { create: mayMakeKeys(config) }),
): Deps => {
  const { identity, payment } = config;
  const inBulk = drawingInBulk();
  const hashQueues: Record<HashQueue, number> = { pin: 0, member: 0, stranger: 0 };
  const onWaitingOf = (queue: HashQueue) => (waiting: number) => {
    hashQueues[queue] = waiting;
  };
  const { keys } = keyRing;
  const folder = makeFolderStore(config.files.folder);
  const s3 = config.files.s3 === null ? null : makeS3Store(config.files.s3);
  const files = config.files.store === 's3' && s3 !== null ? s3 : folder;
  return {
    config,
    db,
    transact: whileKeyCounts(transact),
    availability,
    metricHistory: makeMetricHistory(),
    clock,
    fees: new FeeRates(config.feeBasisPoints),
    keys,
    keyRing,
    passwords: makePasswordHasher(passwordHashing(onWaitingOf), config.hashMemoryKib),
    hashQueues,
    knownPasswords: makeKnownPasswords(config.leakedPasswordsFile),
    pins: makePinVault(pinHashing(onWaitingOf('pin')), keys, config.hashMemoryKib),
    phoneIdentity:
      identity.provider === 'portone'
        ? makePortOneIdentity(identity, report)
        : makeSandboxIdentity({ db, transact, keys, clock, smsWritten: nudges.smsWritten }),
    views: new ProductViews(),
    payments: makeTimedProvider(openPayments(payment, db, clock, report), config.outsideMs),
    providerBooks: openBooks(payment, db, report),
    payouts: openPayouts(config.payout, { db, keys, clock, report }),
    webhooks: makeHttpsCarrier({ local: config.webhookLocal }),
    holders: openHolders(config, report),
    businesses: openBusinesses(config, report),
    roadNames: openRoadNames(config, report),
    files,
    scanner: config.scan === null ? null : makeClamdScanner(config.scan),
    fileStores: { folder, s3 },
    wallets: makeWalletGate(
      {
        ...config.wallet,
        sandboxIssuer: config.sandbox.identity,
        allowInsecureUrls: config.mode === 'local' || config.mode === 'dev',
      },
      db,
      keys,
    ),
    qrBoard: new QrBoard(),
    noticeHub: new NoticeHub(),
    prepareImage: makePrepareImage(drawing()),
    prepareInBulk: makePrepareImage(inBulk, widthsInBulk),
    prepareDrawn: makePrepareDrawn(inBulk),
    cropImage: makeCropImage(drawing()),
    ...makeCards(makeBackgroundOf(db, files)),
    avif: makeAvifDrawer(files, (error) => report({ call: 'avif', status: 0, kind: error instanceof Error ? error.name : 'unknown' })),
    drawWidth: makeWidthDrawer(files, boundedPool(2, 512)),
    drawPreview: makePreviewDrawer(files, boundedPool(1, 32)),
    webBuild: buildOf(config.webDir),
    release: releaseNow(),
    ...nudges,
    chain,
    backup: { engine: kind, dump: () => dumpDatabase(driver) },
    checkpoints: {
      file: makeFileCheckpoints(config.checkpoints.file),
      mirror: config.checkpoints.s3 === null ? undefined : makeS3Checkpoints(config.checkpoints.s3),
    },
  };
};
