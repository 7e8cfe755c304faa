import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';

export interface StaticFile {
  readonly type: string;
  readonly etag: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly br?: Uint8Array<ArrayBuffer>;
  readonly gzip?: Uint8Array<ArrayBuffer>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
};

const bytesOf = (path: string): Uint8Array<ArrayBuffer> => new Uint8Array(readFileSync(path));

/** What a build is known by, as its document is: seven signs that are others for another build; empty when there is no build. */
export const buildOf = (folder: string): string => {
  const document = join(folder, 'index.html');
  return existsSync(document) ? hash('sha256', bytesOf(document), 'hex').slice(0, 7) : '';
};

/** Reads a build folder: by address below it (`assets/x.js`), with the packed copies that lie beside a file. An empty map when there is no build. */
export const readStaticFiles = (folder: string): ReadonlyMap<string, StaticFile> => {
  const names = new Set<string>();
  try {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) names.add(relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
    }
  } catch {
    return new Map();
  }
  const files = new Map<string, StaticFile>();
  for (const name of names) {
    const packed = name.endsWith('.br') || name.endsWith('.gz');
    if (packed || name.startsWith('.')) continue;
    const bytes = bytesOf(join(folder, name));
    files.set(name, {
      type: TYPES[extname(name)] ?? 'application/octet-stream',
      etag: `"${hash('sha256', bytes, 'base64url').slice(0, 27)}"`,
      bytes,
      ...(names.has(`${name}.br`) ? { br: bytesOf(join(folder, `${name}.br`)) } : {}),
      ...(names.has(`${name}.gz`) ? { gzip: bytesOf(join(folder, `${name}.gz`)) } : {}),
    });
  }
  return files;
};
