import { AUDIT_BREAKS, AUDIT_CAUSES, AUDIT_LIFECYCLE, FINDING_LIFECYCLE } from '@naru/domain/audit';
import { CHAIN_KEY_LIFECYCLE } from '@naru/domain/chain';
import { DIFFERENCE_KINDS, DIFFERENCE_LIFECYCLE } from '@naru/domain/reconciliation';
import { statesOf } from '@naru/domain/shared';
import * as z from 'zod/mini';
import { done, file, id, momentText, nothing, wire } from './shapes.ts';

const orNull = z.nullable;

const difference = {
  difference: z.number(),
  provider: z.string(),
  providerKey: z.string(),
  kind: z.enum([...DIFFERENCE_KINDS]),
  state: z.enum(statesOf(DIFFERENCE_LIFECYCLE)),
  ours: z.number(),
  theirs: z.number(),
  day: z.string(),
  explanation: orNull(z.string()),
  explainedBy: orNull(z.string()),
};
const movement = z.object({
  reference: z.string(),
  kind: z.enum(['paid', 'returned']),
  amount: z.number(),
  fee: orNull(z.number()),
  at: momentText,
});

/** What the platform's purposes of signing keys are called, and the account that sends to the chain. */
const purpose = z.enum(['passport', 'verifier', 'sandboxIssuer', 'chain']);

/** The provider's books, what audits find, stores that are opened, and keys. */
export const BOOKS_WIRE = {
  'reconcile/list': wire(
    z.object({ open: z.boolean() }),
    z.object({
      provider: z.string(),
      compared: orNull(z.string()),
      missed: z.array(z.string()),
      allMissed: z.number(),
      all: z.number(),
      differences: z.array(z.object(difference)),
      unread: z.array(
        z.object({ source: z.enum(['toss', 'tossPayouts', 'portone']), shape: z.string(), seen: z.number(), lastAt: momentText }),
      ),
    }),
  ),
  'reconcile/show': wire(
    z.object({ difference: id }),
    z.object({
      ...difference,
      payment: orNull(z.object({ orderId: z.string(), orderNumber: z._default(z.string(), ''), state: z.string(), method: z.string() })),
      movements: z.array(movement),
      bookings: z.array(z.object({ booking: z.string(), amount: z.number(), at: momentText })),
    }),
  ),
  'reconcile/explain': wire(z.object({ difference: id, reason: z.string() }), done),
  'audit/list': wire(
    z.object({ open: z.boolean() }),
    z.object({
      minute: orNull(z.number()),
      audits: z.array(
        z.object({
          audit: z.number(),
          cause: z.enum([...AUDIT_CAUSES]),
          state: z.enum(statesOf(AUDIT_LIFECYCLE)),
          why: orNull(z.enum([...AUDIT_BREAKS])),
          begunAt: momentText,
          endedAt: orNull(momentText),
          found: orNull(z.number()),
        }),
      ),
      all: z.number(),
      untold: z.number(),
      findings: z.array(
        z.object({
          finding: z.number(),
          state: z.enum(statesOf(FINDING_LIFECYCLE)),
          text: z.string(),
          about: z.string(),
          detail: z.string(),
          since: momentText,
          endedAt: orNull(momentText),
          explanation: orNull(z.string()),
          explainedBy: orNull(z.string()),
        }),
      ),
    }),
  ),
  'audit/explain': wire(z.object({ finding: id, reason: z.string() }), done),
  'site/create': wire(
    z.object({
      siteCode: z.string(),
      name: z.string(),
      member: z.string(),
      introduction: z.string(),
      logo: file,
      sort: z.int(),
    }),
    done,
  ),
  'site/grant': wire(z.object({ siteCode: z.string(), member: z.string() }), done),
  keys: wire(
    nothing,
    z.object({
      current: z.number(),
      versions: z.array(z.number()),
      uses: z.array(z.object({ column: z.string(), version: z.number(), values: z.number() })),
      signing: z.array(z.object({ purpose: z.enum(['passport', 'verifier', 'sandboxIssuer']), keyId: z.string(), past: z.number() })),
      chain: z.array(z.object({ address: z.string(), state: z.enum(statesOf(CHAIN_KEY_LIFECYCLE)), since: orNull(z.string()) })),
    }),
  ),
  'keys/rotate': wire(z.object({ purpose }), z.object({ keyId: z.string() })),
} as const;
