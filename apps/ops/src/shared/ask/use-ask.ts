import type { OperatorAnswer, OperatorBody, WiredCallName } from '@naru/contract/operator';
import { useSession } from '../house/session-context.ts';
import { type KeptOutcome, useOutcome } from './use-outcome.ts';

/** What a screen has of what it asks for. */
export type Answered<T> =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'refused'; readonly text: string; readonly again: () => void }
  /** `behind` asks anew for what could not be read anew, where that is so. */
  | { readonly kind: 'there'; readonly value: T; readonly behind: (() => void) | null };

const UNREACHED = '서버와 연결하지 못했습니다. 인터넷 연결을 확인하고 다시 시도해 주세요.';
const NOT_SEEN = '이 화면을 볼 수 있는 역할이 없습니다. 필요하면 최고관리자에게 요청해 주세요.';

/** What there is of an answer that is on its way, or has come. */
export const answeredOf = <T>(outcome: KeptOutcome<T> | undefined, again: () => void): Answered<T> => {
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
