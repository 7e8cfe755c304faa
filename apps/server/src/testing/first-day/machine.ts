import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@naru/testkit/postgres';
import { PORTONE_SECRET } from '../fake-portone.ts';
import { SOLAPI_KEYS } from '../fake-texts.ts';
import { WORKSPACE } from '../opening.ts';
import type { ExternalServices } from '../prod-counterparts.ts';

/** A database server of the test’s, and whom the market is on it, since others are tried there, too. */
export interface FreshServer {
  readonly admin: URL;
  readonly role: string;
}

/** A machine that has nothing yet: its folders, and a shell of its root’s. */
export interface EmptyMachine {
  readonly origin: string;
  /** As a text of the page is on this machine. */
  here(text: string): string;
  /** Types a block of the page, and answers what is to be seen then. Throws where a command of it fails, with that. */
  type(block: string): Promise<string>;
  /** What stands in a file that the page names. */
  read(path: string): string;
  /** The commands that only a machine of one’s own has, as they were given. */
  asked(): string;
  /** Ends the market and the shell, and removes all of it. */
  close(): Promise<void>;
}

/** What stands for a command that would change this machine, or is not on it, by its name: it is told with what it was called. */
const STAND_INS: Readonly<Record<string, string>> = {
  'apt-get': '',
  git: '',
  npx: '',
  npm: '',
  useradd: '',
  chown: '',
  promtool: '[ ! -x "$PROMTOOL" ] || exec "$PROMTOOL" "$@"',
  runuser: 'shift 3; exec "$@"',
  psql: `exec "$NODE" "$BIN/psql.mjs"`,
  systemctl: `
for unit in "$@"; do
  case "$1 $unit" in
    'enable naru' | 'start naru') market & ;;
    'start naru-'*) ( started "$unit.service" > "$LOGS/$unit.log" 2>&1 ) ;;
  esac
done`,
  journalctl: `
while [ $# -gt 0 ]; do case "$1" in --unit) unit=$2 ;; --lines) lines=$2 ;; esac; shift; done
tail -n "\${lines:-1000}" "$LOGS/$unit.log"`,
};

/** What stands for a command that small machines do not have, where this one has none. */
const WHERE_MISSING: Readonly<Record<string, string>> = {
  openssl: `exec "$NODE" -p 'require("node:crypto").randomBytes(24).toString("hex")'`,
  curl: `exec "$NODE" "$BIN/curl.mjs" "$@"`,
};

/** A page as curl fetches it: asked again for a while where nobody answers well, and told, unless it goes to a file. */
const CURL = `
const [url, tries] = [process.argv.at(-1), process.argv.includes('--retry') ? 60 : 1];
for (let tried = 0; ; tried += 1) {
  const answer = await fetch(url).catch(() => null);
  if (answer?.ok) {
    if (!process.argv.includes('--output')) process.stdout.write(await answer.text());
    break;
  }
  if (tried === tries) process.exit(22);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
}
`;

const isMissing = (name: string): boolean => spawnSync(name, ['--version'], { stdio: 'ignore' }).error !== undefined;

/** What a unit starts, with the settings that it names, as systemd reads them. */
const UNITS = `
started() {
  while IFS= read -r line; do case "$line" in ''|'#'*) ;; *) export "$line" ;; esac; done < "$MARKET_SETTINGS"
  command=$(sed -n 's/^ExecStart=//p' "$UNITS/$1" | sed -f "$BIN/here.sed" -e 's/[$][$]/$/g')
  eval "exec $command"
}
market() {
  ( echo "$BASHPID" > "$LOGS/naru.pid"; started naru.service ) > "$LOGS/naru.log" 2>&1 < /dev/null
}
`;

/** SQL as psql reads it from a file: what is done is told. */
const PSQL = `
import { text } from 'node:stream/consumers';
import { createRequire } from 'node:module';
const pg = createRequire(process.env.SERVER)('pg');
const client = new pg.Client({ connectionString: process.env.ADMIN });
await client.connect();
for (const statement of (await text(process.stdin)).split(/;\\s*\\n/).filter((one) => one.trim() !== '')) {
  const { command } = await client.query(statement);
  const [, verb, what] = /^(\\w+) (\\w+)/.exec(statement.trim().toUpperCase());
  console.log(verb === 'REVOKE' ? verb : \`\${verb} \${what}\`);
}
await client.end();
`;

