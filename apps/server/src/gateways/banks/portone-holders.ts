import type { AccountHolderCheck } from '@naru/domain/account';
import { z } from 'zod';
import type { ReportTrouble } from '../identity/portone-provider.ts';
import { askJson } from '../outside/ask-json.ts';
import { portOneBankOf } from './portone-banks.ts';

export interface PortOneHoldersConfig {
  readonly baseUrl: string;
  readonly secret: string;
}

/** Shorter than a person waits, since their change waits with them. */
const PATIENCE_MS = 5_000;
/** The bank was asked and has no such account, or is none that can be asked. */
const NO_ACCOUNT = new Set(['PLATFORM_EXTERNAL_API_FAILED', 'PLATFORM_NOT_SUPPORTED_BANK', 'INVALID_REQUEST']);

export const PortOneHolder = z.object({ holderName: z.string().min(1) });
const Refusal = z.object({ type: z.string() });

const bare = (name: string): string => name.normalize('NFC').replace(/\s/g, '');

/** Banks as PortOne asks them (REST API, version 2). */
export const makePortOneHolders = (
  { baseUrl, secret }: PortOneHoldersConfig,
  report: ReportTrouble,
  patienceMs = PATIENCE_MS,
): AccountHolderCheck => ({
  check: async ({ bankId, bankAccount, bankAccountHolder }) => {
    const bank = portOneBankOf(bankId);
    if (bank === undefined) return 'unknown';
    const reply = await askJson({
      url: `${baseUrl}/platform/bank-accounts/${bank}/${encodeURIComponent(bankAccount)}/holder`,
      headers: { authorization: `PortOne ${secret}` },
      patienceMs,
    });
    if (!reply.ok) {
      report({ call: 'holder', ...reply.failure });
      return 'unavailable';
    }
    const { status, answer } = reply.value;
    const holder = PortOneHolder.safeParse(answer);
    if (status === 200 && holder.success) return bare(holder.data.holderName) === bare(bankAccountHolder) ? 'same' : 'different';
    const refusal = Refusal.safeParse(answer);
    if (status !== 200 && refusal.success && NO_ACCOUNT.has(refusal.data.type)) return 'unknown';
    report({ call: 'holder', status, kind: refusal.success ? refusal.data.type : 'unreadable' });
    return 'unavailable';
  },
});
