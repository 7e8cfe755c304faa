import { parseEmailAddress } from '@naru/domain/account';
import { SMS_KINDS, SMS_LIFECYCLE } from '@naru/domain/notice';
import {
  APPROVAL_LIFECYCLE,
  FOUR_EYES,
  type FourEyesCallName,
  METRIC_HOURS,
  METRIC_PANEL_NAMES,
  OPERATOR_ROLES,
  PLATFORM_TASKS,
} from '@naru/domain/operator';
import { PAYOUT_LIFECYCLE, PAYOUT_RESULTS, PAYOUT_RUN_LIFECYCLE } from '@naru/domain/payout';
import { namesOf, statesOf } from '@naru/domain/shared';
import * as z from 'zod/mini';
import { byText, done, file, id, momentText, nothing, savedFile, wire } from './shapes.ts';

const orNull = z.nullable;
const role = z.enum([...OPERATOR_ROLES]);
const address = byText((typed) => parseEmailAddress(String(typed)));
const named = z.object({ name: z.string() });
const judged = z.object({ id, digest: z.string() });
const seenRun = z.object({ run: id, digest: z.string() });

const run = {
  run: z.number(),
  day: z.string(),
  state: z.enum(statesOf(PAYOUT_RUN_LIFECYCLE)),
  payouts: z.number(),
  total: z.number(),
  digest: z.string(),
  reason: orNull(z.string()),
  checkedBy: orNull(z.string()),
  approvedBy: orNull(z.string()),
};
const payoutState = z.enum(statesOf(PAYOUT_LIFECYCLE));
const runShown = z.object({
  ...run,
  sums: z.array(z.object({ state: payoutState, count: z.number(), amount: z.number() })),
  largest: z.array(
    z.object({
      payoutId: z.string(),
      whose: z.string(),
      amount: z.number(),
      state: payoutState,
      bankId: z.string(),
      account: z.string(),
      holder: z.string(),
      reason: orNull(z.string()),
    }),
  ),
  // Whose payout before this one came back, and whether this one goes elsewhere.
  afterReturn: z.array(
    z.object({
      payoutId: z.string(),
      whose: z.string(),
      amount: z.number(),
      before: z.string(),
      now: z.string(),
      reason: z.string(),
      isOtherAccount: z.boolean(),
    }),
  ),
});

const approval = {
  id: z.number(),
  call: z.custom<FourEyesCallName>((name) => typeof name === 'string' && Object.hasOwn(FOUR_EYES, name)),
  target: z.string(),
  state: z.enum(statesOf(APPROVAL_LIFECYCLE)),
  digest: z.string(),
  maker: z.string(),
  makerRole: z.string(),
  reason: z.string(),
  checkedAs: orNull(z.string()),
  answer: orNull(z.string()),
  createdAt: z.string(),
  expiresAt: z.string(),
  endedAt: orNull(z.string()),
  dueAt: orNull(z.string()),
  /** Against whom of the staff it is, who does not judge it. */
  concerns: orNull(z.string()),
};

const action = z.object({
  seq: z.number(),
  at: z.string(),
  actor: z.string(),
  role: orNull(z.string()),
  action: z.string(),
  target: z.string(),
  /** What it was done to by the name that it has now; null where it has none. */
  about: z._default(orNull(z.string()), null),
  reason: orNull(z.string()),
  approvalId: orNull(z.number()),
  /** What more is known of it, in words. */
  text: z._default(z.string(), ''),
  ip: orNull(z.string()),
  hash: orNull(z.string()),
});

const person = z.object({
  name: z.string(),
  addedBy: z.string(),
  since: z.string(),
  endedAt: orNull(z.string()),
  roles: z.array(role),
  passkeys: z.number(),
});

const unsent = { id: z.number(), to: z.string(), tries: z.number(), reason: z.string(), createdAt: z.string() };
const chosen = z.object({ id: orNull(id) });
const resent = z.object({ resent: z.number() });

