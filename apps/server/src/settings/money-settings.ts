import { MONEY_ROLES, type MoneyTerms } from '@naru/domain/settlement';
import { ok, type Result } from '@naru/domain/shared';
import { z } from 'zod';
import type { LegalRead } from './legal.ts';
import { refuseAll, unless, whole } from './setting-kinds.ts';

/** What the platform is to the money of a sale, and by which number it is registered where it is a payment gateway. */
export interface MoneyConfig extends MoneyTerms {
  readonly gatewayNumber: string | null;
}

/** The settings of who takes whose money, by name. */
export const MONEY_SETTINGS = {
  NARU_MONEY_ROLE: z.enum(MONEY_ROLES, 'must be broker or gateway').optional(),
  NARU_MONEY_GATEWAY_NUMBER: z
    .string()
    .regex(/^\d{2}-\d{3}-\d{5}$/, 'must look like 02-004-00000')
    .optional(),
  NARU_MONEY_APART_PERCENT: whole(0, 100).optional(),
};

type Settings = { readonly [Name in keyof typeof MONEY_SETTINGS]?: z.output<(typeof MONEY_SETTINGS)[Name]> } & LegalRead;

/** The role, refused where the settings contradict each other: what the page of money says has to be so. */
export const moneyConfig = (read: Settings): Result<MoneyConfig, string> => {
  const role = read.NARU_MONEY_ROLE ?? 'broker';
  const number = read.NARU_MONEY_GATEWAY_NUMBER;
  const takesItself = read.NARU_LEGAL_PROCESSORS?.own.includes('payment') ?? false;
  const parts = [
    unless(role === 'broker' || number !== undefined, 'NARU_MONEY_GATEWAY_NUMBER: needed with NARU_MONEY_ROLE=gateway'),
    unless(role === 'gateway' || number === undefined, 'NARU_MONEY_GATEWAY_NUMBER: a broker has none; NARU_MONEY_ROLE is not gateway'),
    unless(
      role === 'gateway' || !takesItself,
      'NARU_LEGAL_PROCESSORS: payment=own says that the platform takes what buyers pay, which a broker does not (NARU_MONEY_ROLE)',
    ),
  ];
  if (!parts.every((part) => part.ok)) return refuseAll(parts);
  return ok({ role, gatewayNumber: number ?? null, promisedPercent: read.NARU_MONEY_APART_PERCENT ?? 0 });
};
