import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Command, EXIT, type Given, type Io } from '../framework/command.ts';
import { textOf } from '../framework/option-values.ts';
import { jsonText, plainText } from '../framework/plain-text.ts';
import { JSON_OPTION, refuse } from '../session/market-command.ts';
import { type Refusal, wrongUse } from '../session/refusal.ts';
import { parseServer } from '../session/server-address.ts';

/** The stage comes with the command that needs it: the others start without. */
const scenarios = () => import('@naru/scenario');

type ScenarioModule = Awaited<ReturnType<typeof scenarios>>;
type World = Parameters<ScenarioModule['replay']>[1];

const RULES = {
  shape: '시나리오의 형식이 아닙니다.',
  unknown: '앞에서 정하지 않은 이름입니다.',
  twice: '이미 쓴 이름입니다.',
  tooLong: '시나리오가 너무 깁니다.',
} as const;

const TROUBLES = {
  TooClose: '기다린 직후 3분 안에 끝나는 일이 있어 결과가 달라질 수 있습니다. 기다리는 시간을 바꿔 주세요.',
  TooSlow: '마켓이 느려 시나리오의 시간과 어긋났습니다. 더 짧은 시나리오로 나누어 주세요.',
} as const;

const troubleOf = (error: unknown): Refusal => {
  const name = error instanceof Error ? error.constructor.name : '';
  if (name === 'TooClose' || name === 'TooSlow') return { ...wrongUse(TROUBLES[name]), name, exit: EXIT.refused };
  const why = error instanceof Error ? error.message : '';
  return { ...wrongUse(`시나리오를 재생하지 못했습니다. ${plainText(why)}`), name: 'replayFailed', exit: EXIT.network };
};

/** In memory, or on the market that is named. */
const worldOf = async (given: Given, { MarketInMemory }: ScenarioModule): Promise<World | Refusal> => {
  const named = textOf(given, 'server');
  if (named === '') return new MarketInMemory();
  const server = parseServer(named);
  if (!server.ok) return wrongUse('서버 주소를 https://로 시작하는 주소로 적어 주세요. http 주소는 이 기기의 서버에만 쓸 수 있습니다.');
  const [{ MarketOverHttp }, { sandboxStage }] = await Promise.all([import('@naru/scenario/http'), import('@naru/scenario/sandbox')]);
  return new MarketOverHttp(sandboxStage(server.value));
};

const run = async (given: Given, io: Io): Promise<number> => {
  const [file = ''] = given.words;
  const text = await readFile(resolve(io.cwd, file), 'utf8').catch(() => undefined);
  if (text === undefined) return refuse(wrongUse(`파일을 읽을 수 없습니다: ${plainText(file)}`), given, io);
  const loaded = await scenarios();
  const read = loaded.readScenario(text);
  if (!read.ok) {
    const { at, rule } = read.failure;
    return refuse({ ...wrongUse(`${at === '' ? '' : `${plainText(at)}: `}${RULES[rule]}`), name: rule }, given, io);
  }
  const world = await worldOf(given, loaded);
  if ('message' in world) return refuse(world, given, io);
  const asJson = given.options.json === true;
  try {
    const { played, state, hash, unlike } = await loaded.replay(await loaded.drawActs(read.value), world, ({ act, outcome }) => {
      if (!asJson)
        io.out(`${act.by} ${act.do}: ${outcome}${act.answer === undefined || act.answer === outcome ? '' : ` (≠ ${act.answer})`}`);
    });
    if (asJson) io.out(jsonText({ hash, unlike, played, state }));
    else for (const line of [`${played.length}개의 행위, 예상과 다른 답 ${unlike.length}개`, hash]) io.out(line);
    return unlike.length === 0 ? EXIT.fine : EXIT.refused;
  } catch (error) {
    return refuse(troubleOf(error), given, io);
  }
};

export const replay: Command = {
  name: 'replay',
  summary: '시나리오 파일의 행위를 차례로 재생하고, 결과의 해시를 씁니다.',
  words: ['파일'],
  options: {
    server: {
      type: 'string',
      value: '주소',
      help: '샌드박스 마켓의 주소입니다. 그 마켓은 NARU_SANDBOX_CLOCK=on 으로 시작한 것이어야 합니다. 없으면 메모리에서 재생합니다.',
    },
    ...JSON_OPTION,
  },
  run,
};
