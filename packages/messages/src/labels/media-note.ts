import type { MediaNote, MediaNoteName } from '@naru/domain/file';
import { AI_LINE } from '@naru/domain/issuer';

const H264 = '동영상은 MP4(H.264, AAC)로 내보내면 어디서나 재생돼요.';

/** What is told of an original, and what to do about it. */
const NOTES: Readonly<Record<MediaNoteName, (of: string) => string>> = {
  positionRemoved: () => '찍은 위치 정보가 들어 있어 그 부분만 지웠어요. 그 밖에는 올린 파일 그대로예요.',
  sealBroken: () =>
    '위치 정보를 지우면서 파일에 든 전자 서명(콘텐츠 자격 증명 등)이 맞지 않게 됐어요. 서명을 지키려면 위치 정보 없이 서명한 파일을 올려 주세요.',
  madeByAi: (of) =>
    `파일에 ${of === 'assisted' ? 'AI를 일부 써서 만든' : 'AI로 만든'} 이미지라는 표시가 들어 있어요. 상품정보의 ‘${AI_LINE}’에 맞게 답해 주세요.`,
  inks: () => '인쇄용 색(CMYK) 이미지예요. 화면에서는 색이 다르게 보일 수 있으니 RGB로 저장한 파일을 권해요.',
  rarePicture: () => '많은 브라우저가 열지 못하는 방식(산술 부호화)의 JPEG예요. 일반 JPG로 저장한 파일을 권해요.',
  filmInside: () => '사진 속에 짧은 동영상이 들어 있어요. 화면에는 사진만 보이고, 동영상은 파일로 내려받아야 볼 수 있어요.',
  immersive: () =>
    '360도나 입체 사진·영상이에요. 화면에는 펼쳐진 평면으로 보이고, 제대로 보려면 파일로 내려받아 전용 프로그램으로 열어야 해요.',
  subtitles: () => '동영상에 든 자막은 화면에 보이지 않아요. 꼭 보여야 하는 자막은 영상에 입혀서 내보낸 파일을 권해요.',
  videoCodec: (of) => `영상이 ${of} 방식이라 재생하지 못하는 기기나 브라우저가 있어요. ${H264}`,
  soundCodec: (of) =>
    `소리가 ${of} 방식이라 들리지 않는 기기나 브라우저가 있어요. 동영상은 MP4(H.264, AAC)로, 소리는 MP3로 내보낸 파일을 권해요.`,
  hdr: () => 'HDR 영상이에요. HDR을 지원하지 않는 화면에서는 색과 밝기가 다르게 보여요. 표준 색(SDR)으로 내보낸 파일을 권해요.',
  protected: () => 'DRM 같은 보호 장치가 걸려 있어 구매한 회원이 열 수 없어요. 보호를 푼 파일을 올려 주세요.',
  locked: () => '암호가 걸린 파일이에요. 구매한 회원은 암호를 알아야 열 수 있으니 암호를 푼 파일을 올려 주세요.',
  damaged: () => '손상되었거나 끝까지 저장되지 않은 파일 같아요. 열리는지 확인하고 다시 저장한 파일을 올려 주세요.',
  fonts: (of) => `글꼴(${of})이 들어 있지 않아 글자 모양이 다르게 보일 수 있어요. PDF로 저장할 때 글꼴 포함을 골라 주세요.`,
  form: () => 'Adobe 양식(XFA) PDF라 화면에 내용이 보이지 않아요. 인쇄 메뉴에서 PDF로 다시 저장한 파일을 권해요.',
  attachments: () => 'PDF에 든 3D 모델, 동영상, 소리, 첨부 파일은 화면에 보이지 않고 파일로 내려받아야 볼 수 있어요.',
  savedOnly: () =>
    '화면에서 바로 볼 수 없는 형식이라 구매한 회원은 파일로 내려받아 열어요. 안에 든 사진의 위치 정보는 지우지 않으니 미리 확인해 주세요.',
};

/** What an issuer is told of a file that is an original. */
export const mediaNoteText = ({ is, of = '' }: MediaNote): string => NOTES[is](of);
