import type { Answer } from '@naru/domain/failure';
import { type Failure, failure, failureByCode } from '@naru/domain/failure';
import { useDesk } from '@naru/frontend/container';
import { failureText } from '@naru/messages';
import { useRef } from 'react';
import { useTraded } from '../../../shared/query/use-traded.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { TEXTS } from './texts.ts';

type Moved = Answer<{ readonly refused: readonly { readonly code: number }[] }>;

/** Moves one thing on; the outcome is told, and what it changes is asked for anew. */
export const useOneAct = <Act>(move: (act: Act) => Moved): ((act: Act) => Promise<void>) => {
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
      await Promise.all([traded(), queries.invalidateQueries({ queryKey: ['issuer'] })]);
      const [refused] = answer.ok ? answer.value.refused : [];
      const why: Failure | undefined = answer.ok ? refused && (failureByCode(refused.code) ?? failure('unexpected')) : answer.failure;
      await overlays.open('notice', { text: why === undefined ? TEXTS.moved : failureText(failure(why.name)).text });
    } finally {
      busy.current = false;
    }
  };
};