/** Prepares one that speaks to these external services and to this database server. */
export const emptyMachine = async (externalServices: ExternalServices, { admin, role }: FreshServer): Promise<EmptyMachine> => {
  const root = mkdtempSync(join(tmpdir(), 'naru-day-'));
  const [port, metrics] = [String(await freePort()), String(await freePort())];
  // Some systems run nothing that lies among temporary files.
  mkdirSync(join(WORKSPACE, '.cache'), { recursive: true });
  const bin = mkdtempSync(join(WORKSPACE, '.cache/first-day-'));
  const folders = {
    '/usr/local/bin': bin,
    '/etc/systemd/system': join(root, 'units'),
    '/etc/default': join(root, 'default'),
    '/etc/prometheus': join(root, 'prometheus'),
    '/etc/caddy': join(root, 'caddy'),
    '/etc/naru': join(root, 'etc'),
    '/var/lib/naru': join(root, 'lib'),
    '/var/backups/naru': join(root, 'backups'),
  };
  /** What is here in place of what the page says: all of it. */
  const instead: readonly (readonly [string, string])[] = [
    ...Object.entries(folders),
    ['/opt/naru', WORKSPACE],
    [' -o naru -g naru', ''],
    [':8080', `:${port}`],
    ['PORT=8080', `PORT=${port}`],
    ['9464', metrics],
    ['role naru', `role ${role}`],
    ['database naru', `database ${role}`],
    ['owner naru', `owner ${role}`],
    ['//naru:', `//${role}:`],
    ['@127.0.0.1:5432/naru', `@${admin.host}/${role}`],
    ['smtps://user:password@mail.naru.example', externalServices.post.url],
    ['live_sk_0123456789', externalServices.toss.secretKey],
    ['NCS0123456789ABC', SOLAPI_KEYS.apiKey],
    ['solapi-secret-0123456789', SOLAPI_KEYS.secret],
    ['0212345678', SOLAPI_KEYS.from],
    ['portone-secret-0123456789', PORTONE_SECRET],
    ['NARU_PAYMENT=toss', `NARU_PAYMENT=toss\nNARU_TOSS_URL=${externalServices.toss.baseUrl}`],
    ['NARU_SMS=solapi', `NARU_SMS=solapi\nNARU_SOLAPI_URL=${externalServices.texts.baseUrl}`],
    ['NARU_PHONE_IDENTITY=portone', `NARU_PHONE_IDENTITY=portone\nNARU_PORTONE_URL=${externalServices.portOne.baseUrl}`],
  ];
  const here = (text: string): string => instead.reduce((so, [said, done]) => so.replaceAll(said, done), text);

  for (const folder of [join(root, 'logs'), ...['units', 'default', 'prometheus', 'caddy'].map((name) => join(root, name))])
    mkdirSync(folder, { recursive: true });
  const missing = Object.entries(WHERE_MISSING).filter(([name]) => isMissing(name));
  for (const [name, does] of [...Object.entries(STAND_INS), ...missing]) {
    writeFileSync(
      join(bin, name),
      `#!/bin/bash\nprintf '%s\\n' "${name} $*" >> "$LOGS/asked"\n${name === 'systemctl' ? UNITS : ''}${does}\n`,
    );
    chmodSync(join(bin, name), 0o755);
  }
  writeFileSync(join(bin, 'psql.mjs'), PSQL);
  writeFileSync(join(bin, 'curl.mjs'), CURL);
  const paths = [...Object.entries(folders), ['/opt/naru', WORKSPACE]];
  writeFileSync(join(bin, 'here.sed'), paths.map(([said, done]) => `s#${said}#${done}#g\n`).join(''));

  const env = {
    PATH: `${bin}:${process.env.PATH ?? ''}`,
    TMPDIR: root,
    MARKET_HOME: WORKSPACE,
    MARKET_SETTINGS: join(root, 'etc/settings'),
    NODE_EXTRA_CA_CERTS: externalServices.tls.file,
    NODE: process.execPath,
    SERVER: join(WORKSPACE, 'apps/server/package.json'),
    ADMIN: admin.href,
    // Which the checks fetch (.ci/system.ts).
    PROMTOOL: join(WORKSPACE, '.cache/promtool/usr/bin/promtool'),
    BIN: bin,
    UNITS: join(root, 'units'),
    LOGS: join(root, 'logs'),
  };
  const shell = spawn('bash', ['--noprofile', '--norc'], { cwd: root, env, stdio: ['pipe', 'pipe', 'inherit'] });
  let said = '';
  let onOutput: (() => void) | undefined;
  shell.stdout.on('data', (part) => {
    said += String(part);
    onOutput?.();
  });
  let blocks = 0;
  const type = async (block: string): Promise<string> => {
    blocks += 1;
    const [file, mark] = [join(root, `block-${blocks}`), `@@ ${blocks} `];
    writeFileSync(file, `${here(block)}\n`);
    const done = Promise.withResolvers<string>();
    said = '';
    onOutput = () => {
      const [, output = '', status] = new RegExp(`^([\\s\\S]*)${mark}(\\d+)\\n$`).exec(said) ?? [];
      if (status === undefined) return;
      if (status === '0') done.resolve(output);
      else done.reject(new Error(`${block}\n\n${output}`));
    };
    // Each line is asked by itself whether it went well, and the shell stays.
    shell.stdin.write(`failed=0; trap 'failed=1' ERR; . '${file}' < /dev/null 2>&1; trap - ERR; echo "${mark}$failed"\n`);
    return done.promise;
  };
  return {
    origin: `http://127.0.0.1:${port}`,
    here,
    type,
    read: (path) => readFileSync(here(path), 'utf8'),
    asked: () => readFileSync(join(root, 'logs/asked'), 'utf8'),
    close: async () => {
      shell.stdin.end();
      const pid = join(root, 'logs/naru.pid');
      if (existsSync(pid)) execFileSync('kill', ['-9', readFileSync(pid, 'utf8').trim()], { stdio: 'ignore' });
      for (const folder of [root, bin]) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};
