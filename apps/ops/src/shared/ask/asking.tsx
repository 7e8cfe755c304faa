import { Button } from '@mantine/core';
import type { OperatorAnswer, OperatorBody, OwnAnswer, WiredCallName } from '@naru/contract/operator';
import { FormFault } from '@naru/frontend/form-parts';
import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Outcome } from '../../ports/platform-port.ts';
import { useSession } from '../platform/session-context.ts';
import { Spinner } from '../ui/parts.tsx';

/** Draws what was asked for once it is there; until then that it is on its way, or why it does not come. */
export const Shown = <T,>({ of, children }: { of: Answered<T>; children: (value: T) => ReactNode }) => {
  if (of.kind === 'waiting') return <Spinner />;
  if (of.kind === 'refused') return <Again text={of.text} onAgain={of.again} />;
  return (
    <>
      {of.behind !== null && <Again text={BEHIND} onAgain={of.behind} />}
      {children(of.value)}
    </>
  );
};

interface CallAnswerProps<Name extends WiredCallName> {
  readonly call: Name;
  readonly body: OperatorBody<Name>;
  readonly children: (answer: OperatorAnswer<Name>) => ReactNode;
}

/** Asks the platform for something, and draws it. */
export const CallAnswer = <Name extends WiredCallName>({ call, body, children }: CallAnswerProps<Name>) => (
  <Shown of={useAsk(call, body)}>{children}</Shown>
);

const BEHIND = '서버와 연결하지 못해 최신 내용을 불러오지 못했습니다. 조금 전에 불러온 내용을 보여 줍니다.';

const Again = ({ text, onAgain }: { text: string; onAgain: () => void }) => (
  <div>
    <FormFault text={text} />
    <Button variant="default" mt={12} onClick={onAgain}>
      다시 시도
    </Button>
  </div>
);

/** Has everything that is shown asked for anew, once something was done. */
export const useAskedAnew = (): (() => Promise<void>) => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries();
};

/** Asks for one's own passkeys: whoever is signed in has them, whatever their roles. */
export const useOwnPasskeys = (): Answered<OwnAnswer<'passkey/list'>> => {
  const { own } = useSession();
  const { outcome, again } = useOutcome(['own', 'passkey/list'], () => own('passkey/list', {}));
  return answeredOf(outcome, again);
};

/** What came of asking; `kept` where the platform could not be reached and what it said before still stands. */
type KeptOutcome<T> = Outcome<T> | { readonly kind: 'kept'; readonly value: T };

/** What is shown goes on being shown where a later reading does not reach the platform: with it would go what somebody has typed, or a key that is shown once. */
const keptOver = <T,>(now: Outcome<T>, before: KeptOutcome<T> | undefined): KeptOutcome<T> =>
  now.kind === 'refused' && now.text === null && (before?.kind === 'done' || before?.kind === 'kept')
    ? { kind: 'kept', value: before.value }
    : now;

/** Asks the platform, and keeps what it said. */
const useOutcome = <T,>(queryKey: QueryKey, ask: () => Promise<Outcome<T>>, enabled = true) => {
  const { data, refetch } = useQuery<KeptOutcome<T>>({
    queryKey,
    queryFn: async ({ client }) => keptOver(await ask(), client.getQueryData<KeptOutcome<T>>(queryKey)),
    enabled,
  });
  return { outcome: data, again: (): void => void refetch() };
};

type Answered<T> =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'refused'; readonly text: string; readonly again: () => void }
  /** `behind` asks anew for what could not be read anew, where that is so. */
  | { readonly kind: 'there'; readonly value: T; readonly behind: (() => void) | null };

const UNREACHED = '서버와 연결하지 못했습니다. 인터넷 연결을 확인하고 다시 시도해 주세요.';
const NOT_SEEN = '이 화면을 볼 수 있는 역할이 없습니다. 필요하면 최고관리자에게 요청해 주세요.';

const answeredOf = <T,>(outcome: KeptOutcome<T> | undefined, again: () => void): Answered<T> => {
  if (outcome === undefined || outcome.kind === 'ended') return { kind: 'waiting' };
  if (outcome.kind === 'done') return { kind: 'there', value: outcome.value, behind: null };
  if (outcome.kind === 'kept') return { kind: 'there', value: outcome.value, behind: again };
  return { kind: 'refused', text: (outcome.kind === 'refused' ? outcome.text : null) ?? UNREACHED, again };
};

/** Asks for something that a screen shows; whoever has no role for it is told so without asking. */
export const useAsk = <Name extends WiredCallName>(name: Name, body: OperatorBody<Name>): Answered<OperatorAnswer<Name>> => {
  const { call, may } = useSession();
  const allowed = may(name);
  const { outcome, again } = useOutcome([name, body], () => call(name, body), allowed);
  if (!allowed) return { kind: 'refused', text: NOT_SEEN, again: () => undefined };
  return answeredOf(outcome, again);
};
