import type { FreshProof } from '@naru/domain/account';
import type { Answer } from '@naru/domain/failure';
import { useDesk } from '@naru/frontend/container';
import { formProblem } from '../../../shared/form/problem.ts';
import { useProve } from '../../../shared/proof/use-prove.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { useSign } from '../../../shared/trade/use-sign.ts';
import { LEAVING } from './leaving-texts.ts';

/** Leaves by PIN or by an approval of the wallet; after it the browser forgets the session and says so at home. */
export const useLeave = (abandon: boolean) => {
  const profile = useDesk(TOKENS.profile);
  const overlays = useDesk(TOKENS.overlays);
  const session = useDesk(TOKENS.session);
  const sign = useSign();
  const proving = useProve();
  const leave = (proof: FreshProof): Answer<void> => profile.leave({ proof, abandon });
  const afterLeaving = async (): Promise<void> => {
    // The session has ended at the server already; the browser forgets it once this has been read, and says so as after every log-out.
    await overlays.open('notice', { text: LEAVING.done });
    await session.signOut();
  };
  return {
    problem: formProblem(proving.problem),
    byPin: async (): Promise<void> => {
      const facts = [{ label: LEAVING.title, value: abandon ? LEAVING.abandonHint : LEAVING.lead }];
      if (await sign({ act: LEAVING.act, facts, action: 'leave', perform: (pin) => leave({ pin }) })) await afterLeaving();
    },
    byWallet: async (): Promise<void> => {
      const ended = await proving.prove({ lead: LEAVING.wallet, change: { what: 'leave', abandon }, perform: leave });
      if (ended === 'done') await afterLeaving();
    },
  };
};
