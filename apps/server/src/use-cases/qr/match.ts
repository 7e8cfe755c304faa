import type { MatchNumber } from '@naru/domain/qr';
import { and, eq, sql } from 'drizzle-orm';
import { digestOf } from '../../gateways/secrets/random-secret.ts';
import type { Deps } from '../../kernel/deps.ts';
import { moveQr, type QrEvent } from '../../kernel/move-qr.ts';
import { qrTickets } from '../../stores/schema/index.ts';
import { confirmByWallet } from '../acts/confirm-by-wallet.ts';
import { askerStands } from './asker-stands.ts';

/** How long an approved sign-in waits for whoever still has to agree to the terms, in milliseconds. */
const APPROVED_MS = 10 * 60_000;

/** What came of naming the number: `approved`, `refused` (another number; there is one try), or `ended` (no QR waits for it any more,
 * also because the member who asked has logged out). */
export type Matched = 'approved' | 'refused' | 'ended';

const judged = async (deps: Deps, matchKey: string, event: QrEvent): Promise<Matched> => {
  const now = deps.clock.now();
  const row = await moveQr(deps.db, event, {
    where: and(eq(qrTickets.matchHash, digestOf(matchKey)), askerStands),
    set: { expiresAt: new Date(now.getTime() + APPROVED_MS) },
    now,
  });
  if (row === undefined) return 'ended';
  if (row.state !== 'approved') return 'refused';
  if (row.kind === 'action') await confirmByWallet(deps, row.id);
  return 'approved';
};

/** The wallet's holder names the number that the asking screen shows; an action that they approve with it is carried out at once. */
export const matchByNumber = (deps: Deps, matchKey: string, number: MatchNumber | null): Promise<Matched> =>
  judged(deps, matchKey, { when: sql`${qrTickets.matchNumber} = ${number ?? ''}`, move: 'match', otherwise: 'mismatch' });

/**
 * A wallet on the same device leads its holder back into the browser that asked: then nobody stands between, and no number is needed. False
 * when this is not that browser.
 */
export const matchByBrowser = async (deps: Deps, matchKey: string, asker: string): Promise<boolean> => {
  const [row] = await deps.db
    .select({ asker: qrTickets.asker, kind: qrTickets.kind })
    .from(qrTickets)
    .where(eq(qrTickets.matchHash, digestOf(matchKey)));
  return row?.kind === 'signIn' && row.asker === asker && (await judged(deps, matchKey, 'match')) === 'approved';
};
