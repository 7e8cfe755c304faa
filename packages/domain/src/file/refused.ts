/** Files of other kinds that people bring, as far as they have a name of their own and can be saved otherwise. */
const OTHER_FILES = [
  ...(['heic', 'webp', 'avif', 'tiff', 'photoshop', 'illustrator', 'svg', 'rawPhoto', 'otherPicture'] as const),
  ...(['quicktime', 'otherVideo', 'otherSound', 'model', 'sheet', 'otherDocument', 'page', 'otherArchive', 'nothing'] as const),
] as const;

/** What a file is that is not taken, where it is known. */
export type OtherFile = (typeof OTHER_FILES)[number];

/**
 * Why a picture of a type that is taken cannot be shown rightly: it is broken; its colours are told in a way that is not read here (a profile in a
 * BMP, HDR in a PNG); a BMP leaves pixels out, of which each program makes something else; or it is packed in a way that few programs know.
 */
export const PICTURE_FLAWS = Object.freeze(['damaged', 'bmpProfile', 'bmpGaps', 'bmpKind', 'jpegKind', 'hdr'] as const);
export type PictureFlaw = (typeof PICTURE_FLAWS)[number];

/** What is known of a file that is not taken. */
export type RefusedFile = OtherFile | PictureFlaw;
export const REFUSED_FILES: readonly RefusedFile[] = /* @__PURE__ */ Object.freeze([...OTHER_FILES, ...PICTURE_FLAWS]);

/** What is known of a file by the figure of its refusal; null where nothing is. */
export const readRefusedFile = (is: string | undefined): RefusedFile | null => REFUSED_FILES.find((one) => one === is) ?? null;

/** A kind of files that is not taken: by which types it is known by its content, and how its names end. */
interface OtherKind {
  readonly types: readonly string[];
  readonly endings: readonly string[];
}

