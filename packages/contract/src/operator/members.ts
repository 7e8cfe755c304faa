import { APPLICATION_LIFECYCLE, APPLICATION_TEXT_NAMES, WORK_KINDS } from '@naru/domain/application';
import { DISPUTE_LIFECYCLE, DISPUTE_REASON, DISPUTE_STANCE, PART_SOURCES, RULINGS } from '@naru/domain/dispute';
import { GUARDIAN_RELATIONS, INQUIRY_TYPE } from '@naru/domain/inquiry';
import { BUSINESS_FINDINGS, SELLER_LIFECYCLE } from '@naru/domain/issuer';
import { FOUND_BY, LOOK_SCREENS, RESENT, TIMELINE_KINDS } from '@naru/domain/operator';
import { REPORT_KIND, REPORT_OUTCOMES, REPORT_REASON } from '@naru/domain/report';
import { namesOf, parseApplicationId, parseDisputeId, parseInquiryId, parseSiteCode, statesOf, tableOf } from '@naru/domain/shared';
import * as z from 'zod/mini';
import { won } from '../shared/primitives.ts';
import { byText, dateTime, done, id, idBy, nothing, savedFile, wire } from './shapes.ts';

const orNull = z.nullable;
/** A place for each kind of a timeline. */
const LONGEST_CURSOR = 4_000;
const reasoned = z.object({ member: z.string(), reason: z.string() });

const shownMember = z.object({
  number: z.number(),
  did: z.string(),
  nickname: z.string(),
  name: z.string(),
  email: orNull(z.string()),
  phone: orNull(z.string()),
  state: z.enum(['active', 'suspended', 'left']),
  suspendedUntil: orNull(z.string()),
  joinedAt: z.string(),
  counts: z.object({ nfts: z.number(), onSale: z.number(), openOrders: z.number(), sessions: z.number(), reports: z.number() }),
  deeds: z.array(z.object({ at: z.string(), actor: z.string(), action: z.string(), reason: orNull(z.string()) })),
  /** What the staff wrote down of them, the newest first. */
  notes: z._default(z.array(z.object({ at: z.string(), by: z.string(), text: z.string() })), []),
});

const foundMember = z.object({
  number: z.number(),
  nickname: z.string(),
  name: z.string(),
  email: orNull(z.string()),
  phone: orNull(z.string()),
  state: z.enum(['active', 'suspended', 'left']),
  by: z.array(z.enum([...FOUND_BY])),
});

const timelineRow = z.object({
  kind: z.enum([...TIMELINE_KINDS]),
  id: z.string(),
  at: z.string(),
  /** By the lifecycle of its kind. */
  state: orNull(z.string()),
  title: z.string(),
  text: z.string(),
  /** In whole won. */
  sum: orNull(z.number()),
  /** What more its kind tells: which kind of order or inquiry, whether it was sent or received, which carrier, or who did it. */
  about: orNull(z.string()),
  /** As what it can be sent to its member once more. */
  again: orNull(z.enum([...RESENT])),
});

/** A row of a member's own screen. */
const lookedRow = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  state: orNull(z.string()),
  sum: orNull(z.number()),
  at: orNull(z.string()),
  until: orNull(z.string()),
});

const inquiryType = z.enum(namesOf(INQUIRY_TYPE));
const inquiryLine = z.object({
  id: z.number(),
  type: inquiryType,
  title: z.string(),
  nickname: z.string(),
  answered: z.boolean(),
  createdAt: z.string(),
  /** Until when it is to be done, where a law says so. */
  dueAt: z._default(orNull(z.string()), null),
});
const inquiryShown = z.object({
  id: z.number(),
  type: inquiryType,
  title: z.string(),
  createdAt: z.string(),
  nickname: z.string(),
  did: z.string(),
  version: z.number(),
  text: z.string(),
  files: z.array(z.object({ number: z.number(), name: z.string(), bytes: z.number() })),
  answered: orNull(z.object({ text: z.string(), at: z.string() })),
  dueAt: z._default(orNull(z.string()), null),
  /** Which purchase a guardian cancels, and whether whoever made it was a minor then. */
  claim: z._default(
    orNull(
      z.object({
        orderId: z.string(),
        orderNumber: z._default(z.string(), ''),
        name: z.string(),
        relation: z.enum([...GUARDIAN_RELATIONS]),
        ofMinor: z.boolean(),
        reversed: z.boolean(),
      }),
    ),
    null,
  ),
});

const reportLine = z.object({
  id: z.number(),
  kind: z.enum(namesOf(REPORT_KIND)),
  target: z.string(),
  /** The number of whose it was; null where it is nobody's. */
  accused: z._default(orNull(z.number()), null),
  reason: z.enum(namesOf(REPORT_REASON)),
  text: z.string(),
  outcome: orNull(z.enum([...REPORT_OUTCOMES])),
  answer: orNull(z.string()),
  nickname: z.string(),
  createdAt: z.string(),
});

