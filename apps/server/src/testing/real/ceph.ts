import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@naru/testkit/postgres';
import { type Parts, type RunningPart, runPart, startPart } from './parts.ts';

/** Ceph's S3 gateway on this machine, with the key of its only user. */
export interface CephGateway {
  readonly port: number;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

export interface RunningCeph {
  readonly gateway: CephGateway;
  stop(): Promise<void>;
}

const KEY = { keyId: 'naru-real', secret: 'only-for-this-run', region: 'default' };
const START_TRIES = 300;
const CLUSTER_TRIES = 4;
const STORE_TRIES = 60;
const PAUSE_MS = 100;

/** One monitor, one store in memory, one gateway: on loopback ports of their own, and nothing of them outside the folder. */
const configuration = (folder: string, { library }: Parts, fsid: string, ports: { readonly monitor: number; readonly gateway: number }) =>
  `[global]
fsid = ${fsid}
auth cluster required = none
auth service required = none
auth client required = none
mon host = v1:127.0.0.1:${ports.monitor}
ms bind msgr2 = false
public addr = 127.0.0.1
cluster addr = 127.0.0.1
run dir = ${folder}/run
admin socket =
log file = ${folder}/$name.log
log to stderr = false
mon cluster log file = ${folder}/cluster.log
err to stderr = false
osd objectstore = memstore
memstore device bytes = 2147483648
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd pool default pgp num = 4
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
osd class dir = ${library}/rados-classes
plugin dir = ${library}/ceph
erasure code dir = ${library}/ceph/erasure-code
osd class load list = *
osd class default list = *
mon allow pool size one = true
mon data avail crit = 1
rgw frontends = beast endpoint=127.0.0.1:${ports.gateway}
[mon.a]
mon data = ${folder}/mon
[osd.0]
osd data = ${folder}/osd
[client.rgw]
rgw data = ${folder}/rgw
`;

const answering = async (port: number): Promise<void> => {
  for (let tried = 0; ; tried += 1) {
    const status = await fetch(`http://127.0.0.1:${port}/`).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return;
    if (tried === START_TRIES) throw new Error('Ceph’s gateway does not answer');
    await pause(PAUSE_MS);
  }
};

interface Store {
  start(): RunningPart;
  stat(): Promise<string>;
  readonly log: string;
}

/**
 * Starts the store and waits: commands asked before it hang. It may end before it knows its cluster (“wrong fsid”), then starts anew; throws its last words.
 */
const storing = async ({ start, stat, log }: Store): Promise<void> => {
  let store = start();
  for (let tried = 0; !/\b1 up\b/.test(await stat()); tried += 1) {
    if (tried === STORE_TRIES) throw new Error(`Ceph’s store does not come up: ${readFileSync(log, 'utf8').slice(-2_000)}`);
    if (!store.running) store = start();
    await pause(PAUSE_MS);
  }
};

/** Starts a minimal in-memory cluster and its S3 gateway with one user. A new monitor may refuse or ignore a command: then the next cluster does better. */
export const startCeph = async (parts: Parts): Promise<RunningCeph> => {
  for (let tried = 1; ; tried += 1) {
    try {
      return await startOnce(parts);
    } catch (error) {
      if (tried === CLUSTER_TRIES) throw error;
    }
  }
};

const startOnce = async (parts: Parts): Promise<RunningCeph> => {
  const folder = mkdtempSync(join(tmpdir(), 'naru-ceph-'));
  for (const name of ['mon', 'osd', 'rgw', 'run']) mkdirSync(join(folder, name));
  const [fsid, osd] = [randomUUID(), randomUUID()];
  const ports = { monitor: await freePort(), gateway: await freePort() };
  const file = join(folder, 'ceph.conf');
  writeFileSync(file, configuration(folder, parts, fsid, ports));
  const running: RunningPart[] = [];
  const run = (name: string, ...args: string[]) => runPart(parts, name, ['-c', file, ...args], { cwd: folder });
  const start = (name: string, ...args: string[]): RunningPart => {
    const part = startPart(parts, name, ['-c', file, ...args, '-f'], { cwd: folder });
    running.push(part);
    return part;
  };
  const stop = async (): Promise<void> => {
    for (const part of running.reverse()) await part.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const monitors = join(folder, 'monitors');
    await runPart(parts, 'monmaptool', ['--create', '--fsid', fsid, '--addv', 'a', `[v1:127.0.0.1:${ports.monitor}]`, monitors], {
      cwd: folder,
    });
    await run('ceph-mon', '--mkfs', '-i', 'a', '--monmap', monitors);
    start('ceph-mon', '-i', 'a');
    await run('ceph', 'osd', 'new', osd);
    await run('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', osd);
    await storing({
      start: () => start('ceph-osd', '-i', '0'),
      stat: () => run('ceph', 'osd', 'stat'),
      log: join(folder, 'osd.0.log'),
    });
    const { keyId, secret } = KEY;
    await run('radosgw-admin', 'user', 'create', '--uid=naru', '--display-name=naru', `--access-key=${keyId}`, `--secret-key=${secret}`);
    start('radosgw', '-n', 'client.rgw');
    await answering(ports.gateway);
    return { gateway: { ...KEY, port: ports.gateway }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
