import { Button } from '@mantine/core';
import {
  type FaultyPriceRow,
  MOST_PRICINGS,
  PRICE_SHEET_COLUMNS,
  PRICE_SHEET_READ,
  type PriceRowFault,
  type PriceSheetFault,
  type PriceSheetReport,
} from '@naru/domain/issuer';
import { csvOf, type JobId, type SiteCode } from '@naru/domain/shared';
import { MOST_SHEET_BYTES } from '@naru/domain/upload';
import { usePort } from '@naru/frontend/container';
import { Row, Text } from '@naru/frontend/layout';
import { formatNumber, formatWon, SHEET_FAULT_TEXTS, sheetTooLargeText } from '@naru/messages';
import { useState } from 'react';
import { FileChoice } from '../../../shared/form/FileChoice.tsx';
import { SHEET_TYPES } from '../../../shared/form/file-types.ts';
import { saveFile } from '../../../shared/save-file.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Outcome } from '../../../shared/ui/Outcome.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { Table } from '../../../shared/ui/Table.tsx';
import { useAct, useSave } from '../../../shared/use-act.ts';
import { TEXTS } from './texts.ts';

const FAULT_TEXTS: Readonly<Record<PriceSheetFault, string>> = {
  ...SHEET_FAULT_TEXTS,
  sheetTooLarge: sheetTooLargeText(MOST_SHEET_BYTES),
  sheetTooLong: `행이 너무 많습니다. 한 번에 ${formatNumber(MOST_PRICINGS)}행까지 올릴 수 있습니다.`,
  sheetColumns: '상품 번호, 관리 번호, NFT 번호 중 하나와 새 가격 열이 있어야 합니다. 받은 파일의 열 이름을 그대로 두고 올려 주세요.',
};

const ROW_FAULT_TEXTS: Readonly<Record<PriceRowFault, string>> = {
  missing: '상품 번호나 관리 번호를 적어 주세요.',
  unknownProduct: '이 스토어에 없는 상품이에요. 번호를 확인해 주세요.',
  twice: '같은 상품이 파일에 두 번 나와요. 한 행만 남겨 주세요.',
  price: '읽을 수 없는 가격이에요. 12000처럼 1원 이상의 숫자로 적어 주세요.',
  formula: '수식이 든 칸이에요. 그 칸을 복사해 값으로 붙여 넣어 주세요.',
  errorValue: '엑셀의 오류 값이에요. 값을 넣어 주세요.',
  merged: '합쳐진 칸이에요. 셀 병합을 풀고 행마다 값을 넣어 주세요.',
  digitsLost: '긴 숫자의 뒷자리가 엑셀에서 사라졌어요. 칸의 표시 형식을 텍스트로 바꾸고 원래 번호를 다시 넣어 주세요.',
};

const SHOWN = 20;

/** The rows that have to be mended, as a sheet that can be brought back. */
const faultyFile = (faulty: readonly FaultyPriceRow[]): File => {
  const head = [...PRICE_SHEET_READ.map((column) => PRICE_SHEET_COLUMNS[column]), '고칠 점'];
  const rows = faulty.map(({ cells, column, fault }) => [
    ...PRICE_SHEET_READ.map((each) => cells[each]),
    `${PRICE_SHEET_COLUMNS[column]}: ${ROW_FAULT_TEXTS[fault]}`,
  ]);
  return new File([csvOf([head, ...rows])], '가격_고칠_행.csv', { type: 'text/csv;charset=utf-8' });
};

/** What becomes of each row of a sheet. */
const summaryOf = ({ changes, same, empty, faulty }: PriceSheetReport): string =>
  [
    `${formatNumber(changes.length + same + empty + faulty.length)}행 중 ${formatNumber(changes.length)}개의 가격이 바뀌어요.`,
    ...(same > 0 ? [`${formatNumber(same)}개는 지금 가격과 같아요.`] : []),
    ...(empty > 0 ? [`${formatNumber(empty)}개는 새 가격이 비어 있어 그대로 둬요.`] : []),
    ...(faulty.length > 0 ? [`${formatNumber(faulty.length)}행은 고쳐야 해요.`] : []),
  ].join(' ');

