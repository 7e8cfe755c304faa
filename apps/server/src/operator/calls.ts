import type { OperatorCallName } from '@naru/domain/operator';
import { REPORT_OUTCOMES } from '@naru/domain/report';
import { ok, parseAnnouncementId, parseDisputeId, parseInquiryId } from '@naru/domain/shared';
import { z } from 'zod';
import { runAudit } from '../audit/run-audit.ts';
import { audit } from '../kernel/audit.ts';
import { recordCheck } from '../kernel/checks.ts';
import { addFaq, listAnnouncements, removeAnnouncement } from '../use-cases/announcement/manage-announcements.ts';
import { publishAnnouncement } from '../use-cases/announcement/publish-announcement.ts';
import { listDisputes, showDispute } from '../use-cases/dispute/list-disputes.ts';
import { readPicture } from '../use-cases/dispute/pictures.ts';
import { answerInquiry } from '../use-cases/inquiry/answer-inquiry.ts';
import { listInquiries, readAttachment, showInquiry } from '../use-cases/inquiry/read-inquiries.ts';
import { openSite } from '../use-cases/issuer/open-site.ts';
import { followClock, showClocks } from '../use-cases/operation/clocks.ts';
import { grantSite } from '../use-cases/operation/grant-site.ts';
import { listPosters, takeDownPoster } from '../use-cases/operation/posters.ts';
import { putUpPoster } from '../use-cases/operation/put-up-poster.ts';
import { setGoldReference } from '../use-cases/operation/set-gold-reference.ts';
import { showChain } from '../use-cases/operation/show-chain.ts';
import { showTrace } from '../use-cases/operation/show-trace.ts';
import { liftSuppression, listSuppressed } from '../use-cases/operation/suppressed-mail.ts';
import { listUnsentMail, resendMail } from '../use-cases/operation/unsent-mail.ts';
import { listUnsentSms, resendSms } from '../use-cases/operation/unsent-sms.ts';
import { answerReport, listReports } from '../use-cases/report/answer-report.ts';
import { BACKUP_CALLS } from './backup-calls.ts';
import { type OperatorCall, operatorCall } from './call.ts';
import { EVENT_CALLS } from './event-calls.ts';
import { FILE_CALLS } from './file-calls.ts';
import { FOUR_EYES_CALLS } from './four-eyes-calls.ts';
import { KEY_CALLS } from './key-calls.ts';
import { MEMBER_CALLS } from './member-calls.ts';
import { PAYOUT_CALLS } from './payout-calls.ts';
import { PEOPLE_CALLS } from './people-calls.ts';
import { bytes, dateTime, id, idBy } from './shapes.ts';
import { withMember } from './with-member.ts';

const inquiryId = idBy(parseInquiryId);
const disputeId = idBy(parseDisputeId);

const poster = { title: z.string(), text: z.string(), link: z.string(), picture: bytes, sort: z.int(), endsAt: dateTime.nullable() };

