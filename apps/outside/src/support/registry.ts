import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { ROOT } from './packs.ts';

const run = promisify(execFile);
const MOST_BYTES = 256 * 1024 * 1024;
const STORE = join(ROOT, 'node_modules/.pnpm');
const manifestShape = z.looseObject({ name: z.string(), version: z.string() });

export interface Registry {
  readonly address: string;
  /** Which names it was asked for and does not have. */
  readonly missing: readonly string[];
  close(): void;
}

/** One version of a package, and where its tarball comes from. */
interface Version {
  readonly manifest: z.infer<typeof manifestShape>;
  tarball(): Promise<Buffer>;
}

const readManifest = (text: string): Version['manifest'] => manifestShape.parse(JSON.parse(text));

/** The versions of a library that this workspace has installed: outside, npm is to find just what was looked through here. */
const versionsHere = (name: string): readonly Version[] => {
  const start = `${name.replace('/', '+')}@`;
  const folders = readdirSync(STORE)
    .filter((entry) => entry.startsWith(start))
    .map((entry) => join(STORE, entry, 'node_modules', name));
  return folders
    .filter((at) => existsSync(join(at, 'package.json')))
    .map((at) => ({
      manifest: readManifest(readFileSync(join(at, 'package.json'), 'utf8')),
      tarball: async () => {
        const args = [
          '-cf',
          '-',
          '-I',
          'gzip -1',
          '--hard-dereference',
          '--exclude',
          './node_modules',
          '--transform',
          's,^[.],package,',
          '-C',
          at,
          '.',
        ];
        return (await run('tar', args, { encoding: 'buffer', maxBuffer: MOST_BYTES })).stdout;
      },
    }));
};

const versionIn = async (tarball: string): Promise<Version> => {
  const { stdout } = await run('tar', ['-xzOf', tarball, 'package/package.json']);
  return { manifest: readManifest(stdout), tarball: async () => readFileSync(tarball) };
};

/** Starts a registry that has the given tarballs, and beside them the libraries of this workspace. Nothing comes from a network. */
export const startRegistry = async (tarballs: readonly string[]): Promise<Registry> => {
  const ours = Map.groupBy(await Promise.all(tarballs.map(versionIn)), ({ manifest }) => manifest.name);
  const missing: string[] = [];
  const versionsOf = (name: string): readonly Version[] => ours.get(name) ?? versionsHere(name);

  const answer = async (path: string, response: ServerResponse): Promise<void> => {
    const [, name = '', version] = /^\/(.+?)(?:\/-\/(.+)\.tgz)?$/.exec(path) ?? [];
    const versions = versionsOf(name);
    const [first] = versions;
    if (first === undefined) missing.push(name);
    if (first === undefined) return void response.writeHead(404).end('{}');
    if (version !== undefined) {
      const found = versions.find(({ manifest }) => manifest.version === version);
      return void response.end(await found?.tarball());
    }
    const listed = versions.map(({ manifest }) => {
      const tarball = `${address}/${name}/-/${manifest.version}.tgz`;
      return [manifest.version, { ...manifest, dist: { tarball } }] as const;
    });
    response.end(JSON.stringify({ name, 'dist-tags': { latest: first.manifest.version }, versions: Object.fromEntries(listed) }));
  };

  const server = createServer((request, response) => {
    answer(decodeURIComponent(request.url ?? '/'), response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { address, missing, close: () => server.close() };
};
