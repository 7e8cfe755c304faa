import type { OperatorCallName } from '@naru/domain/operator';
import { ok } from '@naru/domain/shared';
import { z } from 'zod';
import { verifyAuditLog } from '../audit/audit-log.ts';
import { auditNow } from '../audit/audit-market.ts';
import { makeFindings } from '../audit/finding.ts';
import {
  addFaq,
  changeAnnouncement,
  changeFaq,
  listAnnouncements,
  publishAnnouncement,
  removeAnnouncement,
} from '../use-cases/announcement/manage-announcements.ts';
import { explainFinding, listFindings } from '../use-cases/audit/findings.ts';
import { makeBackup } from '../use-cases/backup/make-backup.ts';
import { recordDrill } from '../use-cases/backup/standing.ts';
import { listDisputes, showDispute } from '../use-cases/dispute/list-disputes.ts';
import { readPicture } from '../use-cases/dispute/pictures.ts';
import { copyFiles, FILE_STORES } from '../use-cases/file/copy-files.ts';
import { VERIFIED, verifyStored } from '../use-cases/file/verify-files.ts';
import { answerInquiry, classifyInquiry, listInquiries, readAttachment, showInquiry } from '../use-cases/inquiry/answer-inquiry.ts';
import { listSellers, refuseSeller, showSeller } from '../use-cases/issuer/judge-seller.ts';
import { openSite } from '../use-cases/issuer/site.ts';
import { addKey } from '../use-cases/keys/known-keys.ts';
import { keysNow } from '../use-cases/keys/rotate-keys.ts';
import { showChain } from '../use-cases/operation/chain.ts';
import { followClock, showClocks } from '../use-cases/operation/clocks.ts';
import { findMembers } from '../use-cases/operation/find-members.ts';
import { resendToMember, writeNote } from '../use-cases/operation/help-member.ts';
import { lookAsMember, openLook } from '../use-cases/operation/look-as-member.ts';
import { memberTimeline } from '../use-cases/operation/member-timeline.ts';
import { changePoster, listPosters, putUpPoster, takeDownPoster } from '../use-cases/operation/posters.ts';
import { showGold } from '../use-cases/operation/set-gold-reference.ts';
import { showLaw } from '../use-cases/operation/show-law.ts';
import { revealMember, showMember } from '../use-cases/operation/show-member.ts';
import { showTrace } from '../use-cases/operation/show-trace.ts';
import { endMemberSessions, suspendMember } from '../use-cases/operation/suspend-member.ts';
import { emergencyNow } from '../use-cases/operation/turn-emergency.ts';
import { liftSuppression, listSuppressed, listUnsentMail, listUnsentSms, resendMail, resendSms } from '../use-cases/operation/unsent.ts';
import { listApprovals, showApproval } from '../use-cases/operator/approvals.ts';
import { approveAct, refuseAct } from '../use-cases/operator/judge-approval.ts';
import { listAuditLog } from '../use-cases/operator/list-audit-log.ts';
import { addOperator, changeEmail, enrolAuthenticator, listOperators } from '../use-cases/operator/people.ts';
import { setUpOwner } from '../use-cases/operator/roles.ts';
import { countToday, showMetrics } from '../use-cases/operator/today.ts';
import { listEscrow, recordEscrow } from '../use-cases/order/record-escrow.ts';
import { listReceipts, recordCancelled, recordReceipt, revealReceiver } from '../use-cases/order/record-receipt.ts';
import { findSales, showSale } from '../use-cases/order/show-sale.ts';
import { takeBankFile, takeBankResults } from '../use-cases/payout/bank-file.ts';
import { listRuns, showRun } from '../use-cases/payout/list-runs.ts';
import {
  addToIncident,
  closeIncident,
  listIncidents,
  openIncident,
  recordReport,
  searchIncident,
  showIncident,
} from '../use-cases/privacy/incidents.ts';
import { listReads } from '../use-cases/privacy/list-reads.ts';
import { listTasks, tickTask } from '../use-cases/privacy/tasks.ts';
import { explainDifference, listDifferences, showDifference } from '../use-cases/reconciliation/list-differences.ts';
import { endTakenDown } from '../use-cases/report/end-taken-down.ts';
import { answerReport, listReports } from '../use-cases/report/report.ts';
import { listTakedowns, lookAtTakedown, takeDown } from '../use-cases/report/takedown.ts';
import { listMoney } from '../use-cases/settlement/apart-figures.ts';
import { fileFeeInvoices, listFees, recordInvoice } from '../use-cases/settlement/fee-invoices.ts';
import { listFeeRates } from '../use-cases/settlement/fee-rates.ts';
import { listRefunds } from '../use-cases/settlement/refund-interest.ts';
import { bodyOf, checkerCall, type OperatorCall, operatorCall, personCall, revealCall, wiredCall } from './call.ts';
import { EVENT_CALLS } from './event-calls.ts';
import { FOUR_EYES_CALLS } from './four-eyes-calls.ts';
import { payoutCheck, payoutReject } from './payout-release.ts';
import { bytesIn, withMember, withNewPicture, withPicture } from './shapes.ts';

