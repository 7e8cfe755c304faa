import type { PassportFault, PassportGoods, PassportReport, PassportReportRow } from '@naru/domain/passport';
import type { Result } from '@naru/domain/shared';
import { formatDateTime, formatWon, TRADE_TYPE_LABELS } from '@naru/messages';
import { PASSPORT_APPROVAL_LABELS, PASSPORT_CHAIN_LABELS, passportFaultText, PASSPORT_WORDS as WORDS } from '@naru/messages/passport';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import { AttestationList } from '../../shared/passport/AttestationList.tsx';
import { Facts } from '../../shared/ui/Facts.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { Status, type Tone } from '../../shared/ui/Status.tsx';
import { Table } from '../../shared/ui/Table.tsx';
import classes from './Passport.module.css';
import { TEXTS } from './texts.ts';

const TONES: Readonly<Record<PassportReportRow['chain']['state'], Tone>> = { confirmed: 'open', pending: 'waiting', none: 'quiet' };

const HistoryTable = ({ rows }: { rows: readonly PassportReportRow[] }) => (
  <Table
    label="증명서에 담긴 거래"
    head={['구분', WORDS.time, WORDS.from, WORDS.to, WORDS.price, WORDS.chain]}
    numeric={[WORDS.price]}
    empty="거래 내역이 없어요."
    rows={rows.map(({ seq, tradeType, at, from, to, price, chain, approvedBy }) => ({
      key: String(seq),
      cells: [
        <strong key="type">
          {seq}. {TRADE_TYPE_LABELS[tradeType]}
        </strong>,
        formatDateTime(at),
        from || WORDS.nobody,
        to || WORDS.nobody,
        price === null ? WORDS.nobody : formatWon(price),
        <span
          key="chain"
          title={
            chain.state === 'confirmed'
              ? `${WORDS.block} ${chain.block} (${chain.blockHash}, ${formatDateTime(chain.minedAt)}), ${chain.txId}`
              : WORDS[chain.state]
          }
        >
          <Status tone={TONES[chain.state]}>{PASSPORT_CHAIN_LABELS[chain.state]}</Status>
          {approvedBy !== null && <small className={classes.approved}>{PASSPORT_APPROVAL_LABELS[approvedBy]}</small>}
        </span>,
      ],
    }))}
  />
);

/** What a check has found: that all of it is true and what it says, or the first thing that is wrong. */
export const Verdict = ({ found }: { found: Result<PassportReport, PassportFault> | { readonly refused: string } }) => {
  if ('refused' in found) return <Wrong text={found.refused} />;
  return found.ok ? <Right report={found.value} /> : <Wrong text={passportFaultText(found.failure)} />;
};

const ownerOf = ({ owner, ownerOnChain }: PassportReport): string => {
  const name = owner === '' ? WORDS.noOwner : owner;
  return ownerOnChain ? name : `${name} (${WORDS.ownerWaits})`;
};

const Wrong = ({ text }: { text: string }) => (
  <div className={classes.verdict} data-tone="bad">
    <IconCircleX size={40} stroke={1.5} aria-hidden="true" />
    <div>
      <h2>{WORDS.invalid}</h2>
      <p>{text}</p>
    </div>
  </div>
);

const goodsFacts = ({ sentAt, records }: PassportGoods) => {
  const last = records.at(-1);
  if (last === undefined) return [];
  return [
    { label: WORDS.sent, value: formatDateTime(sentAt) },
    { label: WORDS.serial, value: last.serial ?? WORDS.unrecorded },
    { label: WORDS.insurance, value: last.insurance ?? WORDS.unrecorded },
    { label: WORDS.photo, value: <span className={classes.hex}>{last.photoSha256 ?? WORDS.unrecorded}</span> },
    { label: WORDS.recordedAt, value: formatDateTime(last.recordedAt) },
    ...records.slice(0, -1).map((record) => ({
      label: `${WORDS.corrected} (${formatDateTime(record.recordedAt)})`,
      value: [record.serial, record.insurance].map((value) => value ?? WORDS.unrecorded).join(', '),
    })),
  ];
};

const Right = ({ report }: { report: PassportReport }) => (
  <>
    <div className={classes.verdict} data-tone="good">
      <IconCircleCheck size={40} stroke={1.5} aria-hidden="true" />
      <div>
        <h2>{WORDS.valid}</h2>
        <p>증명서를 발급한 뒤의 거래는 담겨 있지 않아요. 지금의 소유자는 나루에서 확인해 주세요.</p>
        <p>블록이 지금도 블록체인에 있는지와 닉네임이 누구인지는 파일만으로 알 수 없어요.</p>
      </div>
    </div>
    <Facts
      facts={[
        { label: WORDS.nft, value: report.tokenName },
        { label: WORDS.owner, value: ownerOf(report) },
        { label: WORDS.issuer, value: report.siteName },
        { label: WORDS.issuedAt, value: formatDateTime(report.issuedAt) },
        { label: WORDS.tokenId, value: report.tokenId },
        { label: WORDS.contract, value: <span className={classes.hex}>{report.contract}</span> },
        { label: WORDS.chainId, value: report.chainId },
        { label: WORDS.key, value: <span className={classes.hex}>{report.keyId}</span> },
      ]}
    />
    {report.goods !== null && (
      <Section title={WORDS.goods}>
        <Facts facts={goodsFacts(report.goods)} />
      </Section>
    )}
    {report.testimonies !== null && report.testimonies.length > 0 && (
      <Section title={WORDS.testimonies}>
        <AttestationList testimonies={report.testimonies} />
      </Section>
    )}
    <Section title={TEXTS.rows}>
      <HistoryTable rows={report.rows} />
    </Section>
  </>
);
