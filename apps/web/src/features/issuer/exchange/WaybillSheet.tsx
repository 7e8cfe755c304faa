import { Button } from '@mantine/core';
import {
  CARRIER_RULES,
  carrierKey,
  type FaultyRow,
  GOODS_LIMITS,
  MOST_WAYBILLS,
  type Parcel,
  parseCarrierAlias,
  READ_COLUMNS,
  WAYBILL_COLUMNS,
  type WaybillColumn,
  type WaybillFaultName,
  type WaybillReport,
  type WaybillSheetFault,
} from '@naru/domain/exchange';
import { type Answer, failure, failureByCode } from '@naru/domain/failure';
import type { DownloadedFile } from '@naru/domain/file';
import { csvOf, mapResult, type SiteCode } from '@naru/domain/shared';
import { MOST_SHEET_BYTES } from '@naru/domain/upload';
import { usePort } from '@naru/frontend/container';
import { Row, Text } from '@naru/frontend/layout';
import { failureText, formatNumber, SHEET_FAULT_TEXTS, sheetTooLargeText } from '@naru/messages';
import { useState } from 'react';
import { FileChoice } from '../../../shared/form/FileChoice.tsx';
import { SHEET_TYPES } from '../../../shared/form/file-types.ts';
import { useTraded } from '../../../shared/query/use-traded.ts';
import { saveFile } from '../../../shared/save-file.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Outcome } from '../../../shared/ui/Outcome.tsx';
import { Table } from '../../../shared/ui/Table.tsx';
import { useSave } from '../../../shared/use-act.ts';
import { CARRIERS, CarrierAliases, CarrierQuestion } from './CarrierAliases.tsx';
import classes from './Exchanges.module.css';

export const ExchangeSheet = ({ siteCode }: { siteCode: SiteCode }) => {
  const port = usePort(TOKENS.issuerExchanges);
  return (
    <WaybillSheet
      siteCode={siteCode}
      lead="아직 준비를 시작하지 않은 신청도 함께 보낼 수 있어요. 한 회원이 같은 곳으로 받는 상품은 같은 운송장 번호를 적어 한 소포로 묶을 수 있어요."
      template={() => port.waybillTemplate(siteCode)}
      check={(sheet) => port.checkWaybills(siteCode, sheet)}
      ship={async (parcels) =>
        mapResult(await port.shipParcels(siteCode, parcels), ({ done, refused }) => ({
          done,
          refused: refused.map(({ exchangeId: id, code }) => ({ id, code })),
        }))
      }
    />
  );
};

export const PrizeSheet = ({ siteCode }: { siteCode: SiteCode }) => {
  const port = usePort(TOKENS.issuerSmath);
  return (
    <WaybillSheet
      siteCode={siteCode}
      template={() => port.waybillTemplate(siteCode)}
      check={(sheet) => port.checkWaybills(siteCode, sheet)}
      ship={async (parcels) =>
        mapResult(await port.shipParcels(siteCode, parcels), ({ done, refused }) => ({
          done,
          refused: refused.map(({ entryId: id, code }) => ({ id, code })),
        }))
      }
    />
  );
};

const FAULT_TEXTS: Readonly<Record<WaybillSheetFault, string>> = {
  ...SHEET_FAULT_TEXTS,
  sheetTooLarge: sheetTooLargeText(MOST_SHEET_BYTES),
  sheetTooLong: `행이 너무 많습니다. 한 번에 ${formatNumber(MOST_WAYBILLS)}건까지 올릴 수 있습니다.`,
  sheetColumns: '한 행에 신청 번호, 택배사, 운송장 번호가 모두 있어야 합니다. 받은 양식의 열 이름을 그대로 두고 올려 주세요.',
};

const CARRIER_NAMES = CARRIERS.map(({ label }) => label).join(', ');
const EXAMPLES = Object.values(CARRIER_RULES)
  .map(({ example }) => example)
  .join(', ');

