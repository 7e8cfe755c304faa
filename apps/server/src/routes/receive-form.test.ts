import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HttpEnv } from '../http/http-env.ts';
import { isStorageFull } from '../stores/sql-state.ts';
import { mayMount, openSmallDisk } from '../testing/small-disk.ts';
import { receiveForm } from './receive-form.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'naru-form-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const PICTURE = new Uint8Array(3_000_000).fill(7);

/** Sends a form with a picture to where its files come to lie; answers what became of it. */
const send = async (where: string, most = 10_000_000): Promise<unknown> => {
  const app = new Hono<HttpEnv>();
  let outcome: unknown;
  app.post('/', async (c) => {
    outcome = await receiveForm(c, { parts: ['image'], most, folder: where }).catch((error: unknown) => error);
    return c.text('');
  });
  const body = new FormData();
  body.set('data', '{}');
  body.set('image', new File([PICTURE], 'a.png'));
  await app.request('/', { method: 'POST', body });
  return outcome;
};

describe('a form with a file', () => {
  it('lies on disk when it has come', async () => {
    expect(await send(folder)).toMatchObject({
      ok: true,
      value: { data: '{}', files: { image: { name: 'a.png', size: PICTURE.length } } },
    });
  });

  it('is refused where it is too large, and nothing of it stays', async () => {
    expect(await send(folder, 1_000_000)).toMatchObject({ ok: false, failure: { name: 'fileTooLarge' } });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is answered where its file cannot be written', async () => {
    // A folder of the kernel's, in which nobody makes a file.
    expect(await send('/proc')).toBeInstanceOf(Error);
  });

  if (mayMount())
    it('is answered where the disk is full, and nothing of it stays', async () => {
      const disk = openSmallDisk();
      disk.fill();
      expect(await send(disk.folder)).toSatisfy(isStorageFull);
      disk.empty();
      expect(readdirSync(disk.folder)).toEqual([]);
      disk.close();
    });
});
