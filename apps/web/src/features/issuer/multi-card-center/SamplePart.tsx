import { Button } from '@mantine/core';
import { BULK_SAMPLES, type BulkJob, type BulkSample } from '@naru/domain/bulk';
import { FaultText } from '@naru/frontend/form-parts';
import { Text } from '@naru/frontend/layout';
import { cardFaultText, failureText, formatNumber, formatWon } from '@naru/messages';
import { failureOf } from '../../../shared/query/answer.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { useAnswerOf } from '../../../shared/query/use-answer.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import classes from './MultiCard.module.css';

/** Some of the cards as they will look, from the first to the last, drawn before anything is approved (product 7, bulk). */
export const SamplePart = ({ job }: { job: BulkJob }) => {
  const { state, counts, archive, template } = job;
  if (state !== 'previewed' || counts.ready === 0 || (archive === null && template === null)) return null;
  const places = Array.from({ length: Math.min(BULK_SAMPLES, counts.ready) }, (_, at) => at + 1);
  return (
    <Section title="이렇게 보여요">
      <Text size={14} tone="muted">
        첫 행부터 마지막 행까지 고르게 뽑은 카드예요. 발행하면 이 모습 그대로 만들어져요.
      </Text>
      <ul className={classes.cards}>
        {places.map((place) => (
          <li key={place}>
            <OfPlace job={job} place={place} />
          </li>
        ))}
      </ul>
    </Section>
  );
};

const OfPlace = ({ job: { siteCode, jobId, planHash }, place }: { job: BulkJob; place: number }) => {
  const { data, error, refetch } = useAnswerOf(
    TOKENS.bulk,
    KEYS.bulkSample(siteCode, jobId, `${planHash} ${place}`),
    (port) => port.sample({ siteCode, jobId, place }),
    { staleTime: Number.POSITIVE_INFINITY },
  );
  if (data !== undefined) return <Card sample={data} />;
  if (error === null)
    return (
      <div role="status" aria-busy="true" aria-label={`${formatNumber(place)}번째 카드를 그리는 중`}>
        <Skeleton square />
      </div>
    );
  return (
    <div role="alert" className={classes.missing}>
      <p>
        <FaultText text={failureText(failureOf(error))} />
      </p>
      <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
        다시 그리기
      </Button>
    </div>
  );
};

const whyOf = ({ faults, failure }: BulkSample): readonly string[] => [
  ...new Set([...faults.map(cardFaultText), ...(failure === null ? [] : [failureText(failure).text])]),
];

const Card = ({ sample }: { sample: BulkSample }) => {
  const { row, code, name, price, picture } = sample;
  return (
    <figure className={classes.sampleCard}>
      {picture === null ? (
        <div className={classes.missing}>
          <strong>그릴 수 없어요</strong>
          <ul>
            {whyOf(sample).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ) : (
        <img className={classes.picture} src={picture} alt={`${name} 카드`} />
      )}
      <figcaption>
        <strong>{name}</strong>
        <span>{formatWon(price)}</span>
        <Text as="span" tone="muted">
          {formatNumber(row)}행{code === '' ? '' : ` · ${code}`}
        </Text>
      </figcaption>
    </figure>
  );
};
