import { exchangeCode, type ParcelPaper } from '@naru/domain/exchange';
import { type PrizePaper, prizeCode } from '@naru/domain/smath';
import { CARRIER_LABELS, formatDateTime, formatPhone, workName } from '@naru/messages';
import type { ReactNode } from 'react';
import { QrCode } from '../../../shared/qr/QrCode.tsx';
import classes from './Papers.module.css';
import { SMATH_TEXTS, TEXTS } from './texts.ts';

/** Characters of an address beyond which it is written smaller. */
const LONG_ADDRESS = 120;
const QR = { label: 128, slip: 96 } as const;

/** What stands on the label and the slip of a parcel, whatever is in it. */
export interface Paper extends Pick<ParcelPaper, 'siteName' | 'recipient' | 'carrier' | 'waybill' | 'requestedAt'> {
  readonly id: number;
  readonly code: string;
  readonly goods: string;
  /** What else the slip says of the goods. */
  readonly lines: readonly (readonly [string, string])[];
  readonly thanks: string;
}

export const exchangePaper = ({ exchangeId, siteCode, tokenId, name, number, serial, ...paper }: ParcelPaper): Paper => ({
  ...paper,
  id: exchangeId,
  code: exchangeCode(siteCode, exchangeId),
  goods: workName({ name, number }),
  lines: [
    ...(serial === '' ? [] : [[TEXTS.goodsFields.serial, serial] as const]),
    ['토큰 ID', tokenId],
    [TEXTS.requestedAt, formatDateTime(paper.requestedAt)],
  ],
  thanks: '나루에서 실물 수령을 신청해 주셔서 고맙습니다. 받으신 뒤 나루에서 수령을 확인해 주세요.',
});

export const prizePaper = ({ entryId, siteCode, title, prize, enteredAt, ...paper }: PrizePaper): Paper => ({
  ...paper,
  id: entryId,
  code: prizeCode(siteCode, entryId),
  goods: prize,
  lines: [
    [SMATH_TEXTS.campaign, title],
    [SMATH_TEXTS.enteredAt, formatDateTime(enteredAt)],
  ],
  thanks: SMATH_TEXTS.slipWords,
  requestedAt: enteredAt,
});

/** What tells one parcel from another: its code, to be scanned and to be read. */
const Code = ({ code, size }: { code: string; size: number }) => (
  <div className={classes.code}>
    <QrCode text={code} size={size} label={`신청 코드 ${code}`} />
    <strong>{code}</strong>
  </div>
);

const To = ({ paper: { recipient } }: { paper: Paper }) => (
  <div className={classes.to}>
    <p className={classes.small}>받는 분</p>
    <p className={classes.name}>{recipient.name}</p>
    <p className={classes.phone}>{formatPhone(recipient.phone)}</p>
    <p className={classes.zone}>{recipient.zoneCode}</p>
    <p data-long={recipient.address.length + recipient.addressDetail.length > LONG_ADDRESS || undefined}>
      {recipient.address} {recipient.addressDetail}
    </p>
    {recipient.memo !== '' && <p className={classes.memo}>배송 메모: {recipient.memo}</p>}
  </div>
);

const waybillOf = ({ carrier, waybill }: Paper): string =>
  carrier === null || waybill === null ? '운송장 번호 없음' : `${CARRIER_LABELS[carrier]} ${waybill}`;

export const Label = ({ paper }: { paper: Paper }) => (
  <article className={classes.label} aria-label={`${TEXTS.papers.label} ${paper.id}`}>
    <header className={classes.head}>
      <strong>{paper.siteName}</strong>
      <span>{waybillOf(paper)}</span>
    </header>
    <To paper={paper} />
    <footer className={classes.foot}>
      <div>
        <p className={classes.goods}>{paper.goods}</p>
        <p className={classes.small}>{formatDateTime(paper.requestedAt)}</p>
      </div>
      <Code code={paper.code} size={QR.label} />
    </footer>
  </article>
);

export const Slip = ({ paper }: { paper: Paper }) => {
  const rows: readonly (readonly [string, ReactNode])[] = [
    [TEXTS.product, paper.goods],
    ['수량', '1'],
    ...paper.lines,
    [TEXTS.waybill, waybillOf(paper)],
  ];
  return (
    <article className={classes.slip} aria-label={`${TEXTS.papers.slip} ${paper.id}`}>
      <header className={classes.head}>
        <div>
          <h2>{TEXTS.papers.slip}</h2>
          <p>{paper.siteName}</p>
        </div>
        <Code code={paper.code} size={QR.slip} />
      </header>
      <To paper={paper} />
      <table>
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.words}>{paper.thanks}</p>
    </article>
  );
};
