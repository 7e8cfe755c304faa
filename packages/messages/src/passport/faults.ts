import type { PassportFault, PassportFaultReason } from '@naru/domain/passport';
import { fillText } from '../message.ts';

const FAULTS: Readonly<Record<PassportFaultReason, string>> = Object.freeze({
  notJson: '소유권 증명서 파일이 아닙니다. 내려받은 파일을 그대로 선택해 주세요.',
  doubledKey: '한 항목이 두 번 적혀 있어 무엇이 맞는지 알 수 없습니다 ({field}).',
  shape: '소유권 증명서의 형식과 다릅니다 ({field}).',
  unknownVersion: '이 확인 도구가 알지 못하는 판의 소유권 증명서입니다.',
  unknownKey: '나루의 확인 키로 서명된 소유권 증명서가 아닙니다.',
  wrongChain: '다른 블록체인 또는 다른 계약의 NFT입니다.',
  rowOrder: '{seq}번째 줄의 순서가 맞지 않습니다. 빠지거나 겹친 거래가 있습니다.',
  rowLink: '{seq}번째 줄의 내용이 바뀌었습니다. 해시가 맞지 않습니다.',
  rowSignature: '{seq}번째 줄에 나루의 서명이 없습니다.',
  fileSignature: '파일 전체의 서명이 맞지 않습니다. 내용이 빠지거나 바뀌었습니다.',
  evidenceMalformed: '{seq}번째 줄의 블록체인 증거를 읽을 수 없습니다.',
  headerHash: '{seq}번째 줄의 블록 헤더가 블록 해시와 맞지 않습니다.',
  transactionProof: '{seq}번째 줄의 거래 ID가 그 블록에 없습니다.',
  receiptProof: '{seq}번째 줄의 영수증이 그 블록에 없습니다.',
  transactionRefused: '{seq}번째 줄의 거래는 계약이 거절한 것입니다.',
  eventMissing: '{seq}번째 줄의 거래를 블록체인이 말하지 않습니다.',
  eventDiffers: '{seq}번째 줄의 거래가 블록체인의 기록과 다릅니다.',
  transactionForged: '{seq}번째 줄의 거래에 나루 중계 주소의 서명이 없습니다.',
  callDiffers: '{seq}번째 줄의 거래가 계약에 시킨 일이 블록체인이 말하는 것과 다릅니다.',
  authorizationForged: '{seq}번째 줄의 거래에 그때 소유자의 서명이 없습니다.',
  approvalDiffers: '{seq}번째 줄에 적힌 승인 내용이 블록체인에 기록된 값과 다릅니다.',
  ownerBroken: '{seq}번째 줄에서 소유자가 이어지지 않습니다.',
  chainOrder: '{seq}번째 줄이 앞선 거래보다 먼저 블록체인에 기록되었습니다.',
  blockOrder: '{seq}번째 줄의 블록이 앞선 줄의 블록과 이어지지 않습니다.',
  timeDiffers: '{seq}번째 줄의 시각이 블록의 시각과 맞지 않습니다.',
  goodsDiffer: '실물 정보가 거래 내역이나 발행 시각과 맞지 않습니다.',
  testimonyLink: '인도 기록 {seq}번째 줄이 빠지거나 바뀌었습니다. 앞 줄과 이어지지 않습니다.',
  testimonyOrder: '인도 기록 {seq}번째 줄은 그때 그 사람이 할 수 없는 일입니다.',
  testimonyForged: '인도 기록 {seq}번째 줄에 적힌 사람의 서명이 아닙니다.',
  testimonyTime: '인도 기록 {seq}번째 줄의 시각이 앞뒤와 맞지 않습니다.',
  testimonyDiffers: '인도 기록이 거래 내역, 블록체인 또는 실물 정보와 다릅니다.',
  openingDiffers: '인도 기록 {seq}번째 줄의 가린 값이 열어 본 값과 다릅니다.',
  metadataHash: 'NFT 정보가 그 해시와 맞지 않습니다.',
  metadataDiffers: 'NFT 정보가 발행할 때의 것과 다릅니다.',
  noKeys: '나루의 확인 키를 받지 못했습니다. 인터넷 연결을 확인한 뒤 다시 시도해 주세요.',
  noCryptography: '이 주소에서는 브라우저가 암호 기능을 쓸 수 없습니다. https 주소로 다시 열어 주세요.',
});

/** What is wrong with an ownership passport, in one sentence. A file that does not even say what it is, is no passport. */
export const passportFaultText = ({ reason, seq, field }: PassportFault): string =>
  fillText(FAULTS[reason === 'shape' && field === 'format' ? 'notJson' : reason], {
    ...(seq === undefined ? {} : { seq }),
    ...(field === undefined ? {} : { field }),
  });
