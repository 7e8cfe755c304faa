import { type Answer, FAILURE_CODES, type Failure, type FailureName, retryOf } from '@naru/domain/failure';
import { fail, type Result } from '@naru/domain/shared';
import { failureText } from '@naru/messages';
import { EXIT } from '../framework/command.ts';

/** Why a command came to nothing: what a person reads, what a program reads, and what the program ends with. */
export interface Refusal {
  /** The market's code; null for what the command itself refuses. */
  readonly code: number | null;
  readonly name: string;
  readonly message: string;
  /** Whether the same may come to something when it is sent again. */
  readonly retryable: boolean;
  readonly exit: number;
  readonly advice?: string;
  /** By which the act is repeated without being done twice, where it is not known whether it was done. */
  readonly repeat?: string;
}

const OUT: ReadonlySet<FailureName> = new Set<FailureName>([
  ...(['tokenInvalid', 'tokenUnverified', 'tokenExpired', 'tokenError', 'duplicateLogin', 'refreshExpired'] as const),
]);
const NETWORK: ReadonlySet<FailureName> = new Set<FailureName>(['connectionFailed', 'answerUnreadable']);

const ADVICE: Partial<Readonly<Record<FailureName, string>>> = {
  connectionFailed: '서버 주소와 인터넷 연결을 확인해 주세요. 서버 주소는 --server 옵션이나 NARU_SERVER로 정합니다.',
  answerUnreadable: '서버 주소가 나루의 주소인지, 이 프로그램이 최신인지 확인해 주세요.',
  secondFactorNeeded:
    '두 번째 인증이 필요한 일입니다. 이 명령에서는 패스키나 지갑으로 인증할 수 없으니, 나루 화면에서 하거나 그 화면에서 만든 API 키를 쓰세요.',
  keyBeyondScope: '이 API 키로 할 수 없는 일입니다. 나루의 내 계정 화면에서 필요한 권한으로 키를 다시 만들어 주세요.',
  keyConfirmsNothing: '하루 한도가 없는 API 키입니다. 나루의 내 계정 화면에서 한도를 정해 키를 다시 만들어 주세요.',
  keyDayLimit: 'API 키의 하루 한도를 넘습니다. 내일 다시 하거나 로그인해서 PIN으로 승인해 주세요.',
};

const exitOf = (name: FailureName): number => {
  if (OUT.has(name)) return EXIT.notSignedIn;
  if (NETWORK.has(name)) return EXIT.network;
  return retryOf(name) === 'later' ? EXIT.later : EXIT.refused;
};

/** What the market refused, as a command tells it. */
export const refusalOf = (failure: Failure): Refusal => {
  const { name } = failure;
  const exit = exitOf(name);
  const advice = exit === EXIT.notSignedIn ? '다시 로그인해 주세요: naru login' : ADVICE[name];
  return {
    code: FAILURE_CODES[name],
    name,
    message: failureText(failure).text,
    retryable: retryOf(name) !== 'never',
    exit,
    ...(advice === undefined ? {} : { advice }),
  };
};

const own = (name: string, exit: number, message: string, advice?: string): Refusal => ({
  code: null,
  name,
  message,
  retryable: false,
  exit,
  ...(advice === undefined ? {} : { advice }),
});

/** What of the command line cannot be read. */
export const wrongUse = (message: string): Refusal => own('usage', EXIT.usage, message);

export const NOT_SIGNED_IN: Refusal = own(
  'notSignedIn',
  EXIT.notSignedIn,
  '로그인이 필요합니다.',
  '먼저 로그인해 주세요: naru login (또는 API 키를 NARU_KEY로 넘겨 주세요)',
);

export const unconfirmed = (message: string): Refusal => own('unconfirmed', EXIT.unconfirmed, message);

/** What a call answered, with its refusal as a command tells it. */
export const tellable = async <T>(answer: Answer<T>): Promise<Result<T, Refusal>> => {
  const received = await answer;
  return received.ok ? received : fail(refusalOf(received.failure));
};
