import { type Command, type Given, type Io, plainText, textOf } from '@naru/cli/framework';
import * as z from 'zod';
import { askServer, DATA_DIR } from '../operator/client.ts';

const names = z.array(z.string());
const copyStep = z.object({ copied: z.number(), there: z.number(), damaged: names, next: z.nullable(z.string()) });
const verifyStep = z.object({ looked: z.number(), missing: names, damaged: names, orphans: names, next: z.nullable(z.string()) });

const HINTS = {
  from: 'folder와 s3 가운데 하나여야 합니다. s3를 쓰려면 서버에 NARU_S3_URL을 설정해 주세요.',
  to: 'from과 다른 folder나 s3여야 합니다. s3를 쓰려면 서버에 NARU_S3_URL을 설정해 주세요.',
};

/** Asks for one step after the other until there is none; false, once it was told why, where one could not be made. */
const eachStep = async <T extends { readonly next: string | null }>(
  { call, body, shape }: { readonly call: string; readonly body: object; readonly shape: z.ZodType<T> },
  { options }: Given,
  io: Io,
  take: (step: T) => void,
): Promise<boolean> => {
  for (let after = ''; ; ) {
    const answer = await askServer(call, { ...body, after }, options, io, HINTS);
    if (typeof answer === 'number') return false;
    const step = shape.parse(answer.value);
    take(step);
    if (step.next === null) return true;
    after = step.next;
  }
};

const tell = (io: Io, word: string, found: readonly string[]): void => {
  for (const one of found) io.err(`✗ ${word}: ${plainText(one)}`);
};

/** Copies every file from one store to another; whoever was stopped begins again, and sends nothing twice. */
const copy: Command = {
  name: 'files copy',
  summary: '파일을 다른 저장소로 복사합니다. 멈추었다가 다시 실행하면 남은 것만 보냅니다.',
  words: [],
  options: {
    from: { type: 'string', value: '저장소', help: '어디에서: folder 또는 s3' },
    to: { type: 'string', value: '저장소', help: '어디로: folder 또는 s3' },
    ...DATA_DIR,
  },
  run: async (given, io) => {
    const body = { from: textOf(given, 'from'), to: textOf(given, 'to') };
    const sum = { copied: 0, there: 0, damaged: 0 };
    const whole = await eachStep({ call: 'files/copy', body, shape: copyStep }, given, io, ({ copied, there, damaged }) => {
      sum.copied += copied;
      sum.there += there;
      sum.damaged += damaged.length;
      tell(io, '손상되어 복사하지 않은 파일', damaged);
    });
    io.out(`복사한 파일 ${sum.copied}개, 이미 있던 파일 ${sum.there}개`);
    if (!whole) io.err('끝까지 복사하지 못했습니다. 같은 명령을 다시 실행해 주세요.');
    return whole && sum.damaged === 0 ? 0 : 1;
  },
};

/** Reads every file whole and holds it to its hash, and names what lies in the store and is no file's. */
const verify: Command = {
  name: 'files verify',
  summary: '저장된 파일을 모두 읽어 빠지거나 손상된 것이 없는지 확인합니다.',
  words: [],
  options: DATA_DIR,
  run: async (given, io) => {
    const sum = { files: 0, bytes: 0, wrong: 0, orphans: 0 };
    for (const what of ['files', 'bytes'] as const) {
      const whole = await eachStep({ call: 'files/verify', body: { what }, shape: verifyStep }, given, io, (step) => {
        sum[what] += step.looked;
        sum.wrong += step.missing.length + step.damaged.length;
        sum.orphans += step.orphans.length;
        tell(io, '빠진 파일', step.missing);
        tell(io, '손상된 파일', step.damaged);
        for (const one of step.orphans) io.out(`· 어느 파일의 것도 아닌 저장물: ${plainText(one)}`);
      });
      if (!whole) return 1;
    }
    io.out(`파일 ${sum.files}개를 읽고 저장물 ${sum.bytes}개를 살펴보았습니다. 주인 없는 저장물은 ${sum.orphans}개입니다.`);
    if (sum.wrong === 0) io.out('✓ 빠지거나 손상된 파일이 없습니다.');
    return sum.wrong === 0 ? 0 : 1;
  },
};

export const FILES: readonly Command[] = [copy, verify];
