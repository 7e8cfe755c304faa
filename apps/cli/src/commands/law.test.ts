import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommandLine } from '@naru/cli/framework';
import { afterEach, describe, expect, it } from 'vitest';
import { PROGRAM } from './index.ts';
import { pageFaults, readableText } from './law.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.close();
    await once(server, 'close');
  }
});

/** A site whose one page says this, with this status. */
const siteOf = async (html: string, status = 200): Promise<string> => {
  const server = createServer((_, response) => response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  servers.push(server);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const DUTY = {
  id: 'ec-10',
  title: '사업자 정보',
  law: '전자상거래 등에서의 소비자보호에 관한 법률',
  article: '제10조',
  since: '2012-08-18',
  state: 'held',
  role: null,
  inForce: true,
  faults: [],
  pages: [],
  reviewed: null,
};

/** A running market's socket that answers this table. */
const socketOf = async (value: unknown): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'naru-law-'));
  const server = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ ok: true, value })),
  );
  server.listen(join(folder, 'naru.sock'));
  await once(server, 'listening');
  servers.push(server);
  return folder;
};

const ran = async (value: unknown, ...more: readonly string[]) => {
  const [out, err]: [string[], string[]] = [[], []];
  const io = { out: (line: string) => void out.push(line), err: (line: string) => void err.push(line), cwd: '/', env: {} };
  const code = await runCommandLine(PROGRAM, ['law', '--data-dir', await socketOf(value), ...more], io);
  return { code, out: out.join('\n'), err: err.join('\n') };
};

describe('a page as a visitor reads it', () => {
  it('is what stands between its tags, without scripts', () => {
    expect(readableText('<p>가<!-- -->나 &amp; &#x27;다&#x27;</p><script>라</script><style>마</style>')).toBe(" 가나 & '다' ");
  });

  it('lacks what only a script knows, and what is not there', async () => {
    const address = await siteOf('<p>나루 주식회사</p><script type="application/json">{"phone":"02-123-4567"}</script>');
    expect(await pageFaults(address, { path: '/nft/home', texts: ['나루 주식회사'] })).toEqual([]);
    expect(await pageFaults(address, { path: '/nft/home', texts: ['나루 주식회사', '02-123-4567'] })).toEqual([
      '/nft/home 화면에 “02-123-4567” 글이 없습니다.',
    ]);
  });

  it('is not there where it answers an error, or where nobody answers', async () => {
    const expected = { path: '/nft/etc/terms', texts: ['약관'] };
    expect(await pageFaults(await siteOf('약관', 404), expected)).toEqual(['/nft/etc/terms 화면을 열 수 없습니다 (404).']);
    expect(await pageFaults('http://127.0.0.1:1', expected)).toEqual(['/nft/etc/terms 화면에 연결하지 못했습니다 (http://127.0.0.1:1).']);
  });
});

describe('naru law', () => {
  it('ends well where each row that is owed is met', async () => {
    const address = await siteOf('나루 주식회사');
    const view = { today: '2026-12-01', address, duties: [{ ...DUTY, pages: [{ path: '/nft/home', texts: ['나루 주식회사'] }] }] };
    expect(await ran(view)).toMatchObject({ code: 0, err: '', out: expect.stringContaining('✓ 살펴본 것은 모두 지켜집니다.') });
  });

  it.each([
    ['nobody does it', { state: 'open' }, '아직 없음'],
    ['something is amiss', { faults: ['결제가 체험용입니다.'] }, '결제가 체험용입니다.'],
    ['its page lacks something', { pages: [{ path: '/nft/home', texts: ['통신판매중개자'] }] }, '“통신판매중개자” 글이 없습니다'],
  ])('ends badly with the row where %s', async (_, part, text) => {
    const done = await ran({
      today: '2026-12-01',
      address: await siteOf('나루'),
      duties: [
        { ...DUTY, ...part },
        { ...DUTY, id: 'ec-7' },
      ],
    });
    expect(done.code).toBe(1);
    expect(done.err).toContain(text);
    expect(done.err).toContain('✗ 지켜지지 않는 의무 1줄: ec-10');
  });

  it('fails nothing that is not owed yet, or that a person has to judge', async () => {
    const rows = [
      { ...DUTY, id: 'later', state: 'open', inForce: false, since: '2027-01-01' },
      { ...DUTY, id: 'judged', state: 'conditional' },
    ];
    const done = await ran({ today: '2026-12-01', address: 'http://127.0.0.1:1', duties: rows });
    expect(done.code).toBe(0);
    expect(done.out).toContain('2027-01-01부터 (아직 시행 전)');
    expect(done.out).toContain('법률 검토 전인 줄이 2줄입니다');
  });

  it('opens the pages at the address that it is given', async () => {
    const duties = [{ ...DUTY, pages: [{ path: '/nft/home', texts: ['나루'] }] }];
    const view = { today: '2026-12-01', address: 'http://127.0.0.1:1', duties };
    expect(await ran(view, '--address', await siteOf('나루'))).toMatchObject({ code: 0 });
    expect(await ran(view)).toMatchObject({ code: 1 });
    expect(await ran(view, '--address', 'naru')).toMatchObject({ code: 2 });
  });
});
