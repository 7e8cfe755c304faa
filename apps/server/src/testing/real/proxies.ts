import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openingFile } from '../opening.ts';
import { platformTls } from '../platform-tls.ts';
import { listens } from './listens.ts';
import { findParts, runPart, startPart } from './parts.ts';
import { REAL_PARTS } from './place.ts';

/** Where the doors of a proxy are, and what lies behind them, by port. */
export interface ProxyPorts {
  readonly http: number;
  readonly https: number;
  readonly console: number;
  readonly market: number;
  /** A store of files, which Caddy alone has a door for. */
  readonly bucket: number;
}

/** A proxy that runs by our sample, for `localhost` and the names below it. */
export interface RunningProxy {
  /** Whom its certificates are to be believed from. */
  readonly authority: string;
  close(): Promise<void>;
}

/** Starts one by its sample. */
export type StartProxy = (ports: ProxyPorts) => Promise<RunningProxy>;

const START_TRIES = 300;
const PAUSE_MS = 100;

const untilOpen = async (ports: ProxyPorts): Promise<void> => {
  for (const port of [ports.http, ports.https, ports.console])
    for (let tries = 0; !(await listens(port)); tries += 1) {
      if (tries === START_TRIES) throw new Error(`the proxy does not listen at ${port}`);
      await pause(PAUSE_MS);
    }
};

/** The sample with what is another here: names, ports, and where things lie. */
const placed = (sample: string, instead: Readonly<Record<string, string>>): string =>
  Object.entries(instead).reduce((so, [said, done]) => {
    if (!so.includes(said)) throw new Error(`the sample does not say ${said}`);
    return so.replaceAll(said, done);
  }, sample);

/** nginx, with a certificate that is its own authority. */
export const startNginx: StartProxy = async (ports) => {
  const parts = findParts(REAL_PARTS);
  const folder = mkdtempSync(join(tmpdir(), 'naru-nginx-'));
  const tls = await platformTls(['localhost', 'pay.localhost']);
  writeFileSync(join(folder, 'privkey.pem'), tls.key);
  writeFileSync(join(folder, 'fullchain.pem'), tls.cert);
  const site = placed(openingFile('nginx.conf'), {
    'listen 80;': `listen 127.0.0.1:${ports.http};`,
    'listen [::]:80;': `listen [::1]:${ports.http};`,
    'listen 443 ': `listen 127.0.0.1:${ports.https} `,
    'listen [::]:443 ': `listen [::1]:${ports.https} `,
    '127.0.0.1:8081;': `127.0.0.1:${ports.console};`,
    '127.0.0.1:8080;': `127.0.0.1:${ports.market};`,
    '/etc/letsencrypt/live/naru.example': folder,
    'pay.naru.example': 'pay.localhost',
    ' naru.example': ' localhost',
  });
  writeFileSync(join(folder, 'naru.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${user} daemon off; pid ${folder}/pid; events {}\nhttp { access_log off; ${temporary} include ${folder}/naru.conf; }\n`,
  );
  const args = ['-e', join(folder, 'errors'), '-c', join(folder, 'nginx.conf')];
  await runPart(parts, 'nginx', ['-t', ...args], { cwd: folder });
  // One process, which alone would be ended.
  const part = startPart(parts, 'nginx', [...args, '-g', 'master_process off;'], { cwd: folder });
  await untilOpen(ports);
  return {
    authority: tls.cert,
    close: async () => {
      await part.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** Caddy, with an authority of its own, as it has where certificates are not asked for. */
export const startCaddy: StartProxy = async (ports) => {
  const parts = findParts(REAL_PARTS);
  const folder = mkdtempSync(join(tmpdir(), 'naru-caddy-'));
  const own = `{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\thttp_port ${ports.http}\n\thttps_port ${ports.https}\n\tstorage file_system ${folder}/kept\n}\n`;
  const site = placed(openingFile('Caddyfile'), {
    '{$DOMAIN}': 'localhost',
    '{$MARKET:127.0.0.1:8080}': `127.0.0.1:${ports.market}`,
    '{$CONSOLE:127.0.0.1}': '127.0.0.1',
    'http://localhost:8081 ': `http://localhost:${ports.console} `,
  });
  writeFileSync(join(folder, 'Caddyfile'), `${own}${site}`);
  const how = { cwd: folder };
  const check = () => runPart(parts, 'caddy', ['validate', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], how);
  // As it is where no bucket is served, and then with its door.
  await check();
  mkdirSync(join(folder, 'sites'));
  const bucket = { '{$DOMAIN}': 'localhost', '{$FILES:127.0.0.1:8333}': `127.0.0.1:${ports.bucket}` };
  writeFileSync(join(folder, 'sites/bucket.Caddyfile'), placed(openingFile('bucket.Caddyfile'), bucket));
  await check();
  const part = startPart(parts, 'caddy', ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], how);
  await untilOpen(ports);
  return {
    authority: readFileSync(join(folder, 'kept/pki/authorities/local/root.crt'), 'utf8'),
    close: async () => {
      await part.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
