import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { aiSourceOf } from './ai-source.ts';

const sample = (name: string): Buffer => readFileSync(join(import.meta.dirname, 'samples', name));

it.each([
  ['ai-c2pa.jpg', 'generated'],
  ['ai-c2pa.png', 'assisted'],
  ['ai-xmp.jpg', 'generated'],
  ['ai-xmp.png', 'assisted'],
  ['gps.jpg', null],
  ['gps.png', null],
  ['gps.gif', null],
] as const)('%s says of itself: %s', (name, use) => {
  expect(aiSourceOf(sample(name))).toBe(use);
});

it('is read of content credentials that lie in several segments, wherever they are cut', () => {
  const whole = sample('ai-c2pa.jpg');
  const head = whole.indexOf(Buffer.from([0xff, 0xeb]));
  const data = whole.subarray(head + 4, head + 2 + whole.readUInt16BE(head + 2));
  const term = data.indexOf('trainedAlgorithmicMedia');
  for (const cut of [term - 3, term + 1, term + 9]) {
    const segment = (number: number, body: Buffer): Buffer => {
      const payload = Buffer.concat([
        data.subarray(0, 4),
        Buffer.from([0, 0, 0, number]),
        ...(number > 1 ? [data.subarray(8, 16)] : []),
        body,
      ]);
      const size = Buffer.alloc(2);
      size.writeUInt16BE(payload.length + 2);
      return Buffer.concat([Buffer.from([0xff, 0xeb]), size, payload]);
    };
    const split = Buffer.concat([
      whole.subarray(0, head),
      segment(1, data.subarray(8, cut)),
      segment(2, data.subarray(cut)),
      whole.subarray(head + 4 + data.length),
    ]);
    expect(aiSourceOf(split)).toBe('generated');
  }
});

it('never throws, wherever a picture is cut', () => {
  for (const name of ['ai-c2pa.jpg', 'ai-xmp.jpg', 'ai-xmp.png'])
    for (let end = 0; end < 400; end += 7) expect(() => aiSourceOf(sample(name).subarray(0, end))).not.toThrow();
});
