import type { Result } from '@naru/domain/shared';
import { type Command, EXIT, type Given, type Io, type Option } from '../framework/command.ts';
import { jsonText } from '../framework/plain-text.ts';
import { type Market, openMarket, SERVER } from './market.ts';
import { NOT_SIGNED_IN, type Refusal } from './refusal.ts';

/** The option of every command that answers: one JSON value on the standard output, and nothing else there. */
export const JSON_OPTION: Readonly<Record<string, Option>> = {
  json: { type: 'boolean', help: '결과를 JSON 한 줄로 씁니다. 거절은 code, name, message, retryable이 있는 JSON입니다.' },
};

/** Whether a program reads what is answered. */
export const isForPrograms = ({ options }: Given): boolean => options.json === true;

export interface MarketCommand<Value> extends Omit<Command, 'run' | 'options'> {
  readonly options?: Readonly<Record<string, Option>>;
  /** Whether somebody has to be signed in; without it, anybody may. */
  readonly signedIn?: boolean;
  /** Asks; what it answers is what `--json` writes, in the form of the document of calls. */
  ask(given: Given, market: Market, io: Io): Promise<Result<Value, Refusal>>;
  print(value: Value, io: Io, market: Market): void;
}

/** Tells why something came to nothing, to a person and to a program; the exit code. */
export const refuse = ({ exit, advice, ...refusal }: Refusal, given: Given, io: Io): number => {
  io.err(refusal.message);
  if (advice !== undefined) io.err(advice);
  if (isForPrograms(given)) io.out(jsonText(refusal));
  return exit;
};

export const marketCommand = <Value>({ options, signedIn, ask, print, ...rest }: MarketCommand<Value>): Command => ({
  ...rest,
  options: { ...options, ...SERVER, ...JSON_OPTION },
  run: async (given, io) => {
    const market = openMarket(given, io);
    if (!market.ok) return refuse(market.failure, given, io);
    if (signedIn === true && market.value.kind === 'none') return refuse(NOT_SIGNED_IN, given, io);
    const answer = await ask(given, market.value, io);
    if (!answer.ok) return refuse(answer.failure, given, io);
    if (isForPrograms(given)) io.out(jsonText(answer.value));
    else print(answer.value, io, market.value);
    return EXIT.fine;
  },
});
