import { MINUTE_MS } from '@naru/domain/shared';
import { sql } from 'drizzle-orm';
import { auditDaily } from '../audit/audit-market.ts';
import { openChainGateway } from '../gateways/chain/open-chain.ts';
import { openClock, openMovableClock } from '../gateways/clock/open-clock.ts';
import type { ReportTrouble } from '../gateways/identity/portone-provider.ts';
import { makeMailSender, type OutboxParts } from '../gateways/mail/outbox.ts';
import { makeSandboxMailer } from '../gateways/mail/sandbox-mailer.ts';
import { makeSmtpMailer } from '../gateways/mail/smtp-mailer.ts';
import { makeSmsLooker } from '../gateways/sms/deliveries.ts';
import { openSmsService } from '../gateways/sms/open-sms.ts';
import { makeSmsSender } from '../gateways/sms/outbox.ts';
import { QR_CHANNEL } from '../gateways/wallet/qr-board.ts';
import { findRenderer } from '../http/page-renderer.ts';
import type { Deps } from '../kernel/deps.ts';
import { NOTICE_CHANNEL } from '../kernel/notify.ts';
import { writeViews } from '../kernel/product-stats.ts';
import { errorFields } from '../log/error-fields.ts';
import { recordMetrics } from '../metrics/record-metrics.ts';
import { type Watching, watchMarket } from '../metrics/watch-market.ts';
import { fillNames } from '../names/fill-names.ts';
import { operatorApp } from '../operator/app.ts';
import { makeConsole } from '../operator/console.ts';
import { FOUR_EYES_CALLS } from '../operator/four-eyes-calls.ts';
import { openOperatorSocket } from '../operator/socket.ts';
import { fillDocument } from '../routes/document.ts';
import { allHandlers, mountApis } from '../routes/index.ts';
import { mountOps } from '../routes/ops/mount.ts';
import { mountSandboxClock } from '../routes/sandbox.ts';
import { visitorFetch } from '../routes/visitor-fetch.ts';
import { type Ending, eachApart, errorsIn } from '../shared/each-due.ts';
import { startWorker, type Worker } from '../shared/worker.ts';
import { StartRefused } from '../stores/start-refused.ts';
import { confirmMarketing } from '../use-cases/account/confirm-marketing.ts';
import { confirmLeft } from '../use-cases/acts/confirm-by-wallet.ts';
import type { AuditOutcome } from '../use-cases/audit/record-audit.ts';
import { expireDueBids } from '../use-cases/bid/end-bids.ts';
import { runBulkLooks } from '../use-cases/bulk/look-through.ts';
import { runBulkMessages, textHolders } from '../use-cases/bulk/notify-holders.ts';
import { runBulkMints } from '../use-cases/bulk/run-mints.ts';
import { contractAddress } from '../use-cases/chain/contract.ts';
import { keepRelaying } from '../use-cases/chain/run-chain-worker.ts';
import { writeCheckpoints } from '../use-cases/checkpoint/write-checkpoints.ts';
import { lapseDueDisputes } from '../use-cases/dispute/answer-dispute.ts';
import { attesterBefore } from '../use-cases/exchange/attest-before.ts';
import { refundEnded } from '../use-cases/exchange/end-exchange.ts';
import { moveDueExchanges } from '../use-cases/exchange/receive.ts';
import { notifyAlerts, notifyDrops } from '../use-cases/favourite/notify-drops.ts';
import { tellFollowers } from '../use-cases/follow/tell-followers.ts';
import { notifyCodes } from '../use-cases/gift/notify-codes.ts';
import { remindReceivers } from '../use-cases/gift/remind-receivers.ts';
import { expireDueGifts } from '../use-cases/gift/sent-gift.ts';
import { adoptSellers } from '../use-cases/issuer/adopt-sellers.ts';
import { runJobs } from '../use-cases/job/run-jobs.ts';
import { compareKeys } from '../use-cases/keys/known-keys.ts';
import { endDueListings } from '../use-cases/listing/end-listings.ts';
import { mailNotices } from '../use-cases/notice/mail-notices.ts';
import { expireDueOffers } from '../use-cases/offer/end-offers.ts';
import { claimMode, type ModeRefusal } from '../use-cases/operation/claim-mode.ts';
import { liftDueSuspensions, stopLateListings } from '../use-cases/operation/suspend-member.ts';
import { expireDueApprovals } from '../use-cases/operator/approvals.ts';
import { carryOutDue } from '../use-cases/operator/judge-approval.ts';
import { issueDueReceipts } from '../use-cases/order/issue-receipts.ts';
import { expireDueOrders, settleOpen } from '../use-cases/order/pay.ts';
import { reportDueEscrow } from '../use-cases/order/report-escrow.ts';
import { returnDueParts } from '../use-cases/order/return-part.ts';
import { reverseDueOrders } from '../use-cases/order/reverse.ts';
import { carryPayouts } from '../use-cases/payout/carry.ts';
import { closeDueRun } from '../use-cases/payout/close-run.ts';
import { openDuePrices } from '../use-cases/price-plan/open-due-prices.ts';
import { reconcileDueDays } from '../use-cases/reconciliation/reconcile-day.ts';
import { endTakenDown } from '../use-cases/report/end-taken-down.ts';
import { beginFee } from '../use-cases/settlement/fee-rates.ts';
import { countMoneyDays } from '../use-cases/settlement/money-days.ts';
import { countStores } from '../use-cases/store/count-stores.ts';
import { type Delivery, makeDelivery } from '../use-cases/webhook/deliver.ts';
import { whyNoBucket } from './external-services.ts';
import { makeDeps } from './make-deps.ts';
import { mendTexts } from './mend-texts.ts';
import { openKeys } from './open-keys.ts';
import { PURGING, PURGING_SOON } from './purging.ts';
import type { Ground, Market } from './server.ts';

