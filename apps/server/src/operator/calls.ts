import type { OperatorCallName } from '@naru/domain/operator';
import { ok } from '@naru/domain/shared';
import { z } from 'zod';
import { auditNow } from '../audit/audit-market.ts';
import { addFaq, listAnnouncements, removeAnnouncement } from '../use-cases/announcement/manage-announcements.ts';
import { publishAnnouncement } from '../use-cases/announcement/publish-announcement.ts';
import { explainFinding, listFindings } from '../use-cases/audit/findings.ts';
import { listDisputes, showDispute } from '../use-cases/dispute/list-disputes.ts';
import { readPicture } from '../use-cases/dispute/pictures.ts';
import { answerInquiry } from '../use-cases/inquiry/answer-inquiry.ts';
import { listInquiries, readAttachment, showInquiry } from '../use-cases/inquiry/read-inquiries.ts';
import { openSite } from '../use-cases/issuer/open-site.ts';
import { followClock, showClocks } from '../use-cases/operation/clocks.ts';
import { listPosters, takeDownPoster } from '../use-cases/operation/posters.ts';
import { putUpPoster } from '../use-cases/operation/put-up-poster.ts';
import { showChain } from '../use-cases/operation/show-chain.ts';
import { showTrace } from '../use-cases/operation/show-trace.ts';
import { liftSuppression, listSuppressed } from '../use-cases/operation/suppressed-mail.ts';
import { emergencyNow } from '../use-cases/operation/turn-emergency.ts';
import { listUnsentMail, resendMail } from '../use-cases/operation/unsent-mail.ts';
import { listUnsentSms, resendSms } from '../use-cases/operation/unsent-sms.ts';
import { showFigures } from '../use-cases/operator/show-figures.ts';
import { answerReport, listReports } from '../use-cases/report/answer-report.ts';
import { BACKUP_CALLS } from './backup-calls.ts';
import { bodyOf, type OperatorCall, operatorCall, personCall, wiredCall } from './call.ts';
import { EVENT_CALLS } from './event-calls.ts';
import { FILE_CALLS } from './file-calls.ts';
import { FOUR_EYES_CALLS } from './four-eyes-calls.ts';
import { INVOICE_CALLS } from './invoice-calls.ts';
import { KEY_CALLS } from './key-calls.ts';
import { MEMBER_CALLS } from './member-calls.ts';
import { PAYOUT_CALLS } from './payout-calls.ts';
import { PEOPLE_CALLS } from './people-calls.ts';
import { RECEIPT_CALLS } from './receipt-calls.ts';
import { RECONCILE_CALLS } from './reconcile-calls.ts';
import { SALE_CALLS } from './sale-calls.ts';
import { bytesIn, withPicture } from './shapes.ts';
import { withMember } from './with-member.ts';

/** Everything that operators can have done, by path below the root of either door: one without a permission in the domain does not compile. */
export const OPERATOR_CALLS: Readonly<Record<OperatorCallName, OperatorCall>> = Object.freeze({
  'site/create': wiredCall('site/create', (deps, operator, { member, logo, ...order }) =>
    withMember(deps, member, (ownerMemberId) => openSite(deps, operator, { ...order, logo: bytesIn(logo), ownerMemberId, seller: [] })),
  ),
  'notice/add': wiredCall('notice/add', publishAnnouncement),
  'notice/list': wiredCall('notice/list', async (deps) => ok(await listAnnouncements(deps))),
  'notice/remove': wiredCall('notice/remove', removeAnnouncement),
  'faq/add': wiredCall('faq/add', addFaq),
  'inquiry/list': wiredCall('inquiry/list', async (deps, _, query) => ok(await listInquiries(deps, query))),
  'inquiry/show': wiredCall('inquiry/show', showInquiry),
  'inquiry/file': wiredCall('inquiry/file', readAttachment),
  'inquiry/answer': wiredCall('inquiry/answer', (deps, operator, { body, ...order }) =>
    answerInquiry(deps, operator, { ...order, text: body }),
  ),
  'banner/add': wiredCall('banner/add', (deps, operator, order) => putUpPoster(deps, operator, withPicture(order))),
  'banner/list': wiredCall('banner/list', async (deps) => ok(await listPosters(deps, 'banner'))),
  'banner/remove': wiredCall('banner/remove', (deps, operator, input) => takeDownPoster(deps, operator, { kind: 'banner', id: input.id })),
  'popup/add': wiredCall('popup/add', (deps, operator, order) => putUpPoster(deps, operator, { ...withPicture(order), place: 'popup' })),
  'popup/list': wiredCall('popup/list', async (deps) => ok(await listPosters(deps, 'popup'))),
  'popup/remove': wiredCall('popup/remove', (deps, operator, input) => takeDownPoster(deps, operator, { kind: 'popup', id: input.id })),
  'dispute/list': wiredCall('dispute/list', async (deps, _, query) => ok(await listDisputes(deps, query))),
  'dispute/show': wiredCall('dispute/show', showDispute),
  'dispute/picture': wiredCall('dispute/picture', readPicture),
  'report/list': wiredCall('report/list', async (deps, _, query) => ok(await listReports(deps, query))),
  'report/answer': wiredCall('report/answer', answerReport),
  ...EVENT_CALLS,
  ...MEMBER_CALLS,
  ...PAYOUT_CALLS,
  ...SALE_CALLS,
  ...RECONCILE_CALLS,
  ...INVOICE_CALLS,
  ...RECEIPT_CALLS,
  ...PEOPLE_CALLS,
  ...BACKUP_CALLS,
  ...FILE_CALLS,
  ...KEY_CALLS,
  ...FOUR_EYES_CALLS,
  'emergency/show': wiredCall('emergency/show', async (deps) => ok(await emergencyNow(deps))),
  'figures/show': wiredCall('figures/show', async (deps, _, query) => ok(showFigures(deps, query))),
  clock: operatorCall(z.object({}), async (deps) => ok(await showClocks(deps))),
  'clock/follow': operatorCall(z.object({}), followClock),
  trace: operatorCall(z.object({ trace: z.string().regex(/^[0-9a-f]{32}$/) }), async (deps, _, { trace }) =>
    ok(await showTrace(deps, trace)),
  ),
  chain: wiredCall('chain', async (deps) => ok(await showChain(deps))),
  'mail/list': wiredCall('mail/list', async (deps) => ok(await listUnsentMail(deps))),
  'mail/resend': wiredCall('mail/resend', (deps, operator, input) => resendMail(deps, operator, input.id)),
  'mail/suppressed': operatorCall(z.object({}), async (deps) => ok(await listSuppressed(deps))),
  'mail/lift': operatorCall(z.object({ address: z.string() }), (deps, operator, input) => liftSuppression(deps, operator, input.address)),
  'sms/list': wiredCall('sms/list', async (deps) => ok(await listUnsentSms(deps))),
  'sms/resend': wiredCall('sms/resend', (deps, operator, input) => resendSms(deps, operator, input.id)),
  audit: operatorCall(z.object({}), (deps, operator) => auditNow(deps, operator)),
  'audit/list': wiredCall('audit/list', async (deps, _, query) => ok(await listFindings(deps, query))),
  'audit/explain': personCall(bodyOf('audit/explain'), (deps, person, order) => explainFinding(deps, person, order)),
});
