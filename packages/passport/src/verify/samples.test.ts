import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parsePins, verifyPassport } from '../index.ts';

const read = (name: string): string => readFileSync(`${import.meta.dirname}/../../samples/${name}`, 'utf8');

it('a passport that was issued once can be checked ever after', async () => {
  const pins = parsePins(JSON.parse(read('naru-passport-keys.json')));
  if (!pins.ok) throw new Error('no pins');
  const checked = await verifyPassport(read('seven.naru-passport.json'), pins.value);
  expect(checked).toMatchObject({ ok: true, value: { tokenId: '7', owner: '푸른 물결' } });
});