const MAIL_BEAT_MS = 2_000;
const WEBHOOK_BEAT_MS = 1_000;
/** What became of texts is nothing that anybody waits for. */
const DELIVERY_BEAT_MS = 5_000;
/** A job is begun at once by the process that opens it; what another one has left is found so soon. */
const JOB_BEAT_MS = 2_000;
const ORDER_BEAT_MS = 5_000;
/** The provider's books of a day are there by the morning after it; who does not answer is not asked every few seconds. */
const BOOKS_BEAT_MS = 600_000;
const QR_BEAT_MS = 15_000;
const PURGING_BEAT_MS = 600_000;
const CLOCK_BEAT_MS = 10_000;
const MOST_APART_SECONDS = 60;
const VIEWS_BEAT_MS = 2_000;
const KEYS_BEAT_MS = 60_000;
/** The hour of an audit is not to the second. */
const AUDIT_BEAT_MS = 15_000;
const HOUR_MS = 3_600_000;

const MODE_REFUSALS = {
  other: (mode: string, refusal: ModeRefusal) =>
    `NARU_MODE: ${mode} 서버는 이 데이터베이스를 쓸 수 없습니다 / this database belongs to a server in mode ${'mode' in refusal ? refusal.mode : ''}, not ${mode}`,
  unnamed: () => 'NARU_MODE: 모드를 정해 주세요 / name the mode of this database, which has members already: local, dev, stage or prod',
} as const;

/** What happens by itself, one after the other; one that fails, or finds one row it cannot move, keeps none of the others waiting (I19). */
const inTurn =
  (what: string, works: readonly ((deps: Deps, ending?: Ending) => Promise<unknown>)[], deps: Deps) =>
  (ending: Ending): Promise<void> =>
    eachApart(what, works, (work) => work(deps, ending));

/** What members have not heard of yet: prices that dropped, and the mail that goes with every notice. */
const NEWS = [notifyDrops, notifyAlerts, tellFollowers, runBulkMessages, textHolders, mailNotices];
/** Closes the day's run, and carries what was approved. */
const payOut = async (deps: Deps, ending?: Ending): Promise<void> => {
  await closeDueRun(deps);
  await carryPayouts(deps, ending);
};
/** What was paid, what was not, and what has to go back. Each asks the payment provider, and waits for no other that it keeps waiting. */
const MONEY = {
  payments: settleOpen,
  orders: expireDueOrders,
  refunds: refundEnded,
  partReturns: returnDueParts,
  reversals: reverseDueOrders,
  cashReceipts: issueDueReceipts,
  escrow: reportDueEscrow,
  payouts: payOut,
} as const;
/** What two people have seen, and what waited a day after that. */
const carryOutApproved = (deps: Deps): Promise<number> => carryOutDue(deps, (call) => FOUR_EYES_CALLS[call].act);
/** What ends by time, the codes that wait to be told, the reminders of them, and what is owed at the end of each day. */
const TIME = [
  expireDueOffers,
  expireDueBids,
  expireDueApprovals,
  carryOutApproved,
  liftDueSuspensions,
  stopLateListings,
  endTakenDown,
  endDueListings,
  expireDueGifts,
  moveDueExchanges,
  lapseDueDisputes,
  notifyCodes,
  remindReceivers,
  countMoneyDays,
];
/** What wallets have approved, and what is not to be kept any longer. */
const QRS = [confirmLeft, ...PURGING_SOON];

