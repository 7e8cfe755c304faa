import {
  type BulkFate,
  type BulkFault,
  type BulkFaultName,
  type BulkFileFault,
  type BulkFileFaultName,
  type BulkGiftState,
  type BulkMessageKind,
  type BulkRow,
  type BulkRowState,
  type BulkState,
  type BulkStep,
  type BulkWait,
  fatesShown,
  type RevokeFaultName,
} from '@naru/domain/bulk';
import { MOST_ITEMS } from '@naru/domain/issuer';
import { LEAST_PRICE } from '@naru/domain/listing';
import { formatNumber } from '../format/won.ts';
import { cardFaultText } from './card.ts';
import { refusedFileText } from './refused-file.ts';
import { SHEET_FAULT_TEXTS } from './sheet.ts';

export const BULK_STATE_LABELS = {
  uploaded: '확인 중',
  previewed: '확인 완료',
  queued: '발행 대기',
  minting: '발행 중',
  paused: '일시 중지',
  done: '완료',
  partlyFailed: '일부 실패',
  cancelled: '취소',
} as const satisfies Record<BulkState, string>;

export const BULK_GIFT_STATE_LABELS = {
  planned: '선물 예정',
  sent: '받기 전',
  received: '선물함',
  returned: '돌아옴',
} as const satisfies Record<BulkGiftState, string>;

export const BULK_ROW_STATE_LABELS = {
  faulty: '고칠 것 있음',
  ready: '발행 가능',
  minted: '발행 완료',
  failed: '발행 실패',
} as const satisfies Record<BulkRowState, string>;

export const BULK_FATE_LABELS = {
  kept: '판매 전',
  onSale: '판매 중',
  sold: '판매 완료',
  given: '선물',
  inDelivery: '배송 진행 중',
  delivered: '배송 완료',
  revoked: '폐기',
} as const satisfies Record<BulkFate, string>;

/** Where a row stands, and what has become of each of its NFTs: with how many where it has several. */
export const bulkRowLabels = ({
  state,
  fates,
}: Pick<BulkRow, 'state' | 'fates'>): readonly { readonly is: BulkRowState | BulkFate; readonly label: string }[] => {
  const shown = fates === null ? [] : fatesShown(fates);
  if (shown.length === 0) return [{ is: state, label: BULK_ROW_STATE_LABELS[state] }];
  const isOne = shown.length === 1 && shown[0]?.count === 1;
  return shown.map(({ fate, count }) => ({
    is: fate,
    label: isOne ? BULK_FATE_LABELS[fate] : `${BULK_FATE_LABELS[fate]} ${formatNumber(count)}`,
  }));
};