const OTHERS: Readonly<Record<OtherFile, OtherKind>> = /* @__PURE__ */ Object.freeze({
  heic: { types: ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'], endings: ['heic', 'heif', 'hif'] },
  webp: { types: ['image/webp'], endings: ['webp'] },
  avif: { types: ['image/avif'], endings: ['avif'] },
  tiff: { types: ['image/tiff'], endings: ['tif', 'tiff'] },
  photoshop: { types: ['image/vnd.adobe.photoshop'], endings: ['psd', 'psb'] },
  illustrator: { types: ['application/postscript', 'application/eps'], endings: ['ai', 'eps', 'ps'] },
  svg: { types: ['image/svg+xml'], endings: ['svg', 'svgz'] },
  rawPhoto: {
    types: [
      ...(['image/x-canon-cr2', 'image/x-canon-cr3', 'image/x-sony-arw', 'image/x-nikon-nef', 'image/x-adobe-dng'] as const),
      ...(['image/x-olympus-orf', 'image/x-panasonic-rw2', 'image/x-fujifilm-raf'] as const),
    ],
    endings: ['cr2', 'cr3', 'arw', 'nef', 'dng', 'orf', 'rw2', 'raf', 'pef', 'srw'],
  },
  otherPicture: {
    types: [
      ...(['image/jxl', 'image/jp2', 'image/jpx', 'image/jpm', 'image/j2c', 'image/jls', 'image/vnd.ms-photo', 'image/bpg'] as const),
      ...(['image/x-icon', 'image/icns', 'image/x-xcf', 'image/flif', 'image/ktx', 'image/vnd.dwg', 'application/dicom'] as const),
    ],
    endings: ['jxl', 'jp2', 'j2k', 'jxr', 'ico', 'icns', 'xcf', 'tga', 'dwg', 'jfif'],
  },
  quicktime: { types: ['video/quicktime'], endings: ['mov', 'qt'] },
  otherVideo: {
    types: [
      ...(['video/matroska', 'video/webm', 'video/vnd.avi', 'video/x-ms-asf', 'application/vnd.ms-asf', 'video/mpeg'] as const),
      ...(['video/3gpp', 'video/3gpp2', 'video/x-m4v', 'video/x-flv', 'video/ogg', 'video/mp2t', 'application/mxf'] as const),
      ...(['video/MP1S', 'video/MP2P', 'application/vnd.rn-realmedia', 'application/x-shockwave-flash', 'image/mj2'] as const),
    ],
    endings: ['mkv', 'webm', 'avi', 'wmv', 'asf', 'mpg', 'm2ts', 'mts', 'ts', '3gp', '3g2', 'm4v', 'flv', 'ogv', 'mxf', 'swf', 'vob'],
  },
  otherSound: {
    types: [
      ...(['audio/mp4', 'audio/x-m4a', 'audio/aac', 'audio/ogg', 'audio/ogg; codecs=opus', 'application/ogg', 'audio/flac'] as const),
      ...(['audio/aiff', 'audio/x-caf', 'audio/midi', 'audio/amr', 'audio/ape', 'audio/wavpack', 'audio/x-ms-asf'] as const),
      ...(['audio/qcelp', 'audio/x-musepack', 'audio/x-dsf', 'audio/x-dff', 'audio/x-voc', 'audio/vnd.dolby.dd-raw'] as const),
    ],
    endings: ['m4a', 'aac', 'ogg', 'oga', 'opus', 'flac', 'aif', 'aiff', 'caf', 'mid', 'midi', 'amr', 'ape', 'wma', 'ac3', 'dsf'],
  },
  model: {
    types: [
      ...(['model/gltf-binary', 'model/stl', 'model/3mf', 'application/x-ft-fbx', 'application/x-blender'] as const),
      ...(['application/vnd.sketchup.skp', 'application/x-ft-draco'] as const),
    ],
    endings: ['glb', 'gltf', 'stl', '3mf', 'fbx', 'blend', 'skp', 'obj', 'usdz', 'usd', 'dae', 'ply', 'step', 'stp'],
  },
  sheet: {
    types: [
      ...(['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/vnd.apple.numbers'] as const),
      ...(['application/vnd.ms-excel.sheet.macroenabled.12', 'application/vnd.oasis.opendocument.spreadsheet'] as const),
    ],
    endings: ['xlsx', 'xls', 'xlsm', 'xlsb', 'ods', 'csv', 'numbers'],
  },
  otherDocument: {
    types: [
      ...(['application/rtf', 'application/epub+zip', 'application/vnd.oasis.opendocument.text', 'application/vnd.apple.pages'] as const),
      ...(['application/vnd.oasis.opendocument.presentation', 'application/vnd.apple.keynote', 'application/x-indesign'] as const),
      ...(['application/vnd.openxmlformats-officedocument.presentationml.slideshow', 'application/x-mobipocket-ebook'] as const),
      ...(['application/vnd.ms-word.document.macroenabled.12', 'application/vnd.ms-powerpoint.presentation.macroenabled.12'] as const),
      'text/plain',
    ],
    endings: ['rtf', 'epub', 'odt', 'odp', 'pages', 'key', 'indd', 'ppt', 'ppsx', 'docm', 'pptm', 'txt', 'md', 'mobi', 'xps'],
  },
  page: { types: ['text/html', 'application/xml'], endings: ['html', 'htm', 'mht', 'mhtml', 'xml'] },
  otherArchive: {
    types: [
      ...(['application/x-7z-compressed', 'application/x-rar-compressed', 'application/x-tar', 'application/gzip'] as const),
      ...(['application/x-bzip2', 'application/x-xz', 'application/zstd', 'application/x-lzh-compressed'] as const),
    ],
    endings: ['7z', 'rar', 'tar', 'gz', 'tgz', 'bz2', 'xz', 'zst', 'lzh', 'alz', 'egg'],
  },
  nothing: { types: [], endings: [] },
});

const kindBy = (of: (kind: OtherKind) => readonly string[]): ReadonlyMap<string, OtherFile> =>
  new Map(OTHER_FILES.flatMap((name) => of(OTHERS[name]).map((one) => [one, name] as const)));
const BY_TYPE = /* @__PURE__ */ kindBy(({ types }) => types);
const BY_ENDING = /* @__PURE__ */ kindBy(({ endings }) => endings);

/** What a file of a type that is not taken is called; undefined where it has no name of its own. */
export const otherFileOfType = (mime: string): OtherFile | undefined => BY_TYPE.get(mime);

/** The same by how its name ends. */
export const otherFileOfName = (name: string): OtherFile | undefined =>
  name.includes('.') ? BY_ENDING.get(name.slice(name.lastIndexOf('.') + 1).toLowerCase()) : undefined;

/** Those that are pictures. */
const PICTURES: readonly OtherFile[] = ['heic', 'webp', 'avif', 'tiff', 'photoshop', 'illustrator', 'svg', 'rawPhoto', 'otherPicture'];

/** Whether it is a picture all the same, or nothing: of any other file nobody says how it becomes a picture. */
export const isAlmostPicture = (is: OtherFile | undefined): boolean => is === 'nothing' || (is !== undefined && PICTURES.includes(is));