/** A message that could not be sent is tried again; one that is given up waits for an operator (`npm run naru -- mail list`, `sms list`). */
const reportTo =
  (log: Ground['log'], what: 'mail' | 'sms'): OutboxParts['onFailure'] =>
  (id, final) => {
    if (final) log.error(`a ${what} was given up, or did not arrive`, { [what]: id });
    else log.warn(`a ${what} could not be sent now`, { [what]: id });
  };

/** What an audit came to: what it found is said in one line, which says of whom it is by numbers alone. */
const reportAudit =
  (log: Ground['log']) =>
  ({ audit, whole, found, opened, mended }: AuditOutcome): void => {
    const kinds = [...new Set(opened.map(({ kind }) => kind))].join(', ');
    const line = { audit, whole, found, opened: opened.length, mended, kinds };
    if (found > 0) log.error('the market was audited, and something does not agree', line);
    else if (whole) log.info('the market was audited, and everything agrees', line);
    else log.warn('the market was audited, but for the chain', line);
  };

/** Builds the market's gateways, use cases, workers and routes on the opened ground. */
export const makeMarket = async ({ config, log, database }: Ground): Promise<Market> => {
  const { db } = database;
  // What happens by itself keeps no visitor waiting for a connection, nor they it.
  const byItself = database.through('workers');
  const movable = config.sandbox.clock ? await openMovableClock(db, log.error) : null;
  const clock = movable?.clock ?? (await openClock(db, log.error));
  const apart = Math.round((Date.now() - clock.now().getTime()) / 1000);
  if (Math.abs(apart) > MOST_APART_SECONDS)
    log.warn('the clock of this machine is another than the database’s, by which the market goes', { seconds: apart });
  const mine = await claimMode({ db, clock }, config);
  if (!mine.ok) throw new StartRefused(MODE_REFUSALS[mine.failure.reason](config.mode, mine.failure));
  const fee = await beginFee({ db, clock }, { basisPoints: config.feeBasisPoints, named: config.feeNamed });
  if (!fee.ok)
    throw new StartRefused(`NARU_FEE_BASIS_POINTS: this market began with ${fee.failure.began}, and two people change it by naru fee plan`);
  const mended = await mendTexts(database, clock);
  if (mended.length > 0)
    log.info('texts of the time before were brought into the form in which texts are kept', {
      columns: mended.map(({ column }) => column).join(', '),
    });
  await fillNames(database);
  const issuers = config.sandbox.demo ? (await import('../demo/catalogue.ts')).ISSUERS : [];
  const adopted = await adoptSellers(database, clock, new Map(issuers.map(({ siteCode, seller }) => [siteCode, seller])));
  if (adopted.length > 0) log.info('stores of the time before say who sells in them by their cards', { sites: adopted.join(', ') });
  const failed = (what: string) => (error: unknown) => {
    for (const one of errorsIn(error)) log.error(what, errorFields(one));
  };
  const mailer =
    config.smtpUrl === null ? makeSandboxMailer(db, config.mailFrom) : makeSmtpMailer(config.smtpUrl, config.mailFrom, config.dkim);
  // The demo lives through its past with orders whose time is long over: no worker may look before it is done.
  let seeded = !config.sandbox.demo;
  const onceSeeded = (work: (ending: Ending) => Promise<unknown>) => async (ending: Ending) => (seeded ? work(ending) : undefined);
  const bucket = await whyNoBucket(config.files);
  if (bucket !== null) throw new StartRefused(bucket);
  const keyRing = await openKeys(database, config);
  const mail = startWorker(
    onceSeeded(makeMailSender({ db: byItself.db, mailer, clock, onFailure: reportTo(log, 'mail') })),
    MAIL_BEAT_MS,
    failed('mail'),
  );
  const smsParts = {
    db: byItself.db,
    keys: keyRing.keys,
    sms: openSmsService(config.sms, db, clock, config.outsideMs),
    clock,
    onFailure: reportTo(log, 'sms'),
  };
  const sms = startWorker(onceSeeded(makeSmsSender(smsParts)), MAIL_BEAT_MS, failed('sms'));
  const deliveries = startWorker(onceSeeded(makeSmsLooker(smsParts)), DELIVERY_BEAT_MS, failed('sms deliveries'));
  const gateway = await openChainGateway(config.chain, database, {
    keys: keyRing.keys,
    create: config.sandbox.demo || config.mode === 'local' || config.mode === 'dev',
    clock,
  });
  const contract = await contractAddress(database, gateway, config);
  const jobs = startWorker(
    onceSeeded((ending) => inTurn('jobs', [openDuePrices, runJobs], working)(ending)),
    JOB_BEAT_MS,
    failed('jobs'),
  );
  // Apart, so that a long sheet that is read keeps nobody's cards waiting.
  const looks = startWorker(
    onceSeeded((ending) => runBulkLooks(working, ending)),
    JOB_BEAT_MS,
    failed('bulk sheets'),
  );
  const mints = startWorker(
    onceSeeded((ending) => runBulkMints(working, ending)),
    JOB_BEAT_MS,
    failed('bulk mints'),
  );
  const delivery = (): Delivery => {
    deliveryRun ??= makeDelivery({ ...working, onError: failed('webhooks') }, () => hooks.nudge());
    return deliveryRun;
  };
  let deliveryRun: Delivery | undefined;
  const hooks = startWorker(
    onceSeeded(() => delivery().look()),
    WEBHOOK_BEAT_MS,
    failed('webhooks'),
  );
  const bulkWaits = (): void => {
    looks.nudge();
    mints.nudge();
  };
  const nudges = { mailWritten: mail.nudge, smsWritten: sms.nudge, jobOpened: jobs.nudge, bulkWaits };
  const report: ReportTrouble = (trouble) => log.error('a service outside', trouble);
  const deps = makeDeps(config, database, clock, nudges, { ...gateway, contract }, report, keyRing);
  const working = { ...deps, ...byItself };
  const keyTrouble = await compareKeys(deps);
  if (keyTrouble.wrong.length > 0)
    throw new StartRefused(
      `NARU_KEY_FILE: 이 데이터베이스의 키가 아닙니다 / ${config.keys.file} has other keys than this database was made with (${keyTrouble.wrong.map((version) => `v${version}`).join(', ')})`,
    );
  await attesterBefore(deps);
  let lacking = keyTrouble.missing;
  const lookAtKeys = async (): Promise<void> => {
    await keyRing.refresh();
    lacking = (await compareKeys(deps)).missing;
    if (lacking.length > 0) log.error('keys are missing', { versions: lacking.join(', '), file: config.keys.file });
  };
  // PostgreSQL gathers by itself what it plans its queries by; PGlite has nobody who does.
  const gatherStatistics = () => db.execute(sql`analyze`);
  const listening = await database.listen(QR_CHANNEL, deps.qrBoard);
  deps.qrBoard.heardThrough(listening.live);
  const notices = await database.listen(NOTICE_CHANNEL, deps.noticeHub);
  const checkpoints = startWorker(
    onceSeeded(() => writeCheckpoints(working)),
    config.checkpoints.beatMs,
    failed('checkpoints'),
  );
  // Not all processes, and not all that happens by itself, begin with the hour.
  const auditSpreadMs = Math.random() * config.operation.auditSpreadMinutes * MINUTE_MS;
  const upSince = clock.now();
  const audit = (ending: Ending) => auditDaily(working, { since: upSince, spreadMs: auditSpreadMs, ending, tell: reportAudit(log) });
  const watching: Worker[] = [];
  let figures: Watching | undefined;
  const workers = [
    startWorker(onceSeeded(inTurn('notices', NEWS, working)), MAIL_BEAT_MS, failed('notices')),
    ...Object.entries(MONEY).map(([what, work]) => startWorker(onceSeeded(inTurn(what, [work], working)), ORDER_BEAT_MS, failed(what))),
    startWorker(onceSeeded(inTurn('books', [reconcileDueDays], working)), BOOKS_BEAT_MS, failed('books')),
    startWorker(() => clock.look(), CLOCK_BEAT_MS, failed('clock')),
    startWorker(onceSeeded(inTurn('time', TIME, working)), ORDER_BEAT_MS, failed('time')),
    // Looks at every member.
    startWorker(
      onceSeeded((ending) => confirmMarketing(working, ending)),
      HOUR_MS,
      failed('consents'),
    ),
    startWorker(onceSeeded(inTurn('stores', [countStores], working)), ORDER_BEAT_MS, failed('stores')),
    startWorker(inTurn('qrs', QRS, working), QR_BEAT_MS, failed('qrs')),
    startWorker(() => writeViews(working), VIEWS_BEAT_MS, failed('views')),
    startWorker(lookAtKeys, KEYS_BEAT_MS, failed('keys')),
    ...(database.kind === 'pglite' ? [startWorker(onceSeeded(gatherStatistics), HOUR_MS, failed('statistics'))] : []),
    startWorker(onceSeeded(inTurn('forgetting', PURGING, working)), PURGING_BEAT_MS, failed('forgetting')),
    startWorker(onceSeeded(audit), AUDIT_BEAT_MS, failed('audit')),
    checkpoints,
  ];
  let lastRound = 0;
  const relaying = keepRelaying({
    ...deps,
    ...database.through('chain'),
    gateway,
    contract,
    publicUrl: config.publicUrl,
    carries: config.chain.batches,
    beatMs: config.chain.beatMs,
    // What was final on a network of others is watched whether or not anything is to be sent.
    always: config.chain.readable || config.chain.rpcUrl !== null,
    report: log.error,
    mayBegin: () => seeded,
    wentRound: () => {
      lastRound = Date.now();
    },
  });
  const drawPage = findRenderer(config.webDir);
  // A market that is stopped and started often has some, too. With the demo's past they would be full of what is not there yet.
  if (seeded) checkpoints.nudge();
  const operators = await openOperatorSocket(operatorApp(deps, log), config.dataDir);
  if (operators.path === undefined) {
    const { reason, remedy } = operators;
    if (remedy === undefined) log.info('no socket for operators', { reason });
    else log.error('no socket for operators: naru and its commands reach nobody', { reason, remedy, folder: config.dataDir });
  }
  return {
    mount: (app) => {
      mountApis(app, deps);
      mountOps(app, deps, makeConsole(deps));
      if (movable !== null)
        mountSandboxClock(app, clock, async (ms) => {
          await movable.advance(ms);
          const ends = [...Object.values(MONEY), ...TIME, ...NEWS, confirmMarketing];
          // Also where one of them fails: that is what metrics are for.
          await eachApart('what ends by time', ends, (work) => work(deps)).finally(() => figures?.lookAnew());
        });
    },
    fill: fillDocument(
      deps,
      drawPage && { drawPage, fetchFor: visitorFetch(deps, allHandlers(deps)), onDefect: failed('a page was not drawn') },
    ),
    seed: async () => {
      if (!config.sandbox.demo) return;
      const { seedDemo } = await import('../demo/seed.ts');
      await seedDemo(deps);
      if (database.kind === 'pglite') await gatherStatistics();
      seeded = true;
      checkpoints.nudge();
    },
    watch: async (metrics) => {
      figures = await watchMarket({ deps: working, database, lastRound: () => lastRound, onError: failed('figures') }, metrics);
      watching.push(figures);
      watching.push(recordMetrics(metrics, deps.metricHistory, failed('figures')));
    },
    whyNotReady: () => (lacking.length === 0 ? null : 'keys are missing'),
    leave: () => deps.noticeHub.close(),
    stop: async () => {
      await operators.close();
      await relaying.stop();
      await Promise.all(
        [mail, sms, hooks, deliveries, jobs, looks, mints, ...workers, ...watching, listening, notices].map((one) => one.stop()),
      );
      await deliveryRun?.settled();
      await writeViews(deps).catch(failed('views'));
    },
  };
};
