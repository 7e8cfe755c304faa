import type { AccountChange, FreshProof } from '@naru/domain/account';
import type { Answer, Failure } from '@naru/domain/failure';
import type { SiteCode } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { KEYS } from '../../../shared/query/keys.ts';
import { TOKENS } from '../../../shared/tokens.ts';

type StaffChange = Extract<AccountChange, { readonly what: 'staff' }>;

/** A change of the staff: what is said while it is proved, and once it is done. */
interface Proved {
  readonly lead: string;
  readonly change: StaffChange;
  readonly perform: (proof: FreshProof) => Answer<void>;
  readonly done: string;
}

/** Changes of a site's staff: each is proved afresh, and the list shows it at once. */
export const useStaffActs = (siteCode: SiteCode) => {
  const overlays = useDesk(TOKENS.overlays);
  const queries = useDesk(TOKENS.queries);
  const tell = async (text: string): Promise<void> => {
    await queries.invalidateQueries({ queryKey: KEYS.staff(siteCode) });
    await overlays.open('notice', { text });
  };
  return {
    /** Answers why it was refused, null where it was done, and undefined where whoever was asked for a proof gave none. */
    prove: async ({ done, ...proved }: Proved): Promise<Failure | null | undefined> => {
      const ended = await overlays.open('proof', proved);
      if (ended === 'left') return undefined;
      if (ended !== 'done') return ended;
      await tell(done);
      return null;
    },
    tell,
    tellRefusal: (why: Failure): Promise<unknown> => overlays.open('refused', why),
  };
};
