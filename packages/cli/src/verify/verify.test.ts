import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { PROGRAM } from '../commands/index.ts';
import { runCommandLine } from '../framework/run.ts';

const SAMPLE = fileURLToPath(import.meta.resolve('@naru/passport/samples/seven.naru-passport.json'));
const KEYS = fileURLToPath(import.meta.resolve('@naru/passport/samples/naru-passport-keys.json'));

const WITHOUT_RELAYS = JSON.stringify({ ...JSON.parse(readFileSync(KEYS, 'utf8')), relays: undefined });

const run = async (args: readonly string[], cwd = dirname(SAMPLE)) => {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await runCommandLine(PROGRAM, args, { out: (line) => out.push(line), err: (line) => err.push(line), cwd, env: {} });
  return { code, out: out.join('\n'), err: err.join('\n') };
};
const folder = mkdtempSync(join(tmpdir(), 'naru-cli-'));
const changed = (from: string, to: string): string => {
  const file = join(folder, 'changed.json');
  writeFileSync(file, readFileSync(SAMPLE, 'utf8').replace(from, to));
  return file;
};

describe('naru verify', () => {
  it('tells what a passport says, under the key beside it', async () => {
    const { code, out, err } = await run(['verify', 'seven.naru-passport.json']);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('✓ 진짜 소유권 증명서입니다');
    expect(out).toContain('소유자: 푸른 물결 (블록체인에 기록하는 중: 아직 나루의 서명으로만 확인)');
    expect(out).toContain('판매 나루 공방 → 푸른 물결 30,000원 [기록 확인]');
    expect(out).toMatch(/블록 3 \(0x[0-9a-f]{64}, 2026\.11\.20 \(금\) 09:00\), 거래 ID 0x[0-9a-f]{64}/);
    expect(out).toContain('파일만으로 알 수 없습니다');
    expect(out).toContain('선물하기 고요한 나루 → 푸른 물결 [기록 중]');
  });
  it('checks a passport of the first version still, and says of whom the chain does not tell yet', async () => {
    const { code, out } = await run(['verify', 'first-version.naru-passport.json']);
    expect(code).toBe(0);
    expect(out).toContain('소유자: 푸른 물결 (블록체인에 기록하는 중: 아직 나루의 서명으로만 확인)');
    expect(out).not.toContain('승인 확인');
  });
  it('takes the key from a file or from the command line', async () => {
    expect((await run(['verify', SAMPLE, '--key', KEYS], folder)).code).toBe(0);
    expect((await run(['verify', SAMPLE, '--key', readFileSync(KEYS, 'utf8')], folder)).code).toBe(0);
  });
  it('names what is wrong, and fails', async () => {
    expect(await run(['verify', changed('푸른 물결', '푸른 물걸'), '--key', KEYS])).toEqual({
      code: 1,
      out: '',
      err: '✗ 확인하지 못한 소유권 증명서입니다\n2번째 줄의 내용이 바뀌었습니다. 해시가 맞지 않습니다.',
    });
  });
  it('names a key that stands twice', async () => {
    const file = changed('"price": 30000', '"price": 1, "price": 30000');
    expect(await run(['verify', file, '--key', KEYS])).toMatchObject({ code: 1, err: expect.stringContaining('두 번 적혀 있어') });
  });
  it('answers JSON in one line, both ways', async () => {
    const good = await run(['verify', SAMPLE, '--json']);
    expect(JSON.parse(good.out)).toMatchObject({ ok: true, value: { tokenId: '7' } });
    const bad = await run(['verify', changed('"price": 30000', '"price": 30001'), '--key', KEYS, '--json']);
    expect([bad.code, JSON.parse(bad.out)]).toEqual([1, { ok: false, failure: { reason: 'rowLink', seq: 2 }, text: expect.any(String) }]);
  });
  it.each([
    [['verify', SAMPLE], '확인 키를 읽을 수 없습니다.'],
    [['verify', 'nowhere.json', '--key', KEYS], '파일을 읽을 수 없습니다: nowhere.json'],
    [['verify', SAMPLE, '--key', '{}'], '확인 키를 읽을 수 없습니다.'],
    [['verify', SAMPLE, '--key', WITHOUT_RELAYS], '확인 키가 오래되어 중계 주소가 없습니다.'],
    [['verify'], '파일 값이 필요합니다.'],
    [['verify', SAMPLE, 'more'], '남는 값이 있습니다: more'],
    [['verify', SAMPLE, '--other'], '알 수 없는 옵션이 있습니다. -로 시작하는 값은 -- 뒤에 적어 주세요.'],
    [['nothing'], '알 수 없는 명령입니다: nothing'],
  ])('%j is refused: %s', async (args, said) => {
    const { code, err } = await run(args, folder);
    expect(code).toBe(2);
    expect(err).toContain(said);
  });
});

describe('naru help', () => {
  it.each([[[]], [['help']], [['--help']]])('%j lists every command', async (args) => {
    const { code, out } = await run(args);
    expect(code).toBe(0);
    const lines = out.split('\n').map((line) => line.trim().replace(/ {2,}/, ': '));
    for (const { name, summary } of PROGRAM.commands) expect(lines).toContain(`${name}: ${summary}`);
  });
  it('explains one command with its options', async () => {
    expect((await run(['help', 'verify'])).out).toContain('--json');
  });
});

describe('naru verify of redeemed goods', () => {
  const GOODS = [`${dirname(SAMPLE)}/fourth-version.naru-passport.json`, '--key', `${dirname(SAMPLE)}/naru-passport-keys-of-goods.json`];
  const DISCLOSURES = `${dirname(SAMPLE)}/fourth-version.naru-openings.json`;
  it('tells who had them in their hands, by whose key, and what their owner has opened', async () => {
    const { code, out } = await run(['verify', ...GOODS, '--openings', DISCLOSURES]);
    expect(code).toBe(0);
    expect(out).toContain('실물 인도 기록:');
    expect(out).toContain('실물 수령 신청, 신청한 회원 [신청한 회원의 키로 서명 (PIN 승인)]');
    expect(out).toContain('발송, 발행사 [발행사의 키로 서명 (로그인)]\n     우체국\n     운송장 번호: 6001234567890');
    expect(out).toContain('나루의 결정, 나루 운영자 [나루가 확인했어요]\n     재발송');
    expect(out).toContain('일련번호: NG-77');
  });
  it('hides what nobody opens, and refuses disclosures of something else', async () => {
    expect((await run(['verify', ...GOODS])).out).not.toContain('6001234567890');
    const file = join(folder, 'openings.json');
    writeFileSync(file, readFileSync(DISCLOSURES, 'utf8').replace('NG-77', 'NG-78'));
    const { code, err } = await run(['verify', ...GOODS, '--openings', file]);
    expect([code, err]).toEqual([1, '✗ 확인하지 못한 소유권 증명서입니다\n인도 기록 4번째 줄의 가린 값이 열어 본 값과 다릅니다.']);
    expect((await run(['verify', ...GOODS, '--openings', 'nowhere.json'])).err).toBe('파일을 읽을 수 없습니다: nowhere.json');
  });
  it('says of older passports that they do not tell', async () => {
    const { out } = await run(['verify', `${dirname(SAMPLE)}/third-version.naru-passport.json`, ...GOODS.slice(1)]);
    expect(out).toContain('실물 인도 기록: 인도 기록을 담지 않던 때의 증명서입니다.');
  });
});
