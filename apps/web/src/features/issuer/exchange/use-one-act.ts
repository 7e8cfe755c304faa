import { type Answer, type Failure, failure, failureByCode } from '@naru/domain/failure';
import { useDesk } from '@naru/frontend/container';
import { useRef } from 'react';
import { useTraded } from '../../../shared/query/use-traded.ts';
import { TOKENS } from '../../../shared/tokens.ts';

type Moved = Answer<{ readonly refused: readonly { readonly code: number }[] }>;

/** Moves one thing on; what became of it and what is next is told in the words for its move, and what it changes is asked for anew. */
export const useOneAct = <Move extends string, Act extends { readonly move: Move }>(
  outcomes: Readonly<Record<Move, string>>,
  move: (act: Act) => Moved,
): ((act: Act) => Promise<void>) => {
  const overlays = useDesk(TOKENS.overlays);
  const queries = useDesk(TOKENS.queries);
  const traded = useTraded();
  const busy = useRef(false);
  return async (act) => {
    // Of two clicks at once the second would be told that the first has moved it already.
    if (busy.current) return;
    busy.current = true;
    try {
      const answer = await overlays.during(move(act));
      traded();
      await queries.invalidateQueries({ queryKey: ['issuer'] });
      const [refused] = answer.ok ? answer.value.refused : [];
      const why: Failure | undefined = answer.ok ? refused && (failureByCode(refused.code) ?? failure('unexpected')) : answer.failure;
      if (why === undefined) await overlays.open('notice', { text: outcomes[act.move] });
      else await overlays.open('refused', failure(why.name));
    } finally {
      busy.current = false;
    }
  };
};