/** Why it is asked for what a bank's file says came back. */
const RESULTS_REASON = '은행 결과 파일에서 반송으로 확인';

const after = z.string().max(200);

/** Everything that operators can have done, by path below the root of either door: one without a permission in the domain does not compile. */
export const OPERATOR_CALLS: Readonly<Record<OperatorCallName, OperatorCall>> = Object.freeze({
  'site/create': wiredCall('site/create', (deps, operator, { member, logo, ...order }) =>
    withMember(deps, member, (ownerMemberId) => openSite(deps, operator, { ...order, logo: bytesIn(logo), ownerMemberId, seller: null })),
  ),
  // Who sells in each store. Another business or representative is an act of two people.
  'seller/list': wiredCall('seller/list', async (deps) => ok(await listSellers(deps))),
  'seller/show': wiredCall('seller/show', showSeller),
  'seller/refuse': wiredCall('seller/refuse', refuseSeller),
  'notice/add': wiredCall('notice/add', publishAnnouncement),
  'notice/update': wiredCall('notice/update', changeAnnouncement),
  'notice/list': wiredCall('notice/list', async (deps) => ok(await listAnnouncements(deps))),
  'notice/remove': wiredCall('notice/remove', removeAnnouncement),
  'faq/add': wiredCall('faq/add', addFaq),
  'faq/update': wiredCall('faq/update', changeFaq),
  'inquiry/list': wiredCall('inquiry/list', async (deps, _, query) => ok(await listInquiries(deps, query))),
  'inquiry/show': wiredCall('inquiry/show', showInquiry),
  'inquiry/file': wiredCall('inquiry/file', readAttachment),
  'inquiry/classify': wiredCall('inquiry/classify', classifyInquiry),
  'inquiry/answer': wiredCall('inquiry/answer', (deps, operator, { body, ...order }) =>
    answerInquiry(deps, operator, { ...order, text: body }),
  ),
  'banner/add': wiredCall('banner/add', (deps, operator, order) => putUpPoster(deps, operator, withPicture(order))),
  'banner/update': wiredCall('banner/update', (deps, operator, order) => changePoster(deps, operator, withNewPicture(order))),
  'banner/list': wiredCall('banner/list', async (deps) => ok(await listPosters(deps, 'banner'))),
  'banner/remove': wiredCall('banner/remove', (deps, operator, input) => takeDownPoster(deps, operator, { kind: 'banner', id: input.id })),
  'popup/add': wiredCall('popup/add', (deps, operator, order) => putUpPoster(deps, operator, { ...withPicture(order), place: 'popup' })),
  'popup/update': wiredCall('popup/update', (deps, operator, order) =>
    changePoster(deps, operator, { ...withNewPicture(order), place: 'popup' }),
  ),
  'popup/list': wiredCall('popup/list', async (deps) => ok(await listPosters(deps, 'popup'))),
  'popup/remove': wiredCall('popup/remove', (deps, operator, input) => takeDownPoster(deps, operator, { kind: 'popup', id: input.id })),
  'dispute/list': wiredCall('dispute/list', async (deps, _, query) => ok(await listDisputes(deps, query))),
  'dispute/show': wiredCall('dispute/show', showDispute),
  'dispute/picture': wiredCall('dispute/picture', readPicture),
  'report/list': wiredCall('report/list', async (deps, _, query) => ok(await listReports(deps, query))),
  'report/answer': wiredCall('report/answer', answerReport),
  // What breaks a rule is taken down by one, a whole store by two; what goes up again is seen by two.
  'takedown/look': wiredCall('takedown/look', (deps, _, input) => lookAtTakedown(deps, input)),
  'takedown/make': wiredCall('takedown/make', async (deps, operator, input) => {
    const done = await takeDown(deps, operator, input);
    // What does not end now the worker ends.
    if (done.ok) await endTakenDown(deps).catch(() => undefined);
    return done;
  }),
  'takedown/list': wiredCall('takedown/list', async (deps, _, query) => ok(await listTakedowns(deps, query))),
  ...EVENT_CALLS,
  // Members: looked up masked, shown whole for a reason, stopped and let go on.
  'member/find': wiredCall('member/find', findMembers),
  'member/show': wiredCall('member/show', (deps, operator, { member, reason }) =>
    withMember(deps, member, (memberId) => showMember(deps, operator, { memberId, reason })),
  ),
  'member/timeline': wiredCall('member/timeline', (deps, operator, { member, ...order }) =>
    withMember(deps, member, (memberId) => memberTimeline(deps, operator, { memberId, ...order })),
  ),
  'member/resend': wiredCall('member/resend', (deps, operator, { member, ...order }) =>
    withMember(deps, member, (memberId) => resendToMember(deps, operator, { memberId, ...order })),
  ),
  'member/note': wiredCall('member/note', (deps, operator, { member, text }) =>
    withMember(deps, member, (memberId) => writeNote(deps, operator, { memberId, text })),
  ),
  'member/look-open': wiredCall('member/look-open', (deps, operator, { member, reason }) =>
    withMember(deps, member, (memberId) => openLook(deps, operator, { memberId, reason })),
  ),
  'member/look': wiredCall('member/look', (deps, operator, { member, ...order }) =>
    withMember(deps, member, (memberId) => lookAsMember(deps, operator, { memberId, ...order })),
  ),
  'member/reveal': revealCall('member/reveal', (deps, operator, { member, reason }) =>
    withMember(deps, member, (memberId) => revealMember(deps, operator, { memberId, reason })),
  ),
  'member/suspend': wiredCall('member/suspend', (deps, operator, { member, ...order }) =>
    withMember(deps, member, (memberId) => suspendMember(deps, operator, { memberId, ...order })),
  ),
  'member/end-sessions': wiredCall('member/end-sessions', (deps, operator, { member, reason }) =>
    withMember(deps, member, (memberId) => endMemberSessions(deps, operator, { memberId, reason })),
  ),
  // Paying out. Letting a run go is an act of two people.
  'payout/list': wiredCall('payout/list', async ({ db }) => ok(await listRuns(db))),
  'payout/show': wiredCall('payout/show', ({ db }, _, { run }) => showRun(db, run)),
  'payout/check': payoutCheck,
  'payout/reject': payoutReject,
  'payout/file': personCall(bodyOf('payout/file'), async (deps, person, { run }) => {
    const file = await takeBankFile(deps, person, run);
    if (!file.ok) return file;
    const bytes = await new Response(file.value.content).arrayBuffer();
    return ok({ name: file.value.name, base64: Buffer.from(bytes).toString('base64') });
  }),
  'payout/results': personCall(bodyOf('payout/results'), async (deps, person, { sheet }, caller) => {
    const taken = await takeBankResults(deps, person, bytesIn(sheet));
    if (!taken.ok) return taken;
    const { lines, returned } = taken.value;
    if (returned.length === 0) return ok({ lines, approval: null });
    const requested = await FOUR_EYES_CALLS['payout/returned'].carryOut(deps, { ...caller, reason: RESULTS_REASON }, { lines: returned });
    return 'waiting' in requested ? ok({ lines, approval: requested.waiting.id }) : requested;
  }),
  // Completed sales: found by order, NFT or member, and shown with what a reversal would do.
  'sale/find': wiredCall('sale/find', async (deps, _, query) => ok(await findSales(deps, query))),
  'sale/show': wiredCall('sale/show', showSale),
  // Where the payment provider's books and ours disagree.
  'reconcile/list': wiredCall('reconcile/list', async (deps, _, query) => ok(await listDifferences(deps, query))),
  'reconcile/show': wiredCall('reconcile/show', (deps, _, { difference }) => showDifference(deps, difference)),
  'reconcile/explain': personCall(bodyOf('reconcile/explain'), (deps, person, order) => explainDifference(deps, person, order)),
  // What is owed in all day by day, and what of it is held apart. Recording that is an act of two people.
  'refund/list': wiredCall('refund/list', async (deps) => ok(await listRefunds(deps))),
  'money/list': wiredCall('money/list', async (deps) => ok(await listMoney(deps))),
  // What the platform takes of sales, what of it has to be invoiced, and what was.
  'fee/list': wiredCall('fee/list', async (deps) => ok(await listFeeRates(deps))),
  'invoice/list': wiredCall('invoice/list', async (deps, _, { month }) => listFees(deps, month)),
  'invoice/file': wiredCall('invoice/file', async (deps, operator, { month }) => {
    const file = await fileFeeInvoices(deps, operator, month);
    if (!file.ok) return file;
    const bytes = await new Response(file.value.content).arrayBuffer();
    return ok({ name: file.value.name, base64: Buffer.from(bytes).toString('base64') });
  }),
  'invoice/record': wiredCall('invoice/record', recordInvoice),
  // Cash receipts that no provider issues or cancels.
  'receipt/list': wiredCall('receipt/list', async (deps, _, query) => ok(await listReceipts(deps, query))),
  'receipt/reveal': revealCall('receipt/reveal', revealReceiver),
  'receipt/record': wiredCall('receipt/record', recordReceipt),
  'receipt/cancelled': wiredCall('receipt/cancelled', recordCancelled),
  // What whoever holds money for goods is told by people.
  'escrow/list': wiredCall('escrow/list', async (deps, _, query) => ok(await listEscrow(deps, query))),
  'escrow/record': wiredCall('escrow/record', recordEscrow),
  // The staff users, and what two of them see.
  today: personCall(bodyOf('today'), async (deps, person) => ok(await countToday(deps, person))),
  'operator/set-up': operatorCall(bodyOf('operator/add'), setUpOwner),
  'operator/add': wiredCall('operator/add', addOperator),
  'operator/email': personCall(bodyOf('operator/email'), changeEmail),
  'operator/enrol': personCall(z.object({}), (deps, person) => enrolAuthenticator(deps, person)),
  'operator/list': wiredCall('operator/list', async (deps) => ok(await listOperators(deps))),
  // What people do about personal data by hand.
  'privacy/list': wiredCall('privacy/list', async (deps) => ok(await listTasks(deps))),
  'privacy/tick': personCall(bodyOf('privacy/tick'), tickTask),
  'privacy/reads': wiredCall('privacy/reads', async (deps, _, query) => ok(await listReads(deps, query))),
  // What became of personal data, whom it concerns, and who has to be told by when. Telling members is seen by two.
  'incident/open': wiredCall('incident/open', openIncident),
  'incident/list': wiredCall('incident/list', async (deps, _, query) => ok(await listIncidents(deps, query))),
  'incident/show': wiredCall('incident/show', (deps, _, query) => showIncident(deps, query)),
  'incident/add': wiredCall('incident/add', addToIncident),
  'incident/search': wiredCall('incident/search', searchIncident),
  'incident/report': wiredCall('incident/report', recordReport),
  'incident/close': wiredCall('incident/close', closeIncident),
  'trail/list': wiredCall('trail/list', async ({ db }, _, query) => ok(await listAuditLog(db, query))),
  'trail/verify': wiredCall('trail/verify', async ({ db }) => {
    const findings = makeFindings();
    return ok({ deeds: await verifyAuditLog(db, findings), findings: findings.listed });
  }),
  'approval/list': wiredCall('approval/list', async ({ db }, _, query) => ok(await listApprovals(db, query))),
  'approval/show': wiredCall('approval/show', ({ db }, _, { id: chosen }) => showApproval(db, chosen)),
  'approval/approve': checkerCall(bodyOf('approval/approve'), (deps, checker, seen) =>
    approveAct(deps, checker, seen, (call) => FOUR_EYES_CALLS[call].act),
  ),
  'approval/refuse': personCall(bodyOf('approval/refuse'), refuseAct),
  // Keeping the market: an archive of it, and what became of trying one. Where archives lie is a setting, and nobody's to choose here.
  backup: operatorCall(z.object({}), (deps, operator) => makeBackup(deps, operator)),
  'backup/drilled': operatorCall(
    z.object({
      at: z.iso.datetime(),
      findings: z.int().nonnegative(),
      seconds: z.number().nonnegative(),
      of: z.enum(['archive', 'pgbackrest']).default('archive'),
    }),
    recordDrill,
  ),
  // Moving and looking over the bytes of files, a step a call.
  'files/copy': operatorCall(z.object({ from: z.enum(FILE_STORES), to: z.enum(FILE_STORES), after }), copyFiles),
  'files/verify': operatorCall(z.object({ what: z.enum(VERIFIED), after }), verifyStored),
  // Keys: what there is, and one more. What puts others to use, or away, is seen by two.
  keys: wiredCall('keys', async (deps) => ok(await keysNow(deps))),
  'keys/add': operatorCall(z.object({}), (deps, operator) => addKey(deps, operator)),
  ...FOUR_EYES_CALLS,
  'emergency/show': wiredCall('emergency/show', async (deps) => ok(await emergencyNow(deps))),
  'figures/show': wiredCall('figures/show', async (deps, _, query) => ok(showMetrics(deps, query))),
  clock: operatorCall(z.object({}), async (deps) => ok(await showClocks(deps))),
  'clock/follow': operatorCall(z.object({}), followClock),
  trace: wiredCall('trace', async (deps, _, { trace }) => ok(await showTrace(deps, trace))),
  'gold/show': wiredCall('gold/show', async (deps) => ok(await showGold(deps))),
  chain: wiredCall('chain', async (deps) => ok(await showChain(deps))),
  'mail/list': wiredCall('mail/list', async (deps) => ok(await listUnsentMail(deps))),
  'mail/resend': wiredCall('mail/resend', (deps, operator, input) => resendMail(deps, operator, input.id)),
  'mail/suppressed': operatorCall(z.object({}), async (deps) => ok(await listSuppressed(deps))),
  'mail/lift': operatorCall(z.object({ address: z.string() }), (deps, operator, input) => liftSuppression(deps, operator, input.address)),
  'sms/list': wiredCall('sms/list', async (deps) => ok(await listUnsentSms(deps))),
  'sms/resend': wiredCall('sms/resend', (deps, operator, input) => resendSms(deps, operator, input.id)),
  audit: operatorCall(z.object({}), (deps, operator) => auditNow(deps, operator)),
  // What the operator owes, held to the market that runs.
  law: operatorCall(z.object({}), async (deps) => ok(await showLaw(deps))),
  'audit/list': wiredCall('audit/list', async (deps, _, query) => ok(await listFindings(deps, query))),
  'audit/explain': personCall(bodyOf('audit/explain'), (deps, person, order) => explainFinding(deps, person, order)),
});