const WAYBILL_FAULT_TEXTS: Readonly<Record<WaybillFaultName, string>> = {
  missing: '비어 있어요. 값을 넣어 주세요.',
  unknownRequest: '이 스토어에 없는 신청이에요. 신청 번호를 확인해 주세요.',
  wrongState: '발송을 기다리는 신청이 아니에요. 이미 보냈거나 끝난 신청이니 이 행을 지워 주세요.',
  twice: '파일에 두 번 나와요. 한 행만 남겨 주세요.',
  unknownCarrier: `모르는 택배사예요. ${CARRIER_NAMES} 중 하나를 넣어 주세요.`,
  formula: '수식이 든 칸이에요. 그 칸을 복사해 값으로 붙여 넣어 주세요.',
  errorValue: '엑셀의 오류 값이에요. 값을 넣어 주세요.',
  merged: '합쳐진 칸이에요. 셀 병합을 풀고 행마다 값을 넣어 주세요.',
  digitsLost: '긴 숫자의 뒷자리가 엑셀에서 사라졌어요. 칸의 표시 형식을 텍스트로 바꾸고 원래 번호를 다시 넣어 주세요.',
  tooLong: `너무 길어요. ${GOODS_LIMITS.serial}자까지 넣을 수 있어요.`,
  waybill: `택배사의 운송장 번호와 형식이 달라요. ${EXAMPLES}처럼 숫자로 넣어 주세요.`,
};

/** How a value of a sheet is mended; a picture is brought in the redemption itself. */
const faultTextOf = (column: WaybillColumn, fault: WaybillFaultName): string => {
  if (column === 'photo') return '실물 사진을 먼저 등록해 주세요. 위의 ‘실물 사진 한 번에 등록하기’에서 여러 장을 올릴 수 있어요.';
  if (column === 'waybill' && fault === 'twice')
    return '다른 행에도 있는 번호예요. 한 회원이 같은 곳으로 신청한 상품만 한 운송장으로 묶어 보낼 수 있어요.';
  return WAYBILL_FAULT_TEXTS[fault];
};

const faultText = ({ faults }: FaultyRow): string =>
  faults.map(({ column, fault }) => `${WAYBILL_COLUMNS[column]}: ${faultTextOf(column, fault)}`).join(' ');

/** The rows that have to be mended, as a sheet that can be brought back. */
const faultyFile = (faulty: readonly FaultyRow[]): File => {
  const head = [...READ_COLUMNS.map((column) => WAYBILL_COLUMNS[column]), '고칠 점'];
  const rows = faulty.map((row) => [...READ_COLUMNS.map((column) => row.cells[column]), faultText(row)]);
  return new File([csvOf([head, ...rows])], '운송장_고칠_행.csv', { type: 'text/csv;charset=utf-8' });
};

const summaryOf = ({ parcels, faulty }: WaybillReport<unknown>): string =>
  `${formatNumber(parcels.length + faulty.length)}행 중 ${formatNumber(parcels.length)}건을 보낼 수 있고 ${formatNumber(faulty.length)}행은 고쳐야 해요.`;

/** So many names of carriers are asked about at once; the next ones follow. */
const MOST_QUESTIONS = 3;

/** The names of carriers in a sheet that nobody knows and that can be made known, each once. */
const unknownCarriers = ({ faulty }: WaybillReport<unknown>): readonly string[] => {
  const names = faulty.flatMap(({ faults }) => faults.flatMap(({ fault, value }) => (fault === 'unknownCarrier' ? [value] : [])));
  const first = new Map([...names].reverse().map((name) => [carrierKey(name), name]));
  return [...first.values()].reverse().filter((name) => parseCarrierAlias(name).ok);
};

/** How many parcels left, and by their numbers why each other did not. */
interface Shipped {
  readonly done: number;
  readonly refused: readonly { readonly id: number; readonly code: number }[];
}

const outcomeOf = ({ done, refused }: Shipped): string =>
  [
    `${formatNumber(done)}건을 발송 처리했습니다.`,
    ...refused.map(
      ({ id, code }) => `${id}번은 보내지 못했습니다. ${failureText(failure((failureByCode(code) ?? failure('unexpected')).name)).text}`,
    ),
  ].join(' ');