interface Props {
  readonly siteCode: SiteCode;
  readonly onJob: (jobId: JobId) => void;
}

/** Prices of many products by a sheet: downloaded with the present ones, filled in, looked at before, and changed as a job. */
export const PriceSheet = ({ siteCode, onJob }: Props) => {
  const port = usePort(TOKENS.issuerPort);
  const overlays = usePort(TOKENS.overlays);
  const act = useAct();
  const save = useSave();
  const [report, setReport] = useState<PriceSheetReport>();
  const [message, setMessage] = useState('');
  const check = async (sheet: File): Promise<void> => {
    const answer = await act(port.checkPrices(siteCode, sheet));
    if (answer === undefined) return;
    const { fault } = answer.value;
    setReport(fault === null ? answer.value : undefined);
    setMessage(fault === null ? summaryOf(answer.value) : FAULT_TEXTS[fault]);
  };
  const change = async ({ changes }: PriceSheetReport): Promise<void> => {
    const text = `상품 ${formatNumber(changes.length)}개의 가격을 바꿀까요? 지금 결제하고 있는 구매자는 주문할 때의 가격으로 사요.`;
    if (!(await overlays.open('confirm', { title: TEXTS.editPrices, text, okLabel: TEXTS.editPrices }))) return;
    const rows = changes.map(({ productId, price, expectedPrice }) => ({ productId, price, expectedPrice }));
    const answer = await act(port.changePrices({ siteCode, rows, key: crypto.randomUUID() }));
    if (answer === undefined) return;
    setReport(undefined);
    setMessage('');
    onJob(answer.value.jobId);
  };
  return (
    <Section title={TEXTS.pricesBySheet}>
      <Text size={14} tone="muted">
        상품 목록을 받아 새 가격을 채운 뒤 올려 주세요. 바꾸기 전에 무엇이 바뀌는지 먼저 알려 드려요. 새 가격을 비워 둔 상품은 그대로예요.
      </Text>
      <Row gap={8}>
        <Button variant="default" onClick={() => void save(port.downloadPrices({ siteCode, format: 'xlsx' }))}>
          가격 파일 받기
        </Button>
        <FileChoice label="가격 파일 (XLSX, CSV)" types={SHEET_TYPES} onFile={(file) => void check(file)}>
          {(props) => (
            <Button variant="default" {...props}>
              채운 파일 올리기
            </Button>
          )}
        </FileChoice>
        {report !== undefined && report.changes.length > 0 && (
          <Button onClick={() => void change(report)}>{formatNumber(report.changes.length)}개 가격 변경</Button>
        )}
        {report !== undefined && report.faulty.length > 0 && (
          <Button variant="default" onClick={() => void saveFile(faultyFile(report.faulty))}>
            고칠 행만 파일로 받기
          </Button>
        )}
      </Row>
      <Outcome text={message} />
      {report !== undefined && report.changes.length > 0 && (
        <Table
          label="바뀌는 가격"
          head={['행', '상품 번호', '상품', '지금 가격', TEXTS.newPrice]}
          numeric={['행', '지금 가격', TEXTS.newPrice]}
          rows={report.changes.slice(0, SHOWN).map(({ row, displayId, productName, expectedPrice, price }) => ({
            key: String(row),
            cells: [formatNumber(row), displayId, productName, formatWon(expectedPrice), formatWon(price)],
          }))}
          empty=""
        />
      )}
      {report !== undefined && report.changes.length > SHOWN && (
        <Text size={14} tone="muted">
          그 밖에 {formatNumber(report.changes.length - SHOWN)}개의 가격도 바뀌어요.
        </Text>
      )}
      {report !== undefined && report.faulty.length > 0 && (
        <Table
          label="고쳐야 할 가격 행"
          head={['행', '열', '값', '고치는 방법']}
          numeric={['행']}
          rows={report.faulty.slice(0, SHOWN).map(({ row, cells, column, fault }) => ({
            key: String(row),
            cells: [formatNumber(row), PRICE_SHEET_COLUMNS[column], cells[column], ROW_FAULT_TEXTS[fault]],
          }))}
          empty=""
        />
      )}
    </Section>
  );
};
