import { exchangeCode, type ParcelPaper } from '@naru/domain/exchange';
import { CARRIER_LABELS, formatDateTime, formatNumber, formatPhone } from '@naru/messages';
import type { ReactNode } from 'react';
import { QrCode } from '../../../shared/qr/QrCode.tsx';
import classes from './Papers.module.css';
import { TEXTS } from './texts.ts';

/** Characters of an address beyond which it is written smaller. */
const LONG_ADDRESS = 120;
const QR = { label: 128, slip: 96 } as const;

/** What tells one parcel from another: its code, to be scanned and to be read. */
const Code = ({ paper: { siteCode, exchangeId }, size }: { paper: ParcelPaper; size: number }) => {
  const code = exchangeCode(siteCode, exchangeId);
  return (
    <div className={classes.code}>
      <QrCode text={code} size={size} label={`${TEXTS.parcelCode} ${code}`} />
      <strong>{code}</strong>
    </div>
  );
};

const To = ({ paper: { recipient } }: { paper: ParcelPaper }) => (
  <div className={classes.to}>
    <p className={classes.small}>{TEXTS.to}</p>
    <p className={classes.name}>{recipient.name}</p>
    <p className={classes.phone}>{formatPhone(recipient.phone)}</p>
    <p className={classes.zone}>{recipient.zoneCode}</p>
    <p data-long={recipient.address.length + recipient.addressDetail.length > LONG_ADDRESS || undefined}>
      {recipient.address} {recipient.addressDetail}
    </p>
    {recipient.memo !== '' && (
      <p className={classes.memo}>
        {TEXTS.memo}: {recipient.memo}
      </p>
    )}
  </div>
);

const waybillOf = ({ carrier, waybill }: ParcelPaper): string =>
  carrier === null || waybill === null ? TEXTS.noWaybill : `${CARRIER_LABELS[carrier]} ${waybill}`;

/** A label of A6: who it goes to, from whom, and its code. */
export const Label = ({ paper }: { paper: ParcelPaper }) => (
  <article className={classes.label} aria-label={`${TEXTS.papers.label} ${paper.exchangeId}`}>
    <header className={classes.head}>
      <strong>{paper.siteName}</strong>
      <span>{waybillOf(paper)}</span>
    </header>
    <To paper={paper} />
    <footer className={classes.foot}>
      <div>
        <p className={classes.goods}>
          {paper.name} No. {formatNumber(paper.number)}
        </p>
        <p className={classes.small}>{formatDateTime(paper.requestedAt)}</p>
      </div>
      <Code paper={paper} size={QR.label} />
    </footer>
  </article>
);

/** A packing slip of A4: what is in the parcel, beside who it goes to. */
export const Slip = ({ paper }: { paper: ParcelPaper }) => {
  const rows: readonly (readonly [string, ReactNode])[] = [
    [TEXTS.product, `${paper.name} No. ${formatNumber(paper.number)}`],
    [TEXTS.quantity, '1'],
    ...(paper.serial === '' ? [] : [[TEXTS.goodsFields.serial, paper.serial] as const]),
    [TEXTS.token, paper.tokenId],
    [TEXTS.requestedAt, formatDateTime(paper.requestedAt)],
    [TEXTS.waybill, waybillOf(paper)],
  ];
  return (
    <article className={classes.slip} aria-label={`${TEXTS.papers.slip} ${paper.exchangeId}`}>
      <header className={classes.head}>
        <div>
          <h2>{TEXTS.papers.slip}</h2>
          <p>{paper.siteName}</p>
        </div>
        <Code paper={paper} size={QR.slip} />
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
      <p className={classes.words}>{TEXTS.slipWords}</p>
    </article>
  );
};
