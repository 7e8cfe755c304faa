import { type Command, EXIT, type Io, plainText } from '@naru/cli/framework';
import * as z from 'zod';
import { askServer, DATA_DIR } from '../operator/client.ts';

const page = z.object({ path: z.string(), texts: z.array(z.string()) });
type ExpectedPage = z.output<typeof page>;

const lawView = z.object({
  today: z.string(),
  address: z.string(),
  duties: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      law: z.string(),
      article: z.string(),
      since: z.string(),
      state: z.enum(['held', 'byHand', 'open', 'conditional']),
      role: z.string().nullable(),
      inForce: z.boolean(),
      faults: z.array(z.string()),
      pages: z.array(page),
      reviewed: z.object({ by: z.string(), on: z.string() }).nullable(),
    }),
  ),
});
type DutyLine = z.output<typeof lawView>['duties'][number];

const STATE_WORDS = { held: '시험으로 지킴', byHand: '사람이 함', open: '아직 없음', conditional: '해당 여부 판단 필요' } as const;
/** The day of a row that is only planned. */
const PLANNED = '9999-12-31';
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };
/** A page that takes longer than this is as good as none. */
const PATIENCE_MS = 10_000;

/** What somebody reads in a page without running its scripts: words with one space between them. */
export const readableText = (html: string): string =>
  html
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, ' ');

/** What is amiss with a page as a visitor gets it: not reached, or without a text that has to be there. */
export const pageFaults = async (address: string, { path, texts }: ExpectedPage): Promise<readonly string[]> => {
  try {
    const response = await fetch(new URL(path, address), { signal: AbortSignal.timeout(PATIENCE_MS) });
    const text = readableText(await response.text());
    if (!response.ok) return [`${path} 화면을 열 수 없습니다 (${response.status}).`];
    return texts.filter((one) => !text.includes(one.replace(/\s+/g, ' '))).map((one) => `${path} 화면에 “${one}” 글이 없습니다.`);
  } catch {
    return [`${path} 화면에 연결하지 못했습니다 (${address}).`];
  }
};

interface Judged extends DutyLine {
  readonly amiss: readonly string[];
}

/** Whether a row is one that has to be put right: it is owed today, and nobody does it or something is amiss. */
const fails = ({ inForce, state, amiss }: Judged): boolean => inForce && (state === 'open' || amiss.length > 0);

const markOf = (duty: Judged): string => {
  if (fails(duty)) return '✗';
  return !duty.inForce || duty.state === 'conditional' ? '·' : '✓';
};

const tell = (duty: Judged, io: Io): void => {
  const { id, title, law, article, since, state, role, inForce } = duty;
  const due = since === PLANNED ? '개정안 (아직 법이 아님)' : `${since}부터${inForce ? '' : ' (아직 시행 전)'}`;
  const line = [markOf(duty), id, title, `${law} ${article}`, due, role === null ? STATE_WORDS[state] : `${STATE_WORDS[state]} (${role})`];
  (fails(duty) ? io.err : io.out)(plainText(line.join('\t')));
  for (const one of duty.amiss) (fails(duty) ? io.err : io.out)(plainText(`\t${one}`));
};

/** Shows what the operator owes, row by row, and holds the running market to it; fails with the rows that are owed today and not met. */
export const law: Command = {
  name: 'law',
  summary: '법이 정한 의무와 우리가 한 약속을 한 줄씩 보여 주고, 실행 중인 마켓이 지키는지 살펴봅니다.',
  words: [],
  options: {
    ...DATA_DIR,
    address: { type: 'string', value: '주소', help: '화면을 열어 볼 주소입니다. 없으면 서버의 NARU_PUBLIC_URL을 씁니다.' },
  },
  run: async ({ options }, io) => {
    if (typeof options.address === 'string' && !URL.canParse(options.address)) {
      io.err('주소를 https://로 시작하는 온전한 주소로 적어 주세요.');
      return EXIT.usage;
    }
    const answer = await askServer('law', {}, options, io);
    if (typeof answer === 'number') return answer;
    const { today, duties, address } = lawView.parse(answer.value);
    const from = typeof options.address === 'string' ? options.address : address;
    const opened = new Map<string, readonly string[]>();
    for (const one of duties.flatMap(({ pages }) => pages)) if (!opened.has(one.path)) opened.set(one.path, await pageFaults(from, one));
    const judged = duties.map(
      (one): Judged => ({ ...one, amiss: [...one.faults, ...one.pages.flatMap(({ path }) => opened.get(path) ?? [])] }),
    );
    for (const one of judged) tell(one, io);
    const missed = judged.filter(fails);
    io.out(
      `${today} 기준으로 ${judged.length}줄을 살펴보았습니다. 법률 검토 전인 줄이 ${judged.filter(({ reviewed }) => reviewed === null).length}줄입니다.`,
    );
    if (missed.length === 0) {
      io.out('✓ 살펴본 것은 모두 지켜집니다.');
      return EXIT.fine;
    }
    io.err(`✗ 지켜지지 않는 의무 ${missed.length}줄: ${missed.map(({ id }) => id).join(', ')}`);
    return EXIT.refused;
  },
};