/** Money, people, approvals, and how the platform itself stands. */
export const PLATFORM_WIRE = {
  today: wire(nothing, z.partialRecord(z.enum(namesOf(PLATFORM_TASKS)), z.number())),
  'payout/list': wire(nothing, z.array(z.object(run))),
  'payout/show': wire(z.object({ run: id }), runShown),
  'payout/check': wire(seenRun, done),
  'payout/approve': wire(seenRun, done),
  'payout/reject': wire(z.object({ run: id, digest: z.string(), reason: z.string() }), done),
  'payout/file': wire(z.object({ run: id }), savedFile),
  'payout/results': wire(
    z.object({ sheet: file }),
    // What came back waits under an approval of its own; null where nothing did.
    z.object({ lines: z.array(z.enum([...PAYOUT_RESULTS])), approval: orNull(z.number()) }),
  ),
  'payout/returned': wire(z.object({ lines: z.array(z.object({ payoutId: z.string(), reason: z.string() })) }), done),
  'approval/list': wire(z.object({ all: z.boolean() }), z.array(z.object(approval))),
  'approval/show': wire(z.object({ id }), z.object({ ...approval, input: z.unknown() })),
  // What waits a day after its approval says until when.
  'approval/approve': wire(judged, z.object({ carried: z.boolean(), dueAt: orNull(z.string()) })),
  'approval/refuse': wire(z.object({ id, digest: z.string(), reason: z.string() }), done),
  'operator/list': wire(nothing, z.array(person)),
  'operator/add': wire(
    z.object({ name: z.string(), email: z.optional(address) }),
    z.object({ key: z.string(), authenticator: z.string() }),
  ),
  'operator/email': wire(z.object({ email: address }), done),
  'operator/end': wire(named, done),
  'operator/grant': wire(z.object({ name: z.string(), role }), done),
  'operator/reset-passkeys': wire(named, done),
  'operator/take': wire(z.object({ name: z.string(), role }), done),
  'trail/list': wire(z.object({ about: orNull(z.string()), by: orNull(z.string()), before: orNull(id) }), z.array(action)),
  'trail/verify': wire(nothing, z.object({ deeds: z.number(), findings: z.array(z.object({ text: z.string(), about: z.string() })) })),
  emergency: wire(z.object({ on: z.boolean() }), done),
  'emergency/show': wire(nothing, z.object({ on: z.boolean() })),
  'figures/show': wire(
    z.object({ hours: z.literal([...METRIC_HOURS]) }),
    z.object({
      from: momentText,
      to: momentText,
      minutes: z.number(),
      panels: z.array(
        z.object({
          panel: z.enum(METRIC_PANEL_NAMES),
          lines: z.array(z.object({ name: z.string(), values: z.array(orNull(z.number())) })),
          untold: z.number(),
        }),
      ),
    }),
  ),
  'mail/list': wire(
    nothing,
    z.object({ all: z.number(), mails: z.array(z.object({ ...unsent, subject: z.string(), givenUp: z.boolean() })) }),
  ),
  'mail/resend': wire(chosen, resent),
  'sms/list': wire(
    nothing,
    z.object({
      all: z.number(),
      texts: z.array(z.object({ ...unsent, kind: z.enum([...SMS_KINDS]), state: z.enum(statesOf(SMS_LIFECYCLE)) })),
    }),
  ),
  'sms/resend': wire(chosen, resent),
  chain: wire(
    nothing,
    z.object({
      chainId: z.number(),
      embedded: z.boolean(),
      operator: z.string(),
      contract: z.string(),
      carrier: orNull(z.string()),
      commands: z.number(),
      oldest: orNull(momentText),
      onTheirWay: z.number(),
      frozen: z.number(),
      trouble: orNull(z.object({ failure: z.object({ reason: z.string() }), since: momentText })),
      network: orNull(z.object({ height: z.number(), base: z.string(), tip: z.string(), balance: z.string() })),
    }),
  ),
  'token/unfreeze': wire(z.object({ tokenId: z.string() }), done),
} as const;
