import { type Picture, pictureAddress } from '@naru/domain/file';
import type { PassportReport } from '@naru/domain/passport';
import { formatDateTime, formatDay, formatWon, TRADE_TYPE_LABELS } from '@naru/messages';
import { PASSPORT_CHAIN_LABELS, PASSPORT_WORDS as WORDS } from '@naru/messages/passport';
import { QrCode } from '../../shared/qr/QrCode.tsx';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import classes from './Certificate.module.css';
import { TEXTS } from './texts.ts';

interface Props {
  readonly report: PassportReport;
  readonly picture: Picture | null;
  /** Where the present record of the NFT is checked. */
  readonly verifyAt: string;
}

/** The sheet: always light, of the size of A4, with what a reader needs to check it without us. */
export const Paper = ({ report, picture, verifyAt }: Props) => (
  <article className={classes.paper}>
    <header className={classes.head}>
      <p className={classes.market}>나루</p>
      <PageTitle title={WORDS.name}>
        <span className={classes.title}>{WORDS.name}</span>
      </PageTitle>
    </header>
    <div className={classes.work}>
      {picture !== null && <img src={pictureAddress(picture, 640)} width={picture.width} height={picture.height} alt="" />}
      <dl className={classes.facts}>
        <Fact label={WORDS.nft} value={report.tokenName} strong />
        <Fact label={WORDS.owner} value={report.owner === '' ? WORDS.noOwner : report.owner} strong />
        <Fact label={WORDS.issuer} value={report.siteName} />
        <Fact label={WORDS.tokenId} value={report.tokenId} />
        <Fact label={WORDS.contract} value={report.contract} hex />
        <Fact label={WORDS.chainId} value={String(report.chainId)} />
      </dl>
    </div>
    <table className={classes.rows}>
      <caption>{TEXTS.rows}</caption>
      <thead>
        <tr>
          {[WORDS.time, '구분', WORDS.from, WORDS.to, WORDS.price, WORDS.chain].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {report.rows.map(({ seq, at, tradeType, from, to, price, chain }) => (
          <tr key={seq}>
            <td>{formatDateTime(at)}</td>
            <td>{TRADE_TYPE_LABELS[tradeType]}</td>
            <td data-label={WORDS.from}>{from || WORDS.nobody}</td>
            <td data-label={WORDS.to}>{to || WORDS.nobody}</td>
            <td data-label={WORDS.price} className={classes.price}>
              {price === null ? WORDS.nobody : formatWon(price)}
            </td>
            <td data-label={WORDS.chain}>
              {chain.state === 'confirmed' ? (
                <span className={classes.tx}>
                  {WORDS.block} {chain.block}, {chain.txId.slice(0, 10)}…
                </span>
              ) : (
                PASSPORT_CHAIN_LABELS[chain.state]
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    <footer className={classes.foot}>
      <div>
        <p>위 NFT의 소유자와 거래 내역이 블록체인의 기록과 같음을 확인하고 이 증명서를 발급합니다.</p>
        <p className={classes.day}>{formatDay(report.issuedAt)}</p>
        <p className={classes.small}>
          {TEXTS.scan}
          <span className={classes.key}>
            {WORDS.key} {report.keyId}
          </span>
        </p>
      </div>
      <QrCode text={verifyAt} size={112} label={TEXTS.scan} />
    </footer>
  </article>
);

const Fact = ({ label, value, strong, hex }: { label: string; value: string; strong?: boolean; hex?: boolean }) => (
  <div data-strong={strong}>
    <dt>{label}</dt>
    <dd className={hex === true ? classes.tx : undefined}>{value}</dd>
  </div>
);