const disputeState = z.enum(statesOf(DISPUTE_LIFECYCLE));
const disputeReason = z.enum(namesOf(DISPUTE_REASON));
const disputeLine = z.object({
  id: z.number(),
  exchangeId: z.number(),
  state: disputeState,
  reason: disputeReason,
  name: z.string(),
  siteName: z.string(),
  nickname: z.string(),
  createdAt: z.string(),
  answerDueAt: z.string(),
});
const disputeShown = z.object({
  disputeId: z.number(),
  state: disputeState,
  reason: disputeReason,
  text: z.string(),
  pictures: z.array(z.number()),
  openedAt: z.string(),
  answerDueAt: z.string(),
  answer: orNull(z.object({ stance: z.enum(namesOf(DISPUTE_STANCE)), text: z.string(), at: z.string() })),
  ruling: orNull(z.object({ ruling: z.enum([...RULINGS]), text: z.string(), at: z.string(), amount: orNull(z.number()) })),
  exchange: z.object({
    exchangeId: z.number(),
    tokenId: z.string(),
    carrier: orNull(z.string()),
    waybill: orNull(z.string()),
  }),
  refund: z.object({ costs: z.number(), purchase: z.number() }),
});

const applicationLine = z.object({
  id: z.number(),
  state: z.enum(statesOf(APPLICATION_LIFECYCLE)),
  ...tableOf(APPLICATION_TEXT_NAMES, () => z.string()),
  kinds: z.array(z.enum([...WORK_KINDS])),
  nickname: z.string(),
  createdAt: z.string(),
});

const finding = z.enum([...BUSINESS_FINDINGS]);

const inquiryId = idBy(parseInquiryId);
const disputeId = idBy(parseDisputeId);

/** People who turn to the platform, and what it does about them. */
export const MEMBER_WIRE = {
  'member/find': wire(
    z.object({ sought: z.string(), reason: z.string() }),
    z.object({ tried: z.array(z.enum([...FOUND_BY])), members: z.array(foundMember), more: z.boolean() }),
  ),
  'member/show': wire(reasoned, shownMember),
  'member/timeline': wire(
    z.object({
      member: z.string(),
      reason: z.string(),
      kind: orNull(z.enum([...TIMELINE_KINDS])),
      cursor: orNull(z.string().check(z.maxLength(LONGEST_CURSOR))),
    }),
    z.object({ rows: z.array(timelineRow), next: orNull(z.string()) }),
  ),
  'member/resend': wire(z.object({ member: z.string(), what: z.enum([...RESENT]), id }), done),
  'member/note': wire(z.object({ member: z.string(), text: z.string() }), done),
  'member/look-open': wire(reasoned, z.object({ until: z.string() })),
  'member/look': wire(
    z.object({ member: z.string(), screen: z.enum([...LOOK_SCREENS]), page: id }),
    z.object({ until: z.string(), rows: z.array(lookedRow), all: z.number(), size: z.number() }),
  ),
  'member/reveal': wire(
    reasoned,
    z.object({ name: z.string(), email: orNull(z.string()), phone: orNull(z.string()), birth: orNull(z.string()) }),
  ),
  'member/suspend': wire(z.object({ member: z.string(), reason: z.string(), until: orNull(dateTime) }), done),
  'member/lift': wire(reasoned, done),
  'member/end-sessions': wire(reasoned, done),
  'inquiry/list': wire(z.object({ waiting: z.boolean() }), z.array(inquiryLine)),
  'inquiry/show': wire(z.object({ id: inquiryId }), inquiryShown),
  'inquiry/file': wire(z.object({ id: inquiryId, number: id }), savedFile),
  'inquiry/classify': wire(z.object({ id: inquiryId, type: inquiryType }), done),
  'inquiry/answer': wire(z.object({ id: inquiryId, body: z.string(), again: z.boolean(), seen: z.optional(id) }), done),
  'report/list': wire(z.object({ waiting: z.boolean() }), z.array(reportLine)),
  'report/answer': wire(z.object({ id, outcome: z.enum([...REPORT_OUTCOMES]), text: z.string() }), done),
  'dispute/list': wire(z.object({ open: z.boolean() }), z.array(disputeLine)),
  'dispute/show': wire(z.object({ id: disputeId }), disputeShown),
  'dispute/picture': wire(z.object({ id: disputeId, number: id }), savedFile),
  'dispute/decide': wire(
    z.object({
      id: disputeId,
      ruling: z.enum([...RULINGS]),
      reason: z.string(),
      /** What goes back where a part is decided. */
      part: z.optional(z.object({ of: z.enum([...PART_SOURCES]), amount: won })),
    }),
    done,
  ),
  'seller/list': wire(
    nothing,
    z.array(
      z.object({
        siteCode: z.string(),
        siteName: z.string(),
        company: orNull(z.string()),
        finding: orNull(finding),
        foundAt: orNull(z.string()),
        waiting: z.boolean(),
        onSale: z.number(),
      }),
    ),
  ),
  'seller/show': wire(
    z.object({ siteCode: z.string() }),
    z.object({
      siteCode: z.string(),
      siteName: z.string(),
      sellers: z.array(
        z.object({
          state: z.enum(statesOf(SELLER_LIFECYCLE)),
          facts: z.array(z.object({ label: z.string(), value: z.string() })),
          openedOn: z.string(),
          finding: orNull(finding),
          foundAt: orNull(z.string()),
          givenAt: z.string(),
          reason: z.string(),
        }),
      ),
    }),
  ),
  'seller/accept': wire(z.object({ siteCode: byText(parseSiteCode) }), done),
  'seller/refuse': wire(z.object({ siteCode: z.string(), reason: z.string() }), done),
  'application/list': wire(z.object({ all: z.boolean() }), z.array(applicationLine)),
  'application/answer': wire(z.object({ id: idBy(parseApplicationId), accept: z.boolean(), reason: z.string() }), done),
} as const;
