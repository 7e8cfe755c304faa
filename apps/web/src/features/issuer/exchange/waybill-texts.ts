import {
  CARRIER_RULES,
  GOODS_LIMITS,
  MOST_WAYBILLS,
  type SheetFault,
  type WaybillColumn,
  type WaybillFaultName,
} from '@naru/domain/exchange';
import { CARRIER_LABELS, formatNumber } from '@naru/messages';

/** Why a whole file is not read, and what to do about it. */
export const SHEET_FAULT_TEXTS: Readonly<Record<SheetFault, string>> = {
  sheetTooLarge: '파일이 너무 커요. 2MB 이하의 파일로 나눠 올려 주세요.',
  sheetTooLong: `행이 너무 많아요. 한 번에 ${formatNumber(MOST_WAYBILLS)}건까지 올릴 수 있어요.`,
  sheetUnreadable: '파일을 읽을 수 없어요. 엑셀에서 XLSX로 다시 저장해 올려 주세요.',
  sheetEncoding: '글자를 읽을 수 없어요. CSV는 UTF-8로 저장해 올려 주세요.',
  sheetFormula: '수식이 들어 있어요. 수식을 값으로 붙여 넣은 뒤 다시 올려 주세요.',
  sheetColumns: '첫 행에 신청 번호, 택배사, 운송장 번호가 모두 있어야 해요. 받은 양식의 첫 행을 그대로 두고 올려 주세요.',
};

const CARRIERS = Object.values(CARRIER_LABELS).join(', ');
const EXAMPLES = Object.values(CARRIER_RULES)
  .map(({ example }) => example)
  .join(', ');

const WAYBILL_FAULT_TEXTS: Readonly<Record<WaybillFaultName, string>> = {
  missing: '비어 있어요. 값을 넣어 주세요.',
  unknownRequest: '이 스토어에 없는 신청이에요. 신청 번호를 확인해 주세요.',
  wrongState: '준비 중인 신청이 아니에요. 이 행을 지우거나 먼저 준비를 시작해 주세요.',
  twice: '파일에 두 번 나와요. 한 행만 남겨 주세요.',
  unknownCarrier: `모르는 택배사예요. ${CARRIERS} 중 하나를 넣어 주세요.`,
  tooLong: `너무 길어요. ${GOODS_LIMITS.serial}자까지 넣을 수 있어요.`,
  waybill: `택배사의 운송장 번호와 형식이 달라요. ${EXAMPLES}처럼 숫자로 넣어 주세요.`,
};

/** How a value of a sheet is mended; a picture is brought in the redemption itself. */
export const faultTextOf = (column: WaybillColumn, fault: WaybillFaultName): string =>
  column === 'photo' ? '신청 상세에서 실물 사진을 먼저 등록해 주세요.' : WAYBILL_FAULT_TEXTS[fault];
