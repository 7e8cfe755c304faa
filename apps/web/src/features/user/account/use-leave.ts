import type { LeavingProof } from '@naru/domain/account';
import type { Answer } from '@naru/domain/failure';
import { useDesk } from '@naru/frontend/container';
import { failureText } from '@naru/messages';
import { useState } from 'react';
import { TOKENS } from '../../../composition/tokens.ts';
import { useSign } from '../../../shared/trade/use-sign.ts';
import { LEAVING } from './leaving-texts.ts';

/** Leaves by PIN or by the wallet's log-in; after it the browser forgets the session and says so at home. */
export const useLeave = (abandon: boolean) => {
  const profile = useDesk(TOKENS.profile);
  const overlays = useDesk(TOKENS.overlays);
  const session = useDesk(TOKENS.session);
  const sign = useSign();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const leave = (proof: LeavingProof): Answer<void> => profile.leave({ proof, abandon });
  const gone = async (): Promise<void> => {
    // The session has ended at the server already; the browser forgets it once this has been read, and says so as after every log-out.
    await overlays.open('notice', { text: LEAVING.done });
    await session.signOut();
  };
  return {
    problem,
    busy,
    byPin: async (): Promise<void> => {
      const facts = [{ label: LEAVING.title, value: abandon ? LEAVING.abandonHint : LEAVING.lead }];
      if (await sign({ act: LEAVING.act, facts, action: 'leave', perform: (pin) => leave({ pin }) })) await gone();
    },
    byWallet: async (nonce: string): Promise<void> => {
      setBusy(true);
      const answer = await leave({ nonce });
      setBusy(false);
      if (answer.ok) await gone();
      else setProblem(failureText(answer.failure).text);
    },
  };
};
