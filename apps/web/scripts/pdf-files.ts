import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const HOME = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** What the reader of PDFs asks for at run time. Its engine for the scripts inside PDFs (quickjs) stays behind: none is ever run. */
const FOLDERS: readonly (readonly [from: string, to: string, files: RegExp])[] = [
  ['legacy/build', '', /^pdf\.worker\.min\.mjs$/],
  ['cmaps', 'cmaps/', /\.bcmap$/],
  ['standard_fonts', 'fonts/', /\.(pfb|ttf)$/],
  ['wasm', 'wasm/', /^(jbig2|openjpeg|qcms).*\.(wasm|js)$/],
];

/**
 * Lays the library's worker, character maps (of Korean fonts that a PDF names without bringing them), standard fonts and picture decoders beside
 * the build, under an address with its version: they are fetched with the first PDF and kept by browsers for good.
 */
export const pdfFiles = (): Plugin => ({
  name: 'naru-pdf-files',
  apply: 'build',
  generateBundle() {
    const { version } = JSON.parse(readFileSync(join(HOME, 'package.json'), 'utf8')) as { version: string };
    for (const [from, to, files] of FOLDERS) {
      for (const name of readdirSync(join(HOME, from)).filter((one) => files.test(one))) {
        const fileName = `assets/pdf/${version}/${to}${name.replace('pdf.worker.min.mjs', 'worker.js')}`;
        this.emitFile({ type: 'asset', fileName, source: readFileSync(join(HOME, from, name)) });
      }
    }
  },
});
