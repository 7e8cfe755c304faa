import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Command, EXIT, textOf } from '@naru/cli/framework';
import { AUTHORITIES, type Authority, exportStatement } from '@naru/domain/privacy';
import { AUTHORITY_LABELS } from '@naru/messages';
import * as z from 'zod';
import { askServer, DATA_DIR } from '../operator/client.ts';
import { writeNew } from '../operator/save-answer.ts';

const made = z.object({ name: z.string(), base64: z.string(), sha256: z.string(), signature: z.string(), keyId: z.string() });
const seal = z.object({ sha256: z.string(), signature: z.string(), keyId: z.string() });
const keySet = z.object({ keys: z.array(z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() })) });

const isAuthority = (word: string): word is Authority => AUTHORITIES.some((authority) => authority === word);
const NAMES = AUTHORITIES.map((authority) => `${authority}(${AUTHORITY_LABELS[authority]})`).join(', ');
/** Beside each file stands what it is checked by. */
const sealOf = (file: string): string => `${file}.sig.json`;

const make: Command = {
  name: 'export',
  summary:
    '기관이 요구한 기간의 기록을 서명한 파일로 만듭니다. 다른 최고관리자나 개인정보 보호책임자가 승인한 뒤 다시 실행하면 저장됩니다.',
  words: ['기관', '시작일', '마지막 날'],
  options: { out: { type: 'string', value: '폴더', help: '저장할 폴더입니다. 없으면 이 폴더입니다.' }, ...DATA_DIR },
  run: async (given, io) => {
    const [authority = '', from = '', to = ''] = given.words;
    if (!isAuthority(authority)) {
      io.err(`기관은 ${NAMES} 가운데 하나여야 합니다.`);
      return EXIT.usage;
    }
    const hints = {
      from: '시작일을 2026-10-01처럼 적어 주세요.',
      to: '마지막 날을 2026-12-31처럼 적어 주세요. 기록이 너무 많으면 기간을 나누어 주세요.',
    };
    const answer = await askServer('export/make', { authority, from, to }, given.options, io, hints);
    if (typeof answer === 'number') return answer;
    const { name, base64, ...sealed } = made.parse(answer.value);
    const path = resolve(io.cwd, textOf(given, 'out'), name);
    const saved =
      (await writeNew(path, Buffer.from(base64, 'base64'))) && (await writeNew(sealOf(path), `${JSON.stringify(sealed, null, 1)}\n`));
    if (!saved) {
      io.err(`${path} 파일을 저장하지 못했습니다. 폴더가 있는지, 같은 이름의 파일이 이미 있는지 확인해 주세요.`);
      return EXIT.refused;
    }
    io.out(`${path} 파일과 서명을 저장했습니다. SHA-256 ${sealed.sha256}`);
    io.out('개인정보가 들어 있으니 안전하게 건네고, 다 쓴 뒤 지워 주세요.');
    return EXIT.fine;
  },
};

const readText = (path: string): Promise<string | undefined> => readFile(path, 'utf8').catch(() => undefined);

/** Why a file is not what the market exported; null where it is. */
export const exportFault = async (text: string, sealText: string, keysText: string): Promise<string | null> => {
  const [sealed, keys] = [seal.safeParse(jsonOf(sealText)), keySet.safeParse(jsonOf(keysText))];
  if (!sealed.success) return '서명 파일을 읽을 수 없습니다.';
  if (!keys.success) return '확인 키를 읽을 수 없습니다.';
  const digest = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).toString('hex');
  if (digest !== sealed.data.sha256) return '파일의 내용이 서명한 때와 다릅니다.';
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  for (const { kty, crv, x, y } of keys.data.keys) {
    const key = await crypto.subtle.importKey('jwk', { kty, crv, x, y }, algorithm, false, ['verify']);
    const signature = Buffer.from(sealed.data.signature, 'hex');
    const statement = new TextEncoder().encode(exportStatement(digest));
    if (await crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, signature, statement)) return null;
  }
  return '이 마켓의 키로 서명하지 않았습니다.';
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const verify: Command = {
  name: 'verify-export',
  summary: '기관에 낸 기록 파일이 이 마켓이 만든 그대로인지 인터넷 없이 확인합니다.',
  words: ['파일'],
  options: {
    key: {
      type: 'string',
      value: '키 파일',
      help: '나루의 /.well-known/naru-passport-keys 내용입니다. 없으면 이 폴더의 naru-passport-keys.json을 씁니다.',
    },
  },
  run: async (given, io) => {
    const [file = ''] = given.words;
    const path = resolve(io.cwd, file);
    const [text, sealText, keysText] = await Promise.all([
      readText(path),
      readText(sealOf(path)),
      readText(resolve(io.cwd, textOf(given, 'key') || 'naru-passport-keys.json')),
    ]);
    if (text === undefined) {
      io.err(`파일을 읽을 수 없습니다: ${file}`);
      return EXIT.usage;
    }
    const fault = await exportFault(text, sealText ?? '', keysText ?? '');
    if (fault === null) io.out('✓ 이 마켓이 만든 그대로입니다.');
    else io.err(`✗ ${fault}`);
    return fault === null ? EXIT.fine : EXIT.refused;
  },
};

/** Files for authorities, made by two people, and checked by anybody. */
export const EXPORTS: readonly Command[] = [make, verify];
