import type { OperatorAnswer } from '@naru/contract/operator';
import { METRIC_PANELS } from '@naru/domain/operator';
import { Row, Text } from '@naru/frontend/layout';
import { formatDateTime } from '@naru/messages';
import { useId, useState } from 'react';
import { Rows } from '../../shared/ui/Rows.tsx';
import classes from './Metrics.module.css';
import { HIGH, lastOf, pathOf, scaleOf, WIDE } from './picture.ts';
import { lineName, metricText, PANEL_NAMES } from './texts.ts';

type Panel = OperatorAnswer<'figures/show'>['panels'][number];

interface Props {
  readonly of: Panel;
  /** The end of each stretch of time, as ISO 8601. */
  readonly times: readonly string[];
}

const strokeOf = (at: number): string | undefined => classes[`line${at}`];

/** One picture: its lines, what each stands at, and the same numbers as a table for whoever reads by keyboard or by ear. */
export const MetricPicture = ({ of: { panel, lines, untold }, times }: Props) => {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { unit } = METRIC_PANELS[panel];
  const name = PANEL_NAMES[panel];
  const scale = scaleOf(lines);
  const rows = times
    .map((time, at) => ({ time, values: lines.map(({ values }) => values[at] ?? null) }))
    .filter(({ values }) => values.some((value) => value !== null))
    .reverse();
  return (
    <article className={classes.panel} aria-labelledby={id}>
      <h3 id={id}>{name}</h3>
      <div>
        <Row as="p" gap={8} justify="between" single size={12} tone="muted" aria-hidden="true">
          <span>{metricText(unit, scale.most)}</span>
        </Row>
        <svg
          className={classes.picture}
          viewBox={`0 0 ${WIDE} ${HIGH}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`${name} 그림. 가장 큰 값은 ${metricText(unit, scale.most)}입니다. 숫자는 표에 있습니다.`}
        >
          {lines.map((line, at) => (
            <path key={line.name} className={strokeOf(at)} d={pathOf(line.values, scale)} />
          ))}
        </svg>
        <Row as="p" gap={8} justify="between" single size={12} tone="muted" aria-hidden="true">
          <span>{metricText(unit, scale.least)}</span>
        </Row>
      </div>
      <ul className={classes.lines} aria-label={`${name} 마지막 값`}>
        {lines.map((line, at) => (
          <li key={line.name}>
            <svg className={classes.mark} viewBox="0 0 24 8" aria-hidden="true">
              <path className={strokeOf(at)} d="M1 4h22" />
            </svg>
            <span>{lineName(line.name)}</span>
            <strong>{metricText(unit, lastOf(line.values))}</strong>
          </li>
        ))}
      </ul>
      {untold > 0 && <Text size={13} tone="muted">{`작은 것 ${untold}개는 뺐습니다.`}</Text>}
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{name} 표로 보기</summary>
        {/* A scrolled table is reached by keyboard. */}
        {open && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
          <section className={classes.table} tabIndex={0} aria-label={`${name} 표`}>
            <Rows
              name={name}
              rows={rows}
              keyOf={({ time }) => time}
              none="아직 숫자가 없습니다."
              columns={[
                { head: '때', cell: ({ time }) => formatDateTime(time) },
                ...lines.map((line, at) => ({
                  head: lineName(line.name),
                  cell: ({ values }: (typeof rows)[number]) => metricText(unit, values[at] ?? null),
                  figure: true,
                })),
              ]}
            />
          </section>
        )}
      </details>
    </article>
  );
};
