import { parseKoreanDay } from '@naru/domain/shared';
import * as z from 'zod/mini';
import { byText, done, momentText, nothing, wire } from './shapes.ts';

/** The platform's fee, and what it is to be. */
export const FEE_WIRE = {
  'fee/list': wire(
    nothing,
    z.object({
      /** In basis points. */
      now: z.number(),
      rates: z.array(z.object({ basisPoints: z.number(), from: momentText, by: z.string(), at: momentText })),
    }),
  ),
  'fee/plan': wire(z.object({ basisPoints: z.int(), from: byText(parseKoreanDay) }), done),
} as const;