/** What is wrong with a value of a row, and how it is mended. */
const FAULTS: Readonly<Record<BulkFaultName, string>> = {
  missing: '비어 있습니다. 값을 넣어 주세요.',
  tooLong: '너무 깁니다. 글자 수를 줄여 주세요.',
  price: `${formatNumber(LEAST_PRICE)}원 이상의 숫자로 넣어 주세요.`,
  count: `1~${formatNumber(MOST_ITEMS)} 사이의 숫자로 넣어 주세요.`,
  category: '스토어에 없는 카테고리입니다. 카테고리를 먼저 만들거나 이름을 고쳐 주세요.',
  link: 'http:// 또는 https://로 시작하는 주소를 넣어 주세요.',
  instant: '2027-01-31 또는 2027-01-31 09:00처럼 넣어 주세요.',
  salePeriod: '판매 종료가 판매 시작보다 늦고, 아직 지나지 않은 때여야 합니다.',
  disclosure: '상품정보제공고시 항목이 비었거나 형식이 다릅니다. 값을 넣어 주세요.',
  virtualAsset: '가상자산이나 증권에 해당할 수 있다고 답한 상품은 판매할 수 없습니다. 답을 다시 살펴 주세요.',
  value: '읽을 수 없는 값입니다. 양식의 설명을 보고 고쳐 주세요.',
  wallet: '지갑 ID가 아닙니다. did:로 시작하는 지갑 ID를 넣어 주세요.',
  walletUnknown: '이 지갑 ID를 쓰는 회원이 없습니다. 지갑 ID를 확인하거나 전화번호로 보내 주세요.',
  phone: '휴대폰 번호가 아닙니다. 010-1234-5678처럼 넣어 주세요.',
  receiverTwice: '받는 지갑과 받는 전화번호 중 하나만 넣어 주세요.',
  receiverMissing: '받는 분이 없습니다. 받는 지갑이나 받는 전화번호를 넣거나 메시지를 지워 주세요.',
  giftCount: '선물하는 카드는 한 장씩 발행합니다. 수량을 1로 바꾸거나 행을 나눠 주세요.',
  formula: '수식이 든 칸입니다. 그 칸을 복사해 값으로 붙여 넣어 주세요. 내려받은 고칠 행에는 보이는 값이 들어 있습니다.',
  errorValue: '엑셀의 오류 값입니다. 오류를 고치거나 값을 넣어 주세요.',
  merged: '합쳐진 칸입니다. 셀 병합을 풀고 행마다 값을 넣어 주세요. 내려받은 고칠 행에는 보이는 값이 들어 있습니다.',
  digitsLost: '긴 숫자의 뒷자리가 엑셀에서 사라졌습니다. 칸의 표시 형식을 텍스트로 바꾸고 원래 값을 다시 넣어 주세요.',
  cellsBeyond: '첫 행보다 칸이 많습니다. 쉼표가 든 값은 큰따옴표로 감싸 주세요.',
  columnUnnamed: '이름이 없는 열에 값이 있습니다. 그 열에 이름을 넣거나 값을 지워 주세요.',
  codeTwice: '관리 번호가 파일에 두 번 나옵니다. 한 행만 남기거나 번호를 바꿔 주세요.',
  codeUsed: '이미 발행한 관리 번호입니다. 다른 번호를 넣어 주세요.',
  rowTwice: '같은 내용의 행이 파일에 또 있습니다. 한 행을 지우거나 관리 번호로 구분해 주세요.',
  rowMinted: '이미 발행한 행입니다. 이 행을 지우거나, 다시 발행하려면 다른 관리 번호를 넣어 주세요.',
  fileMissing: 'ZIP 안에 이 이름의 파일이 없습니다. 파일 이름을 확인하거나 파일을 추가해 주세요.',
  fileTwice: 'ZIP 안에 이 이름의 파일이 여러 개입니다. 하나만 남겨 주세요.',
  fileRefused: '쓸 수 없는 형식입니다. 그림은 JPG, PNG, GIF, BMP로, 원본은 그 밖에 MP4, MP3, WAV, PDF, ZIP으로 넣어 주세요.',
  fileTooLarge: '파일이 너무 큽니다. 20MB, 5,000만 화소 이하로 줄여 주세요.',
  fileUnreadable: '파일을 읽을 수 없습니다. 파일을 다시 저장해 주세요.',
  fileLocked: '암호가 걸린 파일입니다. 암호 없이 다시 압축해 올려 주세요.',
  fileMethod: '읽을 수 없는 방식으로 압축한 파일입니다. 탐색기나 Finder의 기본 압축으로 다시 압축해 주세요.',
  fileName: '파일 이름을 읽을 수 없습니다. 이름을 한글, 영문, 숫자로 바꿔 다시 압축해 주세요.',
  filePath: '파일이 ZIP 밖의 폴더를 가리킵니다. 그림을 한 폴더에 모아 다시 압축해 주세요.',
  fileLink: '바로 가기나 링크입니다. 그림 파일 자체를 넣어 주세요.',
  fileDamaged: '손상된 파일입니다. 그림이 열리는지 확인하고 다시 압축해 주세요.',
  fileArchive: '압축 파일 안에 또 압축 파일이 있습니다. 압축을 풀어 그림을 넣어 주세요.',
  cannotDraw: '이 값으로는 카드를 그릴 수 없습니다. 글자를 줄이거나 바꿔 주세요.',
};

/** What is wrong with a value of a row, how it is mended, and which row it clashes with. */
export const bulkFaultText = ({ fault, other, card, is }: Pick<BulkFault, 'fault' | 'other' | 'card' | 'is'>): string => {
  if (card !== undefined) return cardFaultText(card);
  return other === undefined ? (refusedFileText(is) ?? FAULTS[fault]) : `${FAULTS[fault]} (${formatNumber(other)}행과 같음)`;
};

const otherArchive = (format: string): string =>
  `ZIP이 아니라 ${format} 파일입니다. 압축을 푼 뒤 그림을 모두 골라 마우스 오른쪽 단추의 ‘ZIP 파일로 압축’으로 다시 만들어 올려 주세요.`;

