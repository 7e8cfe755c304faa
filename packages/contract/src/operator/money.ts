import { REFUND_INTEREST_LIFECYCLE } from '@naru/domain/order';
import { APART_WAYS, MONEY_ROLES } from '@naru/domain/settlement';
import { MAX_WON, parseKoreanDay, statesOf } from '@naru/domain/shared';
import * as z from 'zod/mini';
import { byText, done, id, momentText, nothing, wire } from './shapes.ts';

const LONGEST_LINE = 200;
const line = z.string().check(z.minLength(1), z.maxLength(LONGEST_LINE));
const way = z.enum(APART_WAYS);

/** What is owed in all day by day, and what of it is held apart. */
export const MONEY_WIRE = {
  'money/list': wire(
    nothing,
    z.object({
      role: z.enum(MONEY_ROLES),
      /** What has to be held apart today, in percent. */
      percent: z.number(),
      days: z.array(
        z.object({
          day: z.string(),
          sellers: z.number(),
          buyers: z.number(),
          percent: z.number(),
          /** By when the figure is to be recorded. */
          figureBy: z.string(),
          figure: z.nullable(
            z.object({ amount: z.number(), way, institution: z.string(), document: z.string(), by: z.string(), at: momentText }),
          ),
        }),
      ),
    }),
  ),
  'refund/list': wire(
    nothing,
    z.object({
      /** Money that has not gone back yet, what is due first before the rest. */
      due: z.array(
        z.object({
          orderId: z.string(),
          orderNumber: z._default(z.string(), ''),
          part: z.number(),
          amount: z.number(),
          since: momentText,
          dueBy: z.string(),
          days: z.number(),
        }),
      ),
      /** What is owed for money that went back late, what is not paid before the rest. */
      interests: z.array(
        z.object({
          id: z.number(),
          orderId: z.string(),
          orderNumber: z._default(z.string(), ''),
          number: z.number(),
          nickname: z.string(),
          amount: z.number(),
          dueBy: z.string(),
          days: z.number(),
          interest: z.number(),
          state: z.enum(statesOf(REFUND_INTEREST_LIFECYCLE)),
          document: z.nullable(z.string()),
          paidBy: z.nullable(z.string()),
          paidAt: z.nullable(momentText),
        }),
      ),
    }),
  ),
  'refund/paid': wire(z.object({ id, document: line }), done),
  'money/record': wire(
    z.object({
      day: byText(parseKoreanDay),
      amount: z.int().check(z.nonnegative(), z.maximum(MAX_WON)),
      way,
      institution: line,
      document: line,
    }),
    done,
  ),
} as const;