/** Everything that operators can have done, by path below the root of either door: one without a permission in the domain does not compile. */
export const OPERATOR_CALLS: Readonly<Record<OperatorCallName, OperatorCall>> = Object.freeze({
  'site/create': operatorCall(
    z.object({ siteCode: z.string(), name: z.string(), member: z.string(), introduction: z.string(), logo: bytes, sort: z.int() }),
    (deps, operator, { member, ...order }) =>
      withMember(deps, member, (ownerMemberId) => openSite(deps, operator, { ...order, ownerMemberId, seller: [] })),
  ),
  'site/grant': operatorCall(z.object({ siteCode: z.string(), member: z.string() }), (deps, operator, { siteCode, member }) =>
    withMember(deps, member, (memberId) => grantSite(deps, operator, { siteCode, memberId })),
  ),
  'notice/add': operatorCall(z.object({ title: z.string(), body: z.string().min(1), pinned: z.boolean() }), publishAnnouncement),
  'notice/list': operatorCall(z.object({}), async (deps) => ok(await listAnnouncements(deps))),
  'notice/remove': operatorCall(z.object({ id: idBy(parseAnnouncementId) }), removeAnnouncement),
  'faq/add': operatorCall(z.object({ type: z.string(), question: z.string(), answer: z.string() }), addFaq),
  'inquiry/list': operatorCall(z.object({ waiting: z.boolean() }), async (deps, _, query) => ok(await listInquiries(deps, query))),
  'inquiry/show': operatorCall(z.object({ id: inquiryId }), showInquiry),
  'inquiry/file': operatorCall(z.object({ id: inquiryId, number: id }), readAttachment),
  'inquiry/answer': operatorCall(
    z.object({ id: inquiryId, body: z.string(), again: z.boolean(), seen: id.optional() }),
    (deps, operator, { body, ...order }) => answerInquiry(deps, operator, { ...order, text: body }),
  ),
  'banner/add': operatorCall(z.object({ place: z.enum(['top', 'center']), ...poster }), putUpPoster),
  'banner/list': operatorCall(z.object({}), async (deps) => ok(await listPosters(deps, 'banner'))),
  'banner/remove': operatorCall(z.object({ id }), (deps, operator, input) =>
    takeDownPoster(deps, operator, { kind: 'banner', id: input.id }),
  ),
  'popup/add': operatorCall(z.object(poster), (deps, operator, order) => putUpPoster(deps, operator, { ...order, place: 'popup' })),
  'popup/list': operatorCall(z.object({}), async (deps) => ok(await listPosters(deps, 'popup'))),
  'popup/remove': operatorCall(z.object({ id }), (deps, operator, input) =>
    takeDownPoster(deps, operator, { kind: 'popup', id: input.id }),
  ),
  'dispute/list': operatorCall(z.object({ open: z.boolean() }), async (deps, _, query) => ok(await listDisputes(deps, query))),
  'dispute/show': operatorCall(z.object({ id: disputeId }), showDispute),
  'dispute/picture': operatorCall(z.object({ id: disputeId, number: id }), readPicture),
  'report/list': operatorCall(z.object({ waiting: z.boolean() }), async (deps, _, query) => ok(await listReports(deps, query))),
  'report/answer': operatorCall(z.object({ id, outcome: z.enum([...REPORT_OUTCOMES]), text: z.string() }), answerReport),
  ...EVENT_CALLS,
  ...MEMBER_CALLS,
  ...PAYOUT_CALLS,
  ...PEOPLE_CALLS,
  ...BACKUP_CALLS,
  ...FILE_CALLS,
  ...KEY_CALLS,
  ...FOUR_EYES_CALLS,
  gold: operatorCall(z.object({ perGram: z.int(), source: z.string(), at: dateTime.nullable() }), setGoldReference),
  clock: operatorCall(z.object({}), async (deps) => ok(await showClocks(deps))),
  'clock/follow': operatorCall(z.object({}), followClock),
  trace: operatorCall(z.object({ trace: z.string().regex(/^[0-9a-f]{32}$/) }), async (deps, _, { trace }) =>
    ok(await showTrace(deps, trace)),
  ),
  chain: operatorCall(z.object({}), async (deps) => ok(await showChain(deps))),
  'mail/list': operatorCall(z.object({}), async (deps) => ok(await listUnsentMail(deps))),
  'mail/resend': operatorCall(z.object({ id: id.nullable() }), (deps, operator, input) => resendMail(deps, operator, input.id)),
  'mail/suppressed': operatorCall(z.object({}), async (deps) => ok(await listSuppressed(deps))),
  'mail/lift': operatorCall(z.object({ address: z.string() }), (deps, operator, input) => liftSuppression(deps, operator, input.address)),
  'sms/list': operatorCall(z.object({}), async (deps) => ok(await listUnsentSms(deps))),
  'sms/resend': operatorCall(z.object({ id: id.nullable() }), (deps, operator, input) => resendSms(deps, operator, input.id)),
  audit: operatorCall(z.object({}), async (deps, operator) => {
    const report = await runAudit(deps);
    const detail = { findings: report.findings.length };
    await audit(deps.db, { actor: operator, action: 'audit.run', target: '', detail, at: deps.clock.now() });
    await recordCheck(deps, 'audit', { findings: report.findings.length + report.untold + (report.chainFailure === null ? 0 : 1) });
    return ok(report);
  }),
});