const FILE_FAULTS: Readonly<Record<BulkFileFaultName, string>> = {
  ...SHEET_FAULT_TEXTS,
  sheetEmpty: '읽을 행이 없습니다. 양식의 첫 행 아래에 카드를 한 행씩 넣어 주세요.',
  columnMissing: '꼭 필요한 열이 없습니다. 받은 양식의 열 이름을 그대로 두고 올려 주세요.',
  columnTwice: '같은 이름의 열이 두 개 있습니다. 하나만 남겨 주세요.',
  columnUnnamed: '이름이 없는 열이 있습니다. 첫 행에 열 이름을 넣어 주세요.',
  archiveTooLarge: 'ZIP 파일이 너무 큽니다. 압축을 푼 크기가 8GB 이하가 되도록 나눠 올려 주세요.',
  archiveUnreadable: 'ZIP 파일을 읽을 수 없습니다. 다시 압축해 올려 주세요.',
  archiveTooMany: 'ZIP 안의 파일이 너무 많습니다. 50,000개 이하로 나눠 올려 주세요.',
  archiveEmpty: 'ZIP 안에 파일이 없습니다. 그림을 담아 다시 압축해 주세요.',
  archiveLocked: '암호가 걸린 ZIP입니다. 암호 없이 다시 압축해 올려 주세요.',
  archiveMethod: '읽을 수 없는 방식으로 압축한 ZIP입니다. 탐색기나 Finder의 기본 압축으로 다시 압축해 올려 주세요.',
  archive7z: otherArchive('7z'),
  archiveRar: otherArchive('RAR'),
  archiveTar: otherArchive('TAR'),
  archiveGzip: otherArchive('GZ'),
  archiveXz: otherArchive('XZ'),
  archiveZstd: otherArchive('ZST'),
  archiveAlz: otherArchive('ALZ'),
  archiveEgg: otherArchive('EGG'),
};

/** Why a whole file cannot be read, where, and what to do about it. */
export const bulkFileFaultText = ({ fault, row, column, head }: BulkFileFault): string => {
  const places = [
    ...(row === undefined ? [] : [`${formatNumber(row)}행`]),
    ...(column === undefined ? [] : [`${formatNumber(column)}열`]),
    ...(head === undefined ? [] : [`‘${head}’`]),
  ];
  return places.length === 0 ? FILE_FAULTS[fault] : `${places.join(' ')}: ${FILE_FAULTS[fault]}`;
};

/** Why a job rests for now, and that nobody has to do anything for it to go on. */
export const BULK_WAIT_TEXTS: Readonly<Record<BulkWait, string>> = {
  storageFull:
    '나루의 저장 공간이 부족해서 잠시 멈췄습니다. 공간이 생기면 저절로 이어서 진행합니다. 이미 발행한 카드는 그대로이고, 다시 올리지 않으셔도 됩니다.',
  trouble: '서버에 문제가 있어 잠시 멈췄습니다. 저절로 다시 시도하고 있습니다. 이미 발행한 카드는 그대로이고, 다시 올리지 않으셔도 됩니다.',
};

/** What is to be done next of a job, or what it does by itself. */
export const BULK_STEP_TEXTS: Readonly<Record<BulkStep, string>> = {
  wait: '기다려 주세요. 저절로 진행돼요.',
  restWaits: '잠시 멈췄어요. 저절로 다시 시도해요.',
  sendAgain: '파일을 고쳐 다시 올려 주세요.',
  addPictures: '그림 ZIP을 올려 주세요.',
  mend: '고칠 행을 고쳐 주세요.',
  mendOrApprove: '고칠 행을 고치거나 나머지만 발행해 주세요.',
  approve: '확인하고 발행을 시작해 주세요.',
  resume: '다시 시작해 주세요.',
  retry: '실패한 행을 다시 시도해 주세요.',
};

const REVOKE_FAULT_TEXTS: Readonly<Record<RevokeFaultName, string>> = {
  unknown: '이 발행에 없는 카드입니다. 번호를 확인해 주세요.',
  twice: '이미 고른 카드입니다.',
  notMinted: '발행되지 않은 카드입니다. 폐기할 NFT가 없습니다.',
  reserved: '결제 중인 카드입니다. 결제가 끝난 뒤 다시 확인해 주세요.',
  sold: '이미 판매된 카드입니다. 판매된 NFT는 폐기할 수 없습니다.',
  sent: '선물을 받는 분을 기다리는 카드입니다. 7일 안에 받지 않으면 스토어로 돌아옵니다.',
  given: '이미 선물한 카드입니다. 선물한 NFT는 폐기할 수 없습니다.',
  revoked: '이미 폐기한 카드입니다.',
};

export const revokeFaultText = (fault: RevokeFaultName): string => REVOKE_FAULT_TEXTS[fault];

export const BULK_MESSAGE_KIND_LABELS: Readonly<Record<BulkMessageKind, string>> = { info: '보유한 NFT 안내', advertising: '광고' };
