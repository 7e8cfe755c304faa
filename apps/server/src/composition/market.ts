import { join } from 'node:path';
import { makeFolderStore } from '../gateways/files/folder-store.ts';
import { makePrepareImage } from '../gateways/images/prepare-image.ts';
import { makeMailSender } from '../gateways/mail/outbox.ts';
import { makeSandboxMailer } from '../gateways/mail/sandbox-mailer.ts';
import { makeSmtpMailer } from '../gateways/mail/smtp-mailer.ts';
import { makeSandboxProvider } from '../gateways/payments/sandbox-provider.ts';
import { openKeyFile } from '../gateways/secrets/file-keys.ts';
import { makePasswordHasher } from '../gateways/secrets/password-hasher.ts';
import { makePinVault } from '../gateways/secrets/pin-vault.ts';
import { makeSandboxSms } from '../gateways/sms/sms-sender.ts';
import { errorFields } from '../log/error-fields.ts';
import { fillDocument } from '../routes/document.ts';
import { mountApis } from '../routes/index.ts';
import { boundedPool } from '../shared/bounded-pool.ts';
import { startWorker } from '../shared/worker.ts';
import { expireDueOrders, settleOpen } from '../use-cases/order/pay.ts';
import type { Deps } from './deps.ts';
import type { Ground, Market } from './server.ts';

const MAIL_BEAT_MS = 2_000;
const ORDER_BEAT_MS = 5_000;

/** Two costly hashes at a time on two cores; 32 may wait, then the answer is `busy`. */
const hashing = () => boundedPool(2, 32);
const drawing = () => boundedPool(2, 16);

/** Builds the market's gateways, use cases, workers and routes on the opened ground. */
export const makeMarket = ({ config, log, database }: Ground): Market => {
  const { db, transact } = database;
  const clock = { now: () => new Date() };
  const keys = openKeyFile(config.keyFile, { create: config.mode === 'local' || config.mode === 'dev' });
  const pool = hashing();
  const failed = (what: string) => (error: unknown) => log.error(what, errorFields(error));
  const mailer = config.smtpUrl === null ? makeSandboxMailer(db, config.mailFrom) : makeSmtpMailer(config.smtpUrl, config.mailFrom);
  const mail = startWorker(makeMailSender({ db, transact, mailer, clock }), MAIL_BEAT_MS, failed('mail'));
  const deps: Deps = {
    config,
    db,
    transact,
    clock,
    keys,
    passwords: makePasswordHasher(pool),
    pins: makePinVault(pool, keys),
    sms: makeSandboxSms(db),
    payments: makeSandboxProvider(db, clock),
    files: makeFolderStore(join(config.dataDir, 'files')),
    prepareImage: makePrepareImage(drawing()),
    mailWritten: mail.nudge,
  };
  const beat = async (): Promise<void> => {
    await settleOpen(deps);
    await expireDueOrders(deps);
  };
  const orders = startWorker(beat, ORDER_BEAT_MS, failed('orders'));
  return {
    mount: (app) => mountApis(app, deps),
    fill: fillDocument(deps),
    stop: async () => {
      await Promise.all([mail.stop(), orders.stop()]);
    },
  };
};
