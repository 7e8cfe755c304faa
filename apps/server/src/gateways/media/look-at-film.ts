import type { MediaNote } from '@naru/domain/file';
import { boxesIn, moovOf, type Track, tracksOf } from './iso-boxes.ts';
import type { ReadAt } from './read-at.ts';

/** Sample entries that are encrypted for players with a right to them. */
const PROTECTED: readonly string[] = ['encv', 'enca', 'drmi', 'drms'];

/** How pictures and sounds are called that not every browser of the floor plays (decision 100); those that all do have no name. */
const VIDEO_NAMES: Readonly<Record<string, string>> = {
  hvc1: 'HEVC(H.265)',
  hev1: 'HEVC(H.265)',
  dvh1: 'HEVC(돌비 비전)',
  dvhe: 'HEVC(돌비 비전)',
  vvc1: 'VVC(H.266)',
  av01: 'AV1',
  vp08: 'VP8',
  vp09: 'VP9',
  mp4v: 'MPEG-4 Part 2',
  s263: 'H.263',
  jpeg: 'Motion JPEG',
  mjpa: 'Motion JPEG',
  mjpb: 'Motion JPEG',
  apch: 'ProRes',
  apcn: 'ProRes',
  apcs: 'ProRes',
  apco: 'ProRes',
  ap4h: 'ProRes',
  ap4x: 'ProRes',
};
const SOUND_NAMES: Readonly<Record<string, string>> = {
  'ac-3': '돌비 디지털(AC-3)',
  'ec-3': '돌비 디지털 플러스(E-AC-3)',
  'ac-4': '돌비 AC-4',
  alac: 'Apple 무손실(ALAC)',
  Opus: 'Opus',
  dtsc: 'DTS',
  dtsh: 'DTS',
  dtse: 'DTS',
  mlpa: '돌비 TrueHD',
  samr: 'AMR',
  sawb: 'AMR',
  sqcp: 'QCELP',
  lpcm: 'PCM',
  ipcm: 'PCM',
  fpcm: 'PCM',
  sowt: 'PCM',
  twos: 'PCM',
  mhm1: 'MPEG-H',
  mha1: 'MPEG-H',
};

/** What comes before the boxes of a sample entry of pictures (ISO/IEC 14496-12). */
const VISUAL = 86;

const H264: readonly string[] = ['avc1', 'avc3'];
/** Profiles of H.264 with eight bits and half the colours: baseline, main, extended, high. */
const PLAIN_PROFILES: readonly number[] = [66, 77, 88, 100];

const h264Name = (entry: Buffer): string | undefined => {
  const config = [...boxesIn(entry, VISUAL)].find(({ type }) => type === 'avcC');
  const profile = config === undefined ? undefined : entry[config.start + 1];
  if (profile === undefined || PLAIN_PROFILES.includes(profile)) return undefined;
  return profile === 110 ? 'H.264 10비트' : profile === 122 ? 'H.264 4:2:2' : profile === 244 ? 'H.264 4:4:4' : 'H.264의 드문 프로필';
};

/** Behind the length of a descriptor: one byte, or several of which the last has no high bit. */
const behindLength = (entry: Buffer, at: number): number => {
  let place = at;
  while (((entry[place] ?? 0) & 0x80) !== 0) place += 1;
  return place + 1;
};

/** What `mp4a` holds by its object type (ISO/IEC 14496-1) where that is neither AAC nor MP3. */
const mp4aName = (entry: Buffer): string | undefined => {
  const box = entry.indexOf('esds', 0, 'latin1');
  if (box === -1 || entry[box + 8] !== 3) return undefined;
  const stream = behindLength(entry, box + 9) + 3;
  const object = entry[stream] === 4 ? entry[behindLength(entry, stream + 1)] : undefined;
  if (object === 0xa9) return SOUND_NAMES.dtsc;
  if (object === 0xa5) return SOUND_NAMES['ac-3'];
  return object === 0xa6 ? SOUND_NAMES['ec-3'] : undefined;
};

const PQ = 16;
const HLG = 18;

const isHdr = (entry: Buffer): boolean =>
  [...boxesIn(entry, VISUAL)].some(({ type, start }) => {
    if (type === 'dvcC' || type === 'dvvC') return true;
    const isTold = type === 'colr' && ['nclx', 'nclc'].includes(entry.toString('latin1', start, start + 4));
    return isTold && [PQ, HLG].includes(entry.readUInt16BE(start + 6));
  });

/** Google's spherical video, by boxes in the entry of a track (version 2), or by XML beside it (version 1). */
const SPHERICAL_UUID = 'ffcc8263f8554a938814587a02521fdd';

/** Whether a film is of all around, or of two eyes. */
const isImmersive = (moov: Buffer, { entry, boxes }: Track): boolean => {
  const xml = boxes.get('uuid');
  const inEntry = entry.length > VISUAL && [...boxesIn(entry, VISUAL)].some(({ type }) => type === 'sv3d' || type === 'st3d');
  return inEntry || (xml !== undefined && moov.toString('hex', xml.start, xml.start + 16) === SPHERICAL_UUID);
};

/** Tracks of texts: browsers show only those that a page brings. */
const TEXTS: readonly string[] = ['text', 'sbtl', 'subt', 'clcp'];

const notesOfTrack = ({ handler, codec, entry }: Track): readonly MediaNote[] => {
  if (PROTECTED.includes(codec)) return [{ is: 'protected' }];
  if (handler === 'vide') {
    const name = H264.includes(codec) ? h264Name(entry) : (VIDEO_NAMES[codec] ?? codec.trim());
    return [...(name === undefined ? [] : [{ is: 'videoCodec', of: name } as const]), ...(isHdr(entry) ? [{ is: 'hdr' } as const] : [])];
  }
  if (handler !== 'soun') return [];
  const name = codec === 'mp4a' ? mp4aName(entry) : ['.mp3', 'fLaC'].includes(codec) ? undefined : (SOUND_NAMES[codec] ?? codec.trim());
  return name === undefined ? [] : [{ is: 'soundCodec', of: name }];
};

/** What browsers will not play of an MP4 as it was meant. One whose list of tracks never came is damaged: its camera was cut off. */
export const lookAtFilm = async (readAt: ReadAt, size: number): Promise<readonly MediaNote[]> => {
  const moov = await moovOf(readAt, size);
  if (moov === null) return [{ is: 'damaged' }];
  const tracks = tracksOf(moov.bytes);
  if (!tracks.some(({ handler }) => handler === 'vide' || handler === 'soun')) return [{ is: 'damaged' }];
  return [
    ...tracks.flatMap(notesOfTrack),
    ...(tracks.some((track) => track.handler === 'vide' && isImmersive(moov.bytes, track)) ? [{ is: 'immersive' } as const] : []),
    ...(tracks.some(({ handler }) => TEXTS.includes(handler)) ? [{ is: 'subtitles' } as const] : []),
  ];
};
