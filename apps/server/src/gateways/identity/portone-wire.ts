import { z } from 'zod';

/** A verification as PortOne tells it; what is not needed here is not read. */
export const Verification = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('VERIFIED'),
    id: z.string(),
    verifiedCustomer: z.object({
      name: z.string().min(1).max(100),
      phoneNumber: z.string().optional(),
      birthDate: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
      gender: z.string().optional(),
      ci: z.string().min(20).max(200),
    }),
  }),
  z.object({ status: z.literal('READY'), id: z.string() }),
  z.object({ status: z.literal('FAILED'), id: z.string() }),
]);

/** A refusal. The kinds are many and grow; which are told apart is decided where they are read. */
export const Refusal = z.object({ type: z.string() });

/** The carriers by PortOne's names. */
export const OPERATORS = Object.freeze({
  skt: 'SKT',
  kt: 'KT',
  lgu: 'LGU',
  sktMvno: 'SKT_MVNO',
  ktMvno: 'KT_MVNO',
  lguMvno: 'LGU_MVNO',
} as const);
