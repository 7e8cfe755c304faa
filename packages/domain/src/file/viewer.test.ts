import { expect, test } from 'vitest';
import { viewerOf } from './viewer.ts';

test.each([
  ['image/png', 'image'],
  ['image/gif', 'image'],
  ['image/svg+xml', 'download'],
  ['audio/mpeg', 'audio'],
  ['audio/wav', 'audio'],
  ['video/mp4', 'video'],
  ['application/pdf', 'pdf'],
  ['application/zip', 'download'],
  ['text/html', 'download'],
  ['', 'download'],
])('%s is shown by %s', (mime, viewer) => {
  expect(viewerOf(mime)).toBe(viewer);
});
