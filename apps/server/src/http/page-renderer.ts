import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderPage } from '@naru/contract/document';

/** The program that draws the pages of a built web application, beside its files; null where there is none. Read with the first page. */
export const findRenderer = (webDir: string): RenderPage<typeof fetch> | null => {
  const file = join(webDir, '.render/render.js');
  if (!existsSync(file)) return null;
  const address = pathToFileURL(file).href;
  return async (wanted) => {
    const program = (await import(address)) as { readonly drawPage: RenderPage<typeof fetch> };
    return program.drawPage(wanted);
  };
};