interface Props<Id> {
  readonly siteCode: SiteCode;
  /** What else can be sent by a sheet. */
  readonly lead?: string;
  readonly template: () => Answer<DownloadedFile>;
  readonly check: (sheet: File) => Answer<WaybillReport<Id>>;
  readonly ship: (parcels: readonly Parcel<Id>[]) => Answer<Shipped>;
}

/** Waybills of many parcels at once: a template, a look at what a filled one would do, then the sending (product 7, issuer). */
const WaybillSheet = <Id,>({ siteCode, lead, template: makeTemplate, check: checkSheet, ship: shipParcels }: Props<Id>) => {
  const overlays = usePort(TOKENS.overlays);
  const save = useSave();
  const queries = usePort(TOKENS.queries);
  const traded = useTraded();
  const [report, setReport] = useState<WaybillReport<Id>>();
  const [sheet, setSheet] = useState<File>();
  const [message, setMessage] = useState('');
  const template = async (): Promise<void> => {
    await save(makeTemplate());
  };
  const check = async (file: File): Promise<void> => {
    setSheet(file);
    const answer = await overlays.during(checkSheet(file));
    setReport(answer.ok && answer.value.fault === null ? answer.value : undefined);
    if (!answer.ok) await overlays.open('refused', answer.failure);
    else setMessage(answer.value.fault === null ? summaryOf(answer.value) : FAULT_TEXTS[answer.value.fault]);
  };
  const ship = async ({ parcels, faulty }: WaybillReport<Id>): Promise<void> => {
    const answer = await overlays.during(shipParcels(parcels));
    traded();
    await queries.invalidateQueries({ queryKey: ['issuer'] });
    if (!answer.ok) {
      await overlays.open('refused', answer.failure);
      return;
    }
    setMessage(outcomeOf(answer.value));
    setReport(faulty.length === 0 ? undefined : { fault: null, parcels: [], faulty });
  };
  return (
    <section className={classes.part} aria-labelledby="exchange-waybills">
      <h2 id="exchange-waybills">운송장 한 번에 올리기</h2>
      <Text size={14} tone="muted">
        양식을 받아 택배사와 운송장 번호를 채운 뒤 올려 주세요. 보내기 전에 먼저 확인해 드려요. {lead}
      </Text>
      <Row gap={8}>
        <Button variant="default" onClick={() => void template()}>
          운송장 양식 받기
        </Button>
        <FileChoice label="운송장 파일 (XLSX, CSV)" types={SHEET_TYPES} onFile={(file) => void check(file)}>
          {(props) => (
            <Button variant="default" {...props}>
              채운 파일 올리기
            </Button>
          )}
        </FileChoice>
        {report !== undefined && report.parcels.length > 0 && (
          <Button onClick={() => void ship(report)}>{formatNumber(report.parcels.length)}건 발송 처리</Button>
        )}
        {report !== undefined && report.faulty.length > 0 && (
          <Button variant="default" onClick={() => void saveFile(faultyFile(report.faulty))}>
            고칠 행만 파일로 받기
          </Button>
        )}
      </Row>
      <Outcome text={message} />
      {report !== undefined &&
        sheet !== undefined &&
        unknownCarriers(report)
          .slice(0, MOST_QUESTIONS)
          .map((name) => <CarrierQuestion key={name} siteCode={siteCode} name={name} onKnown={() => check(sheet)} />)}
      {report !== undefined && report.faulty.length > 0 && (
        <Table
          label="고쳐야 할 행"
          head={['행', '열', '값', '고치는 방법']}
          rows={report.faulty.flatMap(({ row, faults }) =>
            faults.map(({ column, value, fault }) => ({
              key: `${row}-${column}`,
              cells: [formatNumber(row), WAYBILL_COLUMNS[column], value, faultTextOf(column, fault)],
            })),
          )}
          empty=""
        />
      )}
      <CarrierAliases siteCode={siteCode} />
    </section>
  );
};
