import type { RefusedFile } from '@naru/domain/file';

const AS_PICTURE = 'JPG나 PNG로 저장해 올려 주세요.';
const AS_VIDEO = '동영상 편집 프로그램에서 MP4(H.264)로 내보내 올려 주세요.';
const AS_DOCUMENT = 'PDF로 저장해 올려 주세요.';

/** What a file is that is not taken, and how it is saved so that it is. */
export const REFUSED_FILE_TEXTS: Readonly<Record<RefusedFile, string>> = {
  heic: `아이폰 등에서 찍은 HEIC 사진입니다. 사진 앱에서 ${AS_PICTURE}`,
  webp: `WebP 이미지입니다. ${AS_PICTURE}`,
  avif: `AVIF 이미지입니다. ${AS_PICTURE}`,
  tiff: `TIFF 이미지입니다. ${AS_PICTURE}`,
  photoshop: `포토샵 파일(PSD)입니다. 포토샵에서 파일 > 내보내기로 ${AS_PICTURE}`,
  illustrator: '일러스트레이터나 EPS 파일입니다. PNG나 PDF로 저장해 올려 주세요.',
  svg: 'SVG 벡터 이미지입니다. PNG로 내보내 올려 주세요.',
  rawPhoto: `카메라 원본(RAW) 사진입니다. 사진 프로그램에서 ${AS_PICTURE}`,
  otherPicture: `지원하지 않는 형식의 이미지입니다. ${AS_PICTURE}`,
  quicktime: `QuickTime 동영상(MOV)입니다. ${AS_VIDEO}`,
  otherVideo: `지원하지 않는 형식의 동영상입니다. ${AS_VIDEO}`,
  otherSound: '지원하지 않는 형식의 소리 파일입니다. MP3나 WAV로 저장해 올려 주세요.',
  model: '3D 모델 파일입니다. 원본으로 올리려면 ZIP으로 압축해 주세요.',
  sheet: `표 파일입니다. ${AS_DOCUMENT}`,
  otherDocument: `지원하지 않는 형식의 문서입니다. ${AS_DOCUMENT}`,
  page: `웹 문서(HTML, XML)입니다. ${AS_DOCUMENT}`,
  otherArchive: 'ZIP이 아닌 압축 파일입니다. 압축을 풀고 ZIP으로 다시 압축해 올려 주세요.',
  nothing: '빈 파일입니다. 내용이 있는 파일을 올려 주세요.',
  damaged: `손상되었거나 끝까지 저장되지 않은 이미지입니다. 이미지가 열리는지 확인하고 ${AS_PICTURE}`,
  bmpProfile: 'ICC 색 프로필이 든 BMP입니다. 색이 그대로 보이도록 PNG로 저장해 올려 주세요.',
  bmpGaps: '일부 칸을 비워 둔 BMP(RLE)입니다. 프로그램마다 다르게 보이므로 PNG로 저장해 올려 주세요.',
  bmpKind: '드물게 쓰는 방식으로 저장한 BMP입니다. 24비트 BMP나 PNG로 저장해 올려 주세요.',
  jpegKind: '12비트나 무손실 방식의 JPEG입니다. 8비트 JPG나 PNG로 저장해 올려 주세요.',
  hdr: 'HDR 색으로 저장한 PNG입니다. 표준 색(sRGB)의 PNG나 JPG로 내보내 올려 주세요.',
};

const isRefusedFile = (is: string): is is RefusedFile => Object.hasOwn(REFUSED_FILE_TEXTS, is);

/** The words for a file that is not taken; undefined where it is not known what it is. */
export const refusedFileText = (is: string | undefined): string | undefined =>
  is !== undefined && isRefusedFile(is) ? REFUSED_FILE_TEXTS[is] : undefined;
