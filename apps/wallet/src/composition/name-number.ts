import { fail, ok } from '@naru/domain/shared';
import type { Matched, WalletAnswer } from '@naru/flows/wallet-present';
import type { HolderWorld } from '@naru/identity/holder';
import * as z from 'zod/mini';

const answerForm = z.object({ matched: z.enum(['approved', 'refused', 'ended']) });
const TIMEOUT_MS = 15_000;

/** Names the number that the asking screen shows, on the page to which the answer led (choices 5, wallet protocol). */
export const nameNumber = async (world: HolderWorld, address: string, number: string): Promise<WalletAnswer<Matched>> => {
  const send = world.fetch ?? ((to: string, init: RequestInit) => fetch(to, init));
  try {
    const response = await send(address, {
      method: 'POST',
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ number }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = answerForm.safeParse(await response.json());
    return answer.success ? ok(answer.data.matched) : fail({ reason: 'unreadableAnswer' });
  } catch {
    return fail({ reason: 'networkGone' });
  }
};
