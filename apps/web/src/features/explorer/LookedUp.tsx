import type { Answer } from '@naru/domain/failure';
import { addressOf } from '@naru/domain/navigation';
import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureOf } from '../../shared/query/answer.ts';
import { Pending } from '../../shared/query/Pending.tsx';
import { useAnswer } from '../../shared/query/use-answer.ts';
import { Hint } from '../../shared/ui/Hint.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { TEXTS } from './texts.ts';

interface Props<View> {
  readonly title: string;
  readonly keyOf: QueryKey;
  readonly ask: () => Answer<View>;
  /** Asks again by itself as long as this says so: what is being recorded shows itself when it is. */
  readonly waits?: (view: View) => boolean;
  readonly children: (view: View) => ReactNode;
}

const AGAIN_MS = 3_000;

/** One thing of the chain with everything around it: waiting, nobody knowing it, a refusal. */
export const LookedUp = <View,>({ title, keyOf, ask, waits, children }: Props<View>) => {
  const answer = useAnswer(keyOf, ask, {
    refetchInterval: ({ state }) => (state.data !== undefined && waits?.(state.data) === true ? AGAIN_MS : false),
  });
  const { data, error } = answer;
  const unknown = error !== null && ['lookupFailed', 'badRequest'].includes(failureOf(error).name);
  return (
    <>
      <PageTitle title={title} />
      {unknown ? (
        <Hint title={TEXTS.missing} text={TEXTS.missingText}>
          <LinkButton to={addressOf('explorer')}>{TEXTS.again}</LinkButton>
        </Hint>
      ) : (
        <Pending of={answer} meanwhile={<Skeleton height={320} />} />
      )}
      {data !== undefined && children(data)}
    </>
  );
};
