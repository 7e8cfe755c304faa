import type { ApiClient } from '@naru/api-client';
import type { Answer } from '@naru/domain/failure';
import { type PinHash, parsePin } from '@naru/domain/pin';
import { fail, ok, type Result } from '@naru/domain/shared';
import { failureText } from '@naru/messages';
import type { Given, Io, Option } from '../framework/command.ts';
import { textOf } from '../framework/option-values.ts';
import type { Market } from './market.ts';
import { type Refusal, refusalOf, wrongUse } from './refusal.ts';

export const REPEAT: Readonly<Record<string, Option>> = {
  repeat: {
    type: 'string',
    value: '값',
    help: '답을 받지 못한 일을 다시 보낼 때, 그때 알려 준 값을 씁니다. 이미 된 일은 두 번 되지 않습니다.',
  },
};

const REPEATABLE = /^[\w-]{8,64}$/;

/** Pauses before an act whose answer was lost is sent again, in milliseconds. */
const WAITS_MS = [500, 2_000];
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Sends an act under one key of repetition, and again under the same where the answer was lost. Where it stays lost, the refusal tells the key, by which
 * the act can be repeated at any time without being done twice; `about` is what the repetition has to know of it.
 */
export const once = async <T>(given: Given, io: Io, send: (key: string) => Answer<T>, about = ''): Promise<Result<T, Refusal>> => {
  const named = textOf(given, 'repeat');
  if (named !== '' && !REPEATABLE.test(named)) return fail(wrongUse('--repeat 옵션에는 앞서 알려 준 값을 그대로 적어 주세요.'));
  const key = named === '' ? `${about}${crypto.randomUUID()}` : named;
  let answer = await send(key);
  for (const wait of WAITS_MS) {
    if (answer.ok || answer.failure.name !== 'connectionFailed') break;
    io.err('답을 받지 못해 다시 보냅니다.');
    await pause(wait);
    answer = await send(key);
  }
  if (answer.ok) return answer;
  const refusal = refusalOf(answer.failure);
  if (answer.failure.name !== 'connectionFailed' && answer.failure.name !== 'answerUnreadable') return fail(refusal);
  return fail({
    ...refusal,
    advice: `처리되었는지 알 수 없습니다. 연결을 확인한 뒤 같은 명령에 --repeat ${key} 옵션을 붙여 다시 실행해 주세요. 두 번 처리되지 않습니다.`,
    repeat: key,
  });
};

/**
 * The PIN that confirms an act, which is asked for where nobody sees it and never stands on the command line. An API key confirms by itself, and
 * takes none.
 */
export const confirmingPin = async ({ client, kind }: Market, io: Io): Promise<Result<PinHash | undefined, Refusal>> => {
  if (kind === 'key') return ok(undefined);
  const typed = await io.ask?.('PIN 6자리: ', 'hidden');
  if (typed === undefined) return fail(wrongUse('PIN을 입력받지 못했습니다. 터미널에서 실행하거나 표준 입력으로 넘겨 주세요.'));
  return hashOf(client, typed.trim());
};

const hashOf = (client: ApiClient, typed: string): Result<PinHash, Refusal> => {
  const pin = parsePin(typed);
  return pin.ok ? ok(client.pinHasher.hash(pin.value)) : fail(wrongUse(failureText(pin.failure).text));
};
