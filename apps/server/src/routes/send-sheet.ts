import type { SheetFile } from '../gateways/sheets/sheet-file.ts';
import { disposition } from '../http/disposition.ts';
import type { HttpContext } from '../http/http-env.ts';

/** Answers with a list as a file to be saved under its name. */
export const sendSheet = (c: HttpContext, { name, type, content }: SheetFile): Response => {
  c.header('content-type', type);
  c.header('content-disposition', disposition('attachment', name));
  return c.body(content);
};
