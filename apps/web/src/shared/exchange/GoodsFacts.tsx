import type { GoodsRecord } from '@naru/domain/exchange';
import type { Answer } from '@naru/domain/failure';
import type { OriginalLink } from '@naru/domain/file';
import type { Won } from '@naru/domain/shared';
import { Text } from '@naru/frontend/layout';
import { formatDateTime, formatNumber, formatWon } from '@naru/messages';
import { Facts } from '../ui/Facts.tsx';
import { AskedPicture } from './AskedPicture.tsx';
import classes from './exchange.module.css';

const TEXTS = {
  photo: '실물 사진',
  none: '기록 전',
} as const;

interface Props {
  /** The oldest first; the last one counts. */
  readonly records: readonly GoodsRecord[];
  /** For how much goods are insured, where they are. */
  readonly insuredFor: Won;
  /** Asks for an address of the picture of a version. */
  readonly onPhoto: (version: number) => Answer<OriginalLink>;
}

export const GoodsFacts = ({ records, ...how }: Props) => (
  <div className={classes.records}>
    {[...records].reverse().map((record, nth) =>
      nth === 0 ? (
        <Record key={record.version} record={record} {...how} />
      ) : (
        <details key={record.version}>
          <summary>이전 기록 {formatNumber(record.version)}</summary>
          <Record record={record} {...how} />
        </details>
      ),
    )}
  </div>
);

const Record = ({ record, insuredFor, onPhoto }: { record: GoodsRecord } & Omit<Props, 'records'>) => {
  const { version, serial, insurance, photoSha256, reason, at } = record;
  return (
    <Facts
      facts={[
        // What does not have to be recorded stands nowhere as long as it is not.
        ...(serial === '' ? [] : [{ label: '일련번호', value: serial }]),
        ...(insurance === ''
          ? []
          : [
              { label: '보험 증권 번호', value: insurance },
              { label: '보험 가액', value: formatWon(insuredFor) },
            ]),
        {
          label: TEXTS.photo,
          value: photoSha256 === null ? TEXTS.none : <AskedPicture label={TEXTS.photo} onAsk={() => onPhoto(version)} />,
        },
        ...(photoSha256 === null
          ? []
          : [
              {
                label: '사진 지문 (SHA-256)',
                value: (
                  <Text as="span" size={12}>
                    {photoSha256}
                  </Text>
                ),
              },
            ]),
        { label: '기록한 때', value: formatDateTime(at) },
        ...(reason === '' ? [] : [{ label: '고친 사유', value: reason }]),
      ]}
    />
  );
};
