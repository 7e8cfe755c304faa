import { describe, expect, test } from 'vitest';
import { recognise } from './recognise.ts';

const bytes = (hex: string, length = 64): Uint8Array => Buffer.concat([Buffer.from(hex.replaceAll(' ', ''), 'hex'), Buffer.alloc(length)]);

/** A ZIP whose first entry is an uncompressed `mimetype`, as hwpx has it. */
const zipWith = (mimetype: string): Uint8Array => {
  const name = Buffer.from('mimetype');
  const content = Buffer.from(mimetype);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt32LE(content.length, 18);
  header.writeUInt32LE(content.length, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name, content, Buffer.alloc(64)]);
};

describe('uploads by their content', () => {
  test.each([
    ['a video', bytes('00000018 66747970 6d703432 00000000 6d703432 69736f6d'), '', 'video/mp4', 'video'],
    ['a sound with a tag', bytes('494433 0300 00 00000000 fffb9064', 1024), '', 'audio/mpeg', 'audio'],
    ['a wave', Buffer.concat([Buffer.from('RIFF$\0\0\0WAVEfmt '), Buffer.alloc(64)]), '', 'audio/wav', 'audio'],
    ['a PDF', Buffer.from(`%PDF-1.7\n${' '.repeat(64)}`), '', 'application/pdf', 'document'],
    ['hwp or doc', bytes('d0cf11e0a1b11ae1', 1024), 'a.hwp', 'application/x-cfb', 'document'],
    ['hwpx', zipWith('application/hwp+zip'), 'a.hwpx', 'application/hwp+zip', 'document'],
  ])('%s', async (_, content, name, mime, media) => {
    expect(await recognise(content, name)).toEqual({ ok: true, value: { mime, media } });
  });

  test.each([
    ['a program', bytes('7f454c46 02010100'), 'a.png'],
    ['a script', Buffer.from('#!/bin/sh\n'), 'a.pdf'],
    ['a bare ZIP', zipWith('text/plain'), 'a.hwpx'],
    ['a ZIP that is called otherwise', zipWith('application/hwp+zip'), 'a.zip'],
    ['text', Buffer.from('안녕하세요'), 'a.doc'],
    ['a HEIC', bytes('00000018 66747970 68656963 00000000 6d696631 68656963'), 'a.jpg', 'heic'],
    ['a film of QuickTime', bytes('00000014 66747970 71742020 00000000 71742020'), 'a.mp4', 'quicktime'],
    ['a Matroska file', bytes('1a45dfa3 93428288 6d6174726f736b61'), 'a.mp4', 'otherVideo'],
    [
      'an SVG with its declaration',
      Buffer.from('<?xml version="1.0"?>\n<!-- 로고 -->\n<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'a.png',
      'svg',
    ],
    ['a page', Buffer.from('<!doctype html><p>'), 'a.pdf', 'page'],
    ['nothing', Buffer.alloc(0), 'a.pdf', 'nothing'],
  ])('%s is refused whatever its name', async (_, content, name, is?: string) => {
    const failure = is === undefined ? { name: 'fileTypeRefused' } : { name: 'fileTypeRefused', data: { is } };
    expect(await recognise(content, name)).toEqual({ ok: false, failure });
  });
});
